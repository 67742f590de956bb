import { prepared, type Database } from '#kernel/server/database.ts'

/**
 * Every table with a column `user_id` that references a person, from the database's catalogue, so that no area is
 * forgotten. A table whose comment is "not exported" says as much about somebody else.
 */
const tablesAboutPeople = `
select c.conrelid::regclass::text as name
from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and c.confrelid = 'users'::regclass and cardinality(c.conkey) = 1 and a.attname = 'user_id'
  and obj_description(c.conrelid, 'pg_class') is distinct from 'not exported'
order by 1`

/** And every table whose rows belong to a row of one of those, as a submission belongs to an enrolment. */
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

/** All rows about a person, by table. */
export async function rowsAbout(db: Database, userId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = await prepared<{ name: string }>(db, 'account.tables_about_people', tablesAboutPeople, [])
  const all: Record<string, Record<string, unknown>[]> = {}
  for (const { name } of tables) {
    const { rows } = await db.$client.query<Record<string, unknown>>(`select * from ${name} where user_id = $1`, [
      userId,
    ])
    all[name] = rows.map(withoutSecrets)
  }
  const names = tables.map(table => table.name)
  const below = await prepared<{ name: string; column: string; parent: string }>(
    db,
    'account.tables_below_people',
    tablesBelow,
    [names],
  )
  for (const { name, column, parent } of below) {
    const { rows } = await db.$client.query<Record<string, unknown>>(
      `select * from ${name} where ${column} in (select id from ${parent} where user_id = $1)`,
      [userId],
    )
    all[name] = [...(all[name] ?? []), ...rows.map(withoutSecrets)]
  }
  const own = await db.$client.query<Record<string, unknown>>('select * from users where id = $1', [userId])
  return { users: own.rows.map(withoutSecrets), ...all }
}
