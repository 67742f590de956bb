import { and, arrayOverlaps, asc, desc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { evidence_quotes as quotes } from '#areas/evidence/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { fact_sources as sources, facts, measures } from '../facts.tables.ts'

export type MeasureRow = typeof measures.$inferSelect
export type FactRow = typeof facts.$inferSelect & { quote: string | null }

/** The most measures, and the most facts, that are read at once. */
export const mostMeasures = 100
export const mostFacts = 1_000

/** A whole industry, or an item of it. */
export type Subject = { industry_id: string; item_id: string | null }

const ofSubject = ({ industry_id, item_id }: Subject): SQL | undefined =>
  and(eq(measures.industry_id, industry_id), item_id ? eq(measures.item_id, item_id) : isNull(measures.item_id))

const inOrder = [asc(measures.position), asc(measures.id)]

export const measuresOf = (db: Database, subject: Subject): Promise<MeasureRow[]> =>
  db
    .select()
    .from(measures)
    .where(and(ofSubject(subject), eq(measures.status, 'active')))
    .orderBy(...inOrder)
    .limit(mostMeasures)

/** All measures of an industry and its items, archived ones included. */
export const measuresIn = (db: Database, industry_id: string): Promise<MeasureRow[]> =>
  db
    .select()
    .from(measures)
    .where(eq(measures.industry_id, industry_id))
    .orderBy(...inOrder)
    .limit(mostFacts)

export const measureById = async (db: Database, id: string): Promise<MeasureRow | undefined> =>
  (await db.select().from(measures).where(eq(measures.id, id)))[0]

export const lockMeasure = async (db: Database, id: string): Promise<MeasureRow | undefined> =>
  (await db.select().from(measures).where(eq(measures.id, id)).for('update'))[0]

/** The number of measures of a subject, and the last position. */
export const measurePositions = async (db: Database, subject: Subject) =>
  (
    await db
      .select({ count: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(position), 0)::int` })
      .from(measures)
      .where(ofSubject(subject))
  )[0]!

export const addMeasure = (db: Database, row: typeof measures.$inferInsert) => db.insert(measures).values(row)

export const changeMeasure = (db: Database, id: string, change: Partial<MeasureRow>) =>
  db
    .update(measures)
    .set({ ...change, version: sql`${measures.version} + 1` })
    .where(eq(measures.id, id))

const flat = (rows: { fact: typeof facts.$inferSelect; quote: string | null }[]): FactRow[] =>
  rows.map(({ fact, quote }) => ({ ...fact, quote }))

const withQuote = (db: Database) =>
  db.select({ fact: facts, quote: quotes.exact }).from(facts).leftJoin(quotes, eq(quotes.id, facts.quote_id))

type FactFilter = { geography?: string | undefined; archived?: boolean }

/** The facts of measures, limited to one place if it is named, by place and period. */
export async function factsOf(db: Database, ids: readonly string[], { geography, archived }: FactFilter = {}) {
  if (ids.length === 0) return []
  return flat(
    await withQuote(db)
      .where(
        and(
          inArray(facts.measure_id, [...ids]),
          geography ? eq(facts.geography, geography) : undefined,
          archived ? undefined : eq(facts.status, 'active'),
        ),
      )
      .orderBy(asc(facts.measure_id), asc(facts.geography), asc(facts.period), asc(facts.id))
      .limit(mostFacts),
  )
}

export const factsByIds = async (db: Database, ids: readonly string[]): Promise<FactRow[]> =>
  ids.length === 0 ? [] : flat(await withQuote(db).where(inArray(facts.id, [...ids])))

export const lockFact = async (db: Database, id: string) =>
  (await db.select().from(facts).where(eq(facts.id, id)).for('update'))[0]

export const countFacts = (db: Database, measure_id: string): Promise<number> =>
  db.$count(facts, eq(facts.measure_id, measure_id))

export const addFact = (db: Database, row: typeof facts.$inferInsert) => db.insert(facts).values(row)

export const changeFact = (db: Database, id: string, change: Partial<typeof facts.$inferInsert>) =>
  db
    .update(facts)
    .set({ ...change, version: sql`${facts.version} + 1` })
    .where(eq(facts.id, id))

/** Marks values as out of date that were computed from facts that have changed. */
export const makeStale = (db: Database, input_id: string, now: Date) =>
  db
    .update(facts)
    .set({ stale_at: now })
    .where(and(arrayOverlaps(facts.inputs, [input_id]), or(isNull(facts.stale_at), gt(facts.stale_at, now))))

/** The facts whose measure, place and period more than one active fact has. */
export async function sharedSubjects(db: Database, industry_id: string | undefined): Promise<FactRow[]> {
  const shared = db
    .select({ measure_id: facts.measure_id, geography: facts.geography, period: facts.period })
    .from(facts)
    .innerJoin(measures, eq(measures.id, facts.measure_id))
    .where(
      and(
        eq(facts.status, 'active'),
        eq(measures.status, 'active'),
        industry_id ? eq(measures.industry_id, industry_id) : undefined,
      ),
    )
    .groupBy(facts.measure_id, facts.geography, facts.period)
    .having(sql`count(*) > 1`)
    .as('shared')
  return flat(
    await db
      .select({ fact: facts, quote: quotes.exact })
      .from(facts)
      .innerJoin(
        shared,
        and(
          eq(shared.measure_id, facts.measure_id),
          eq(shared.geography, facts.geography),
          eq(shared.period, facts.period),
        ),
      )
      .leftJoin(quotes, eq(quotes.id, facts.quote_id))
      .where(eq(facts.status, 'active'))
      .orderBy(asc(facts.measure_id), asc(facts.geography), asc(facts.period), asc(facts.id))
      .limit(500),
  )
}

export const measuresByIds = (db: Database, ids: readonly string[]): Promise<MeasureRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(measures)
        .where(inArray(measures.id, [...ids]))
        .orderBy(...inOrder)

/** Whether each of some sources is made up, by id. Sources that facts may not name are missing. */
export async function namedSources(db: Database, ids: readonly string[]): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(sources)
    .where(inArray(sources.source_id, [...ids]))
  return new Map(rows.map(({ source_id, is_invented }) => [source_id, is_invented]))
}

/** A page of the sources that facts may name, newest first, one more than the limit when another page follows. */
export const sourceIdsPage = (db: Database, after: string | undefined, limit: number) =>
  db
    .select({ id: sources.source_id })
    .from(sources)
    .where(after ? lt(sources.source_id, after) : undefined)
    .orderBy(desc(sources.source_id))
    .limit(limit + 1)

export const countSources = (db: Database): Promise<number> => countUpTo(db, some => some.from(sources))

export const nameSource = (db: Database, source_id: string) => db.insert(sources).values({ source_id })
