import type { Config } from '#kernel/server/config.ts'
import type { ExceptionRow } from './exceptions.queries.ts'

const valuesOf = (rows: readonly ExceptionRow[], scope: ExceptionRow['scope']) =>
  new Map(rows.flatMap(row => (row.scope === scope ? [[row.subject, row.value] as const] : [])))

export const exceptionsByKey = (rows: readonly ExceptionRow[]): Config['exceptions'] =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, those]) => [
      key,
      { group: valuesOf(those, 'group'), user: valuesOf(those, 'user') },
    ]),
  )

/**
 * How many tokens a person may use within 24 hours: their own number, else the highest of their roles, else that of the
 * lab.
 * @param rolesOf asked only where a role has a number of its own
 */
export async function tokensADay(
  config: Config,
  personId: string,
  rolesOf: (personId: string) => Promise<readonly number[]>,
): Promise<number> {
  const { group, user } = config.exceptions['model.tokens_a_day'] ?? {}
  const own = user?.get(personId)
  if (own !== undefined) return own
  const roles = group?.size ? await rolesOf(personId) : []
  const numbers = roles.flatMap(role => group?.get(String(role)) ?? [])
  return numbers.length > 0 ? Math.max(...numbers) : config.AI_TOKENS_A_DAY
}
