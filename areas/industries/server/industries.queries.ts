import { and, asc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { industries, industry_groups as groups, industry_items as items } from './tables.ts'

const active = eq(industries.status, 'active')

/** Whether a text is in the name of an industry, or of a group or item of it, in any language. */
function named(q: string): SQL | undefined {
  if (!q.trim()) return undefined
  const isNamed = (table: string) => contains(sql.raw(`${table}.name::text`), q)
  return sql`(${isNamed('industries')} or exists (
    select from industry_groups g left join industry_items i on i.group_id = g.id and i.status = 'active'
    where g.industry_id = industries.id and g.status = 'active' and (${isNamed('g')} or ${isNamed('i')})))`
}

const card = {
  id: industries.id,
  code: industries.code,
  name: industries.name,
  summary: industries.summary,
  isic: industries.isic,
  naics: industries.naics,
  position: industries.position,
  groups: sql<number>`(select count(*)::int from industry_groups g where g.industry_id = industries.id and g.status = 'active')`,
  items: sql<number>`(select count(*)::int from industry_items i join industry_groups g on g.id = i.group_id
    where g.industry_id = industries.id and g.status = 'active' and i.status = 'active')`,
}
export type CardRow = Awaited<ReturnType<typeof industriesPage>>[number]

type After = { position: number; id: string } | undefined

/** A page of the industries in their order, one more than the limit when another page follows. */
export const industriesPage = (db: Database, { q, after, limit }: { q: string; after: After; limit: number }) =>
  db
    .select(card)
    .from(industries)
    .where(
      and(
        active,
        named(q),
        after &&
          or(
            gt(industries.position, after.position),
            and(eq(industries.position, after.position), gt(industries.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(industries.position), asc(industries.id))
    .limit(limit + 1)

export const countIndustries = (db: Database, q: string): Promise<number> =>
  db.$count(industries, and(active, named(q)))

/** An industry that readers see, by its id or its code. */
export async function industryNamed(db: Database, by: { id: string } | { code: string }) {
  const which = 'id' in by ? eq(industries.id, by.id) : eq(industries.code, by.code)
  return (await db.select(card).from(industries).where(and(active, which)))[0]
}

const groupColumns = {
  id: groups.id,
  industry_id: groups.industry_id,
  name: groups.name,
  isic: groups.isic,
  naics: groups.naics,
  items: sql<number>`(select count(*)::int from industry_items i where i.group_id = industry_groups.id and i.status = 'active')`,
}

export const groupsOf = (db: Database, industry_id: string) =>
  db
    .select(groupColumns)
    .from(groups)
    .where(and(eq(groups.industry_id, industry_id), eq(groups.status, 'active')))
    .orderBy(asc(groups.position), asc(groups.id))

export const groupById = async (db: Database, id: string) =>
  (
    await db
      .select(groupColumns)
      .from(groups)
      .where(and(eq(groups.id, id), eq(groups.status, 'active')))
  )[0]

export const itemsOf = (db: Database, group_id: string) =>
  db
    .select({ id: items.id, name: items.name, isic: items.isic, naics: items.naics })
    .from(items)
    .where(and(eq(items.group_id, group_id), eq(items.status, 'active')))
    .orderBy(asc(items.position), asc(items.id))

/** The items of every group of an industry. */
export const itemsOfAll = (db: Database, industry_id: string) =>
  db
    .select({ id: items.id, group_id: items.group_id, name: items.name, isic: items.isic, naics: items.naics })
    .from(items)
    .innerJoin(groups, eq(groups.id, items.group_id))
    .where(and(eq(groups.industry_id, industry_id), eq(groups.status, 'active'), eq(items.status, 'active')))
    .orderBy(asc(groups.position), asc(items.position), asc(items.id))

/** The names of the groups and items of some industries, in their order. */
export async function namesWithin(db: Database, industry_ids: readonly string[]) {
  if (industry_ids.length === 0) return []
  const rows = await db
    .select({ industry_id: groups.industry_id, group: groups.name, item: items.name })
    .from(groups)
    .leftJoin(items, and(eq(items.group_id, groups.id), eq(items.status, 'active')))
    .where(and(inArray(groups.industry_id, [...industry_ids]), eq(groups.status, 'active')))
    .orderBy(asc(groups.industry_id), asc(groups.position), asc(items.position), asc(items.id))
    .limit(2_000)
  return rows.flatMap(({ industry_id, group, item }) =>
    [group, item].flatMap(name => (name ? [{ industry_id, name }] : [])),
  )
}
