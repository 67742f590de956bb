import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Level, TaxonomyStatus } from '../../contract/states.ts'
import { industries, industry_groups as groups, industry_items as items } from '../tables.ts'

/** A row of any level, as the taxonomy is edited. */
export type EntryRow = {
  id: string
  code: string | null
  parent_id: string | null
  name: Localised
  summary: Localised | null
  isic: string[]
  naics: string[]
  position: number
  status: TaxonomyStatus
  version: number
}
export type EntryValues = Pick<EntryRow, 'name' | 'isic' | 'naics'> & { summary?: Localised | undefined }

const tableOf = { industry: industries, group: groups, item: items } as const
const parentOf = { industry: null, group: groups.industry_id, item: items.group_id } as const

const shared = (level: Level) => {
  const { id, name, isic, naics, position, status, version } = tableOf[level]
  return { id, name, isic, naics, position, status, version }
}
const nothing = sql<null>`null`
const columnsOf = (level: Level) => ({
  ...shared(level),
  code: level === 'industry' ? industries.code : nothing,
  summary: level === 'industry' ? industries.summary : nothing,
  parent_id: parentOf[level] ?? nothing,
})

/** The rows of a level below one parent, archived ones included, in their order. */
export async function entriesBelow(db: Database, level: Level, parent_id: string | undefined): Promise<EntryRow[]> {
  const [table, parent] = [tableOf[level], parentOf[level]]
  return db
    .select(columnsOf(level))
    .from(table)
    .where(parent ? eq(parent, parent_id ?? '') : undefined)
    .orderBy(asc(table.position), asc(table.id))
}

/** The items of all groups of an industry. */
export async function itemsOfIndustry(db: Database, industry_id: string): Promise<EntryRow[]> {
  return db
    .select(columnsOf('item'))
    .from(items)
    .innerJoin(groups, eq(groups.id, items.group_id))
    .where(eq(groups.industry_id, industry_id))
    .orderBy(asc(groups.position), asc(items.position), asc(items.id))
}

export async function entryById(db: Database, level: Level, id: string): Promise<EntryRow | undefined> {
  const rows = await db.select(columnsOf(level)).from(tableOf[level]).where(eq(tableOf[level].id, id))
  return rows[0]
}

/** The row, locked until the transaction ends. */
export async function lockEntry(db: Database, level: Level, id: string): Promise<EntryRow | undefined> {
  const rows = await db.select(columnsOf(level)).from(tableOf[level]).where(eq(tableOf[level].id, id)).for('update')
  return rows[0]
}

/** Changes of the children of one parent wait for each other. */
export const lockBelow = (db: Database, level: Level, parent_id: string | undefined) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`industries ${level} ${parent_id ?? ''}`}))`)

export const isCodeTaken = async (db: Database, code: string): Promise<boolean> =>
  (await db.$count(industries, eq(industries.code, code))) > 0

type NewEntry = EntryValues & {
  id: string
  position: number
  code?: string | undefined
  parent_id?: string | undefined
}

export async function addEntry(db: Database, level: Level, row: NewEntry): Promise<void> {
  const { parent_id = '', code = '', summary, ...values } = row
  if (level === 'industry') await db.insert(industries).values({ ...values, code, ...(summary && { summary }) })
  else if (level === 'group') await db.insert(groups).values({ ...values, industry_id: parent_id })
  else await db.insert(items).values({ ...values, group_id: parent_id })
}

type Change = Partial<Omit<EntryValues, 'summary'>> & { summary?: Localised | undefined; status?: TaxonomyStatus }

/** Changes a row, which then has the next version. */
export async function changeEntry(db: Database, level: Level, id: string, { summary, ...change }: Change) {
  const table = tableOf[level]
  const set = { ...change, version: sql`${table.version} + 1` }
  if (level === 'industry')
    await db
      .update(industries)
      .set({ ...set, ...(summary && { summary }) })
      .where(eq(industries.id, id))
  else await db.update(table).set(set).where(eq(table.id, id))
}

/** The position of each id is its place in the list. Positions belong to the list, so the versions of rows stay. */
export async function setOrder(db: Database, level: Level, ids: readonly string[]): Promise<void> {
  const table = tableOf[level]
  const places = sql.join(
    ids.map((id, at) => sql`when ${id}::uuid then ${at + 1}::int`),
    sql` `,
  )
  await db
    .update(table)
    .set({ position: sql`case ${table.id} ${places} end` })
    .where(inArray(table.id, [...ids]))
}
