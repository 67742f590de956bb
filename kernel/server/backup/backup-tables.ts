import type pg from 'pg'

/** The lab's tables, and those of its job queue. */
const schemas = `('public', 'graphile_worker')`

/**
 * `columns` are the columns that a write stores; PostgreSQL computes the others. `key` is the order of the rows, as
 * SQL.
 */
export type BackupTable = { schema: string; name: string; columns: string[]; key: string[] }

/** Which one it is, in the archive and in messages. */
export const tableName = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string => `${schema}.${name}`

/** The values of the row as text, byte by byte the same whatever the machine's language and zone are. */
const sessionSettings = [
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set timezone = 'UTC'`,
  `set extra_float_digits = 1`,
  `set bytea_output = 'hex'`,
  `set client_encoding = 'UTF8'`,
  `set statement_timeout = 0`,
  `set idle_in_transaction_session_timeout = 0`,
]

export async function prepareSession(client: pg.ClientBase): Promise<void> {
  for (const setting of sessionSettings) await client.query(setting)
}

/** Every table of the lab, by name; the parts of a partitioned table are read and written through it. */
export async function backupTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname::text as schema, c.relname::text as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns,
       array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
             from pg_index i cross join unnest(i.indkey) with ordinality as part (number, place)
             join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number
             where i.indrelid = c.oid and i.indisprimary order by part.place) as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ${schemas}
     order by n.nspname collate "C", c.relname collate "C"`,
  )
  return rows
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const tableSql = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`
const columnsSql = (columns: readonly string[]) => columns.map(quoted).join(', ')

/** Reads the rows in the order of their key, so that equal tables are equal texts. */
export const copyOutSql = ({ columns, key, ...table }: BackupTable): string =>
  `copy (select ${columnsSql(columns)} from ${tableSql(table)} order by ${
    key.length > 0 ? key.join(', ') : `row(${columnsSql(columns)})::text collate "C"`
  }) to stdout`

export const copyInSql = ({ columns, ...table }: Omit<BackupTable, 'key'>): string =>
  `copy ${tableSql(table)} (${columnsSql(columns)}) from stdin`

export type BackupSequence = { schema: string; name: string; last_value: string }

/** Every sequence that was used; their values belong to no snapshot, so they are read after the rows. */
export async function backupSequences(client: pg.ClientBase): Promise<BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(
    `select schemaname::text as schema, sequencename::text as name, last_value::text from pg_sequences
     where schemaname in ${schemas} and last_value is not null
     order by schemaname collate "C", sequencename collate "C"`,
  )
  return rows
}

/** The statements that remove what slows down or prevents loading rows table by table, and those that restore it. */
export async function loadingSteps(client: pg.ClientBase): Promise<{ before: string[]; after: string[] }> {
  const { rows: keys } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ${schemas}`,
  )
  // An index of a partitioned table is created on all its parts.
  const { rows: indexes } = await client.query<{ off: string; on: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as off,
       replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as on
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
     where c.relkind in ('r', 'p') and not x.relispartition and c.relnamespace::regnamespace::text in ${schemas}
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`,
  )
  const { rows: triggers } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and c.relnamespace::regnamespace::text in ${schemas}`,
  )
  return {
    before: [
      ...keys.map(({ off }) => off),
      ...indexes.map(({ off }) => off),
      ...triggers.map(({ name }) => `alter table ${name} disable trigger user`),
    ],
    after: [
      ...indexes.map(({ on }) => on),
      ...keys.map(({ on }) => on),
      ...triggers.map(({ name }) => `alter table ${name} enable trigger user`),
    ],
  }
}

export const runAll = async (client: pg.ClientBase, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await client.query(statement)
}
