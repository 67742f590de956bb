import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { VisitClass } from '../../contract/sharing.ts'
import { pitch_visit_sections as parts, pitch_visits as visits } from '../sharing.tables.ts'

export type VisitRow = typeof visits.$inferSelect
export type VisitPart = typeof parts.$inferSelect

export const addVisit = async (db: Database, row: typeof visits.$inferInsert): Promise<VisitRow> =>
  (await db.insert(visits).values(row).returning())[0]!

export const visitByKey = async (db: Database, key_hash: string, now: Date): Promise<VisitRow | undefined> =>
  (
    await db
      .select()
      .from(visits)
      .where(and(eq(visits.key_hash, key_hash), gt(visits.key_until, now)))
  )[0]

export const lockVisitByKey = async (db: Database, key_hash: string, now: Date): Promise<VisitRow | undefined> =>
  (
    await db
      .select()
      .from(visits)
      .where(and(eq(visits.key_hash, key_hash), gt(visits.key_until, now)))
      .for('update')
  )[0]

export const visitById = async (db: Database, id: string): Promise<VisitRow | undefined> =>
  (await db.select().from(visits).where(eq(visits.id, id)))[0]

export const lockVisit = async (db: Database, id: string): Promise<VisitRow | undefined> =>
  (await db.select().from(visits).where(eq(visits.id, id)).for('update'))[0]

export const editVisit = async (db: Database, id: string, set: Partial<VisitRow>): Promise<VisitRow> =>
  (await db.update(visits).set(set).where(eq(visits.id, id)).returning())[0]!

/** Adds to the time of sections of a version. */
export const addTimes = (db: Database, rows: readonly VisitPart[]) =>
  rows.length === 0
    ? Promise.resolve()
    : db
        .insert(parts)
        .values([...rows])
        .onConflictDoUpdate({
          target: [parts.visit_id, parts.version, parts.section_id],
          set: { active_ms: sql`${parts.active_ms} + excluded.active_ms` },
        })

export const dropTimes = (db: Database, visit_id: string) => db.delete(parts).where(eq(parts.visit_id, visit_id))

export const timesOf = (db: Database, visit_ids: readonly string[]): Promise<VisitPart[]> =>
  visit_ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(parts)
        .where(inArray(parts.visit_id, [...visit_ids]))
        .orderBy(asc(parts.version), asc(parts.section_id))

const listed = (link_id: string, of: VisitClass | undefined) =>
  and(eq(visits.link_id, link_id), eq(visits.is_recorded, true), of ? eq(visits.class, of) : undefined)

/** A page of a link’s recorded visits, newest first, one more than the limit. */
export const visitPage = (
  db: Database,
  {
    link_id,
    class: of,
    after,
    limit,
  }: { link_id: string; class: VisitClass | undefined; after: string | undefined; limit: number },
): Promise<VisitRow[]> =>
  db
    .select()
    .from(visits)
    .where(and(listed(link_id, of), after ? lt(visits.id, after) : undefined))
    .orderBy(desc(visits.id))
    .limit(limit + 1)

export const countVisits = (db: Database, link_id: string, of: VisitClass | undefined): Promise<number> =>
  db.$count(visits, listed(link_id, of))

export const classCounts = (db: Database, link_id: string): Promise<{ class: VisitClass; visits: number }[]> =>
  db
    .select({ class: visits.class, visits: sql<number>`count(*)::int` })
    .from(visits)
    .where(listed(link_id, undefined))
    .groupBy(visits.class)

const read = (link_id: string, version: number | undefined) =>
  and(
    listed(link_id, 'person'),
    version === undefined
      ? undefined
      : sql`exists (select from pitch_visit_sections each where each.visit_id = ${visits.id} and each.version = ${version})`,
  )

const milliseconds = (of: 'min' | 'max') => sql<number | null>`${sql.raw(of)}(${visits.active_ms})::int`

/** The active times of a link’s visits by people. */
export const activeTimes = async (db: Database, link_id: string, version: number | undefined) =>
  (
    await db
      .select({
        median: sql<number | null>`percentile_cont(0.5) within group (order by ${visits.active_ms})::int`,
        shortest: milliseconds('min'),
        longest: milliseconds('max'),
      })
      .from(visits)
      .where(read(link_id, version))
  )[0]!

/** The versions that people read, with the number of visits that opened each. */
export const readVersions = (db: Database, link_id: string): Promise<{ number: number; visits: number }[]> =>
  db
    .select({ number: parts.version, visits: sql<number>`count(distinct ${parts.visit_id})::int` })
    .from(visits)
    .innerJoin(parts, eq(parts.visit_id, visits.id))
    .where(listed(link_id, 'person'))
    .groupBy(parts.version)
    .orderBy(asc(parts.version))

/** The number of people's visits that reached each section, and the median of their times. */
export const sectionTimes = (db: Database, link_id: string, version: number | undefined) =>
  db
    .select({
      id: parts.section_id,
      visits: sql<number>`count(distinct ${parts.visit_id})::int`,
      median_ms: sql<number>`percentile_cont(0.5) within group (order by ${parts.active_ms})::int`,
    })
    .from(visits)
    .innerJoin(parts, eq(parts.visit_id, visits.id))
    .where(and(listed(link_id, 'person'), version === undefined ? undefined : eq(parts.version, version)))
    .groupBy(parts.section_id)

/** Deletes expired visits that were not recorded, and old visits. */
export const removeOver = (db: Database, now: Date, oldest: Date) =>
  db
    .delete(visits)
    .where(or(and(eq(visits.is_recorded, false), lt(visits.key_until, now)), lt(visits.opened_at, oldest)))
