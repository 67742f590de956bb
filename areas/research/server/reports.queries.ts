import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { report_challenges, report_collections, report_corrections, reports, researches } from './tables.ts'

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

export const challengesOf = (db: Database, slug: string, locale: Locale) =>
  db
    .select()
    .from(report_challenges)
    .where(and(eq(report_challenges.slug, slug), eq(report_challenges.locale, locale)))
    .orderBy(desc(report_challenges.id))
    .limit(100)

export const insertChallenge = async (db: Database, row: typeof report_challenges.$inferInsert) =>
  void (await db.insert(report_challenges).values(row))

export const countOpenChallenges = (db: Database, slug: string, locale: Locale): Promise<number> =>
  db.$count(
    report_challenges,
    and(eq(report_challenges.slug, slug), eq(report_challenges.locale, locale), isNull(report_challenges.answered_at)),
  )

/** A challenge with the author of the research that its report comes from. */
export const challengeWithAuthor = async (db: Database, id: string) =>
  (
    await db
      .select({ id: report_challenges.id, author: researches.user_id })
      .from(report_challenges)
      .innerJoin(reports, and(eq(reports.slug, report_challenges.slug), eq(reports.locale, report_challenges.locale)))
      .leftJoin(researches, eq(researches.id, reports.research_id))
      .where(eq(report_challenges.id, id))
      .orderBy(desc(reports.n))
      .limit(1)
  )[0]

export const answerChallenge = async (db: Database, id: string, answer: string, now: Date) =>
  void (await db.update(report_challenges).set({ answer, answered_at: now }).where(eq(report_challenges.id, id)))

/** The author of the newest version of a report. */
export const authorOf = async (db: Database, slug: string, locale: Locale): Promise<string | null | undefined> =>
  (
    await db
      .select({ author: researches.user_id })
      .from(reports)
      .leftJoin(researches, eq(researches.id, reports.research_id))
      .where(ofReport(slug, locale))
      .orderBy(desc(reports.n))
      .limit(1)
  )[0]?.author
