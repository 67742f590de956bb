import type { Gathered } from '#kernel/server/area.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import type { RowsByTable } from '#kernel/server/own-data.ts'

type Reference = { table: string; column: string }

/** Every column that references a person, from the database's catalogue, so that no area is forgotten. */
const references = `
select c.conrelid::regclass::text as "table", a.attname as column
from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and c.confrelid = 'users'::regclass and cardinality(c.conkey) = 1
order by 1, 2`

/**
 * All tables whose rows belong to a row about a person, as a submission belongs to an enrolment. Only a column
 * `user_id` says that a row, with all that belongs to it, is about them: a room also contains other people's messages.
 */
const tablesBelow = `
select c.conrelid::regclass::text as name, a.attname as column, c.confrelid::regclass::text as parent
from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and cardinality(c.conkey) = 1 and c.confrelid::regclass::text = any($1::text[])
  and c.conrelid::regclass::text <> all($1::text[])
order by 1, 2`

/**
 * Hashes open nothing, but do not belong in a file in a download folder; nor do the secret of an authenticator app, or
 * the right answers of a quiz, which it may not have revealed yet.
 */
const isSecret = (column: string): boolean => column.endsWith('_hash') || column === 'secret' || column === 'grades'

const withoutSecrets = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !isSecret(column)))

/** What areas add to the rows that refer to an account, and which of these they leave out. */
export type OwnDataOfAreas = Pick<Gathered, 'ownData' | 'notExported'>

/** All rows about a person, by table. */
export async function rowsAbout(
  db: Database,
  person: { id: string; email: string },
  { ownData, notExported }: OwnDataOfAreas,
): Promise<RowsByTable> {
  const all: RowsByTable = {}
  const add = (table: string, rows: readonly Record<string, unknown>[]) => {
    all[table] = [...(all[table] ?? []), ...rows.map(withoutSecrets)]
  }
  const read = async (table: string, condition: string) =>
    add(
      table,
      (await db.$client.query<Record<string, unknown>>(`select * from ${table} where ${condition}`, [person.id])).rows,
    )

  await read('users', 'id = $1')
  const exported = (await prepared<Reference>(db, 'account.references', references, [])).filter(
    ({ table, column }) => !notExported.includes(`${table}.${column}`),
  )
  for (const [table, columns] of Map.groupBy(exported, each => each.table))
    await read(table, columns.map(({ column }) => `"${column}" = $1`).join(' or '))
  const parents = exported.filter(({ column }) => column === 'user_id').map(({ table }) => table)
  const below = await prepared<{ name: string; column: string; parent: string }>(
    db,
    'account.tables_below_people',
    tablesBelow,
    [parents],
  )
  for (const { name, column, parent } of below)
    await read(name, `"${column}" in (select id from ${parent} where user_id = $1)`)
  for (const find of ownData) for (const [table, rows] of Object.entries(await find(db, person))) add(table, rows)
  return all
}
