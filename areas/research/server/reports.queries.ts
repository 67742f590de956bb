import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { report_collections, report_corrections, reports, researches } from './tables.ts'

export type ReportRow = typeof reports.$inferSelect

export const collections = (db: Database) => db.select().from(report_collections).orderBy(asc(report_collections.n))

export const hasCollection = async (db: Database, slug: string): Promise<boolean> =>
  (await db.$count(report_collections, eq(report_collections.slug, slug))) > 0

const mostReports = 500

/** The newest version of every report in each language, without its text. */
export const newestReports = (db: Database) =>
  db
    .selectDistinctOn([reports.slug, reports.locale], {
      slug: reports.slug,
      locale: reports.locale,
      title: reports.title,
      summary: reports.summary,
      collection: reports.collection,
      version: reports.n,
      published_at: reports.published_at,
      claims:
        sql<number>`(select count(*) from jsonb_path_query(${reports.body}, '$.sections[*].sentences[*] ? (@.kind == "claim")'))`.mapWith(
          Number,
        ),
      sources: sql<number>`jsonb_array_length(${reports.body} -> 'references')`.mapWith(Number),
    })
    .from(reports)
    .where(isNull(reports.withdrawn_at))
    .orderBy(reports.slug, reports.locale, desc(reports.n))
    .limit(mostReports)

const ofReport = (slug: string, locale: Locale) => and(eq(reports.slug, slug), eq(reports.locale, locale))

export const languagesOf = async (db: Database, slug: string): Promise<Locale[]> =>
  (
    await db
      .selectDistinct({ locale: reports.locale })
      .from(reports)
      .where(and(eq(reports.slug, slug), isNull(reports.withdrawn_at)))
      .orderBy(reports.locale)
  ).map(({ locale }) => locale)

export const versionsOf = (db: Database, slug: string, locale: Locale) =>
  db
    .select({ version: reports.n, published_at: reports.published_at })
    .from(reports)
    .where(and(ofReport(slug, locale), isNull(reports.withdrawn_at)))
    .orderBy(desc(reports.n))
    .limit(100)

export const reportVersion = async (db: Database, slug: string, locale: Locale, n: number) =>
  (
    await db
      .select()
      .from(reports)
      .where(and(ofReport(slug, locale), eq(reports.n, n), isNull(reports.withdrawn_at)))
  )[0]

export const newestNumber = async (db: Database, slug: string, locale: Locale): Promise<number> =>
  (
    await db
      .select({ n: sql<number>`coalesce(max(${reports.n}), 0)`.mapWith(Number) })
      .from(reports)
      .where(ofReport(slug, locale))
  )[0]!.n

export const takenSlugs = async (db: Database, stem: string): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectDistinct({ slug: reports.slug })
        .from(reports)
        .where(sql`starts_with(${reports.slug}, ${stem})`)
    ).map(({ slug }) => slug),
  )

export const insertReport = async (db: Database, row: typeof reports.$inferInsert) =>
  void (await db.insert(reports).values(row))

/** Takes a report off the site; its versions stay stored. */
export const withdrawReport = async (db: Database, researchId: string, at: Date | null) =>
  void (await db.update(reports).set({ withdrawn_at: at }).where(eq(reports.research_id, researchId)))

export const insertCorrection = async (db: Database, row: typeof report_corrections.$inferInsert) =>
  void (await db.insert(report_corrections).values(row))

export const correctionsOf = (db: Database, slug: string, locale: Locale) =>
  db
    .select()
    .from(report_corrections)
    .where(and(eq(report_corrections.slug, slug), eq(report_corrections.locale, locale)))
    .orderBy(desc(report_corrections.id))
    .limit(100)

/** The latest correction of each of these reports, in each of its languages. */
export const latestCorrections = (db: Database, slugs: readonly string[]) =>
  db
    .selectDistinctOn([report_corrections.slug, report_corrections.locale])
    .from(report_corrections)
    .where(inArray(report_corrections.slug, [...slugs]))
    .orderBy(report_corrections.slug, report_corrections.locale, desc(report_corrections.id))

/** The author of the newest version of a report, if there still is one, and the research it comes from. */
export const authorOf = async (db: Database, slug: string, locale: Locale) =>
  (
    await db
      .select({ user_id: researches.user_id, research_id: researches.id })
      .from(reports)
      .innerJoin(researches, eq(researches.id, reports.research_id))
      .where(ofReport(slug, locale))
      .orderBy(desc(reports.n))
      .limit(1)
  ).flatMap(({ user_id, research_id }) => (user_id === null ? [] : [{ user_id, research_id }]))[0]
