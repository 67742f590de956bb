import type { Pool } from 'pg'

type Column = {
  table: string
  name: string
  type: string
  /** The row cannot be written without a value. */
  required: boolean
  generated: boolean
  /** The table that it references. */
  parent: string | null
  /** The reference is set to null when the account is deleted: the row is somebody’s contribution. */
  nulled: boolean
  /** A value that a check of the table allows. */
  allowed: string | null
}

const columnsOfTables = `
select c.relname as "table", a.attname as name, t.typname as type, a.attnotnull and not a.atthasdef as required,
  a.attgenerated <> '' or a.attidentity <> '' as generated,
  (select confrelid::regclass::text from pg_constraint
   where contype = 'f' and conrelid = c.oid and conkey = array[a.attnum]) as parent,
  exists (select from pg_constraint
   where contype = 'f' and conrelid = c.oid and conkey = array[a.attnum] and confdeltype = 'n') as nulled,
  (select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint
   where contype = 'c' and conrelid = c.oid and conkey = array[a.attnum] limit 1) as allowed
from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
order by c.relname, a.attnum`

/** A value for a column that needs one; times are in the order of the columns. */
const madeUp = (type: string, position: number): unknown => {
  if (type.startsWith('_')) return []
  if (/^(int|float|numeric)/.test(type)) return 3
  if (type === 'bool') return false
  if (type.startsWith('json')) return '{}'
  if (type === 'timestamptz' || type === 'date') return new Date(Date.now() + position * 60_000)
  if (type === 'uuid') return crypto.randomUUID()
  if (type === 'bytea') return Buffer.from('1')
  return `a${crypto.randomUUID().replaceAll('-', '')}`
}

const isAddress = ({ name, type }: Column): boolean =>
  type === 'text' && /^(.+_)?(email|address|address_key)$/.test(name)

type Person = { id: string; email: string }
type Row = Record<string, unknown>
/** A row that names a person, and by which columns: one that references an account, or all that are addresses. */
export type Trace = { table: string; columns: string[]; isContribution: boolean; row: Row }

/** A column of a trace, `table.column`: of several addresses the first. */
export const columnOf = ({ table, columns }: Trace): string => `${table}.${columns[0]}`

/**
 * Writes rows that name the person, each with what it belongs to: for every column that references an account one,
 * which names them there alone, and for every table with addresses one.
 * @param other whom the rows name where they must name somebody
 */
export async function leaveTraces(pool: Pool, person: Person, other: Person): Promise<Trace[]> {
  const { rows } = await pool.query<Column>(columnsOfTables)
  const tables = Map.groupBy(rows, row => row.table)

  async function write(table: string, named: readonly string[]): Promise<Row> {
    const values: [string, unknown][] = []
    for (const [position, column] of tables.get(table)!.entries()) {
      const { name, type, parent, required, generated, allowed } = column
      const { id, email } = named.includes(name) ? person : other
      if (generated) continue
      if (parent === 'users') {
        // A row with an address is without an account where it can be.
        if (required || named.includes(name)) values.push([name, id])
      } else if (isAddress(column)) values.push([name, email])
      else if (required)
        values.push([name, parent ? (await write(parent, []))['id'] : (allowed ?? madeUp(type, position))])
    }
    const names = values.map(([name]) => `"${name}"`).join(', ')
    const places = values.map((_, at) => `$${at + 1}`).join(', ')
    const added = await pool.query<Row>(
      `insert into ${table} (${names}) values (${places}) returning *`,
      values.map(([, value]) => value),
    )
    return added.rows[0]!
  }

  const traces = [...tables].flatMap(([table, columns]) => {
    const references = columns.filter(({ parent }) => parent === 'users')
    const addresses = columns.filter(column => table !== 'users' && isAddress(column)).map(({ name }) => name)
    return [
      ...references.map(({ name, nulled }) => ({ table, columns: [name], isContribution: nulled })),
      ...(addresses.length > 0 ? [{ table, columns: addresses, isContribution: false }] : []),
    ]
  })
  const written: Trace[] = []
  for (const trace of traces) written.push({ ...trace, row: await write(trace.table, trace.columns) })
  return written
}

/** Those of the traces whose rows still name the person. */
export async function tracesLeft(pool: Pool, { id, email }: Person, traces: readonly Trace[]): Promise<Trace[]> {
  const left: Trace[] = []
  for (const trace of traces) {
    const names = trace.columns.map(name => `"${name}"::text in ($1, $2)`).join(' or ')
    const { rowCount } = await pool.query(`select from ${trace.table} where ${names}`, [id, email])
    if (rowCount) left.push(trace)
  }
  return left
}
