import { and, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import type { Right } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import { lacksTwoStep, withoutAdministration } from './roles.queries.ts'
import { user_roles, users } from './tables.ts'

/** The contract of the area that has the right. */
type Contract<R extends Right> = { rights: Readonly<Record<R, readonly number[]>> }

/** The condition that the person of a row of `users` has a right, by a built-in role or by a clone. */
export const hasRight = <R extends Right>(right: R, { rights }: Contract<R>): SQL =>
  inArray(
    users.id,
    sql`(select user_id from user_roles where role = any(${`{${rights[right].join()}}`}::smallint[]
      || array(select number from role_clones where ${right} = any(rights))))`,
  )

const withheld = sql`exists (select from users u where u.id = ${users.id} and ${sql.raw(lacksTwoStep)})`
const byOtherRoles = (roles: readonly number[]) =>
  inArray(
    users.id,
    sql`(select ${user_roles.user_id} from ${user_roles} where ${inArray(user_roles.role, [...roles])})`,
  )

/**
 * The first active people with a right, by their ids, who are notified of matters of that right. Leaves out those whose
 * roles of administration wait for two-step verification.
 */
export const peopleWithRight = <R extends Right>(db: Database, right: R, contract: Contract<R>, limit: number) =>
  db
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(
      and(
        eq(users.status, 'active'),
        hasRight(right, contract),
        or(not(withheld), byOtherRoles(withoutAdministration(contract.rights[right]))),
      ),
    )
    .orderBy(users.id)
    .limit(limit)
