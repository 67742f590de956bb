import type { Database } from '#kernel/server/database.ts'

const batch = 500

/** Writes the next entries of a kind, in order of their ids; answers the last id, undefined at the end. */
export async function fillBatch(db: Database, kind: string, after: string): Promise<string | undefined> {
  const { rows: sources } = await db.$client.query<{ of_table: string }>(
    'select of_table from search_sources where kind = $1',
    [kind],
  )
  if (!sources[0]) return undefined
  const { rows } = await db.$client.query<{ id: string }>(
    `select id from ${sources[0].of_table} where id > $1 order by id limit ${batch}`,
    [after],
  )
  if (rows.length === 0) return undefined
  await db.$client.query(`select search_fill_${kind}($1::uuid[])`, [rows.map(({ id }) => id)])
  return rows.at(-1)!.id
}
