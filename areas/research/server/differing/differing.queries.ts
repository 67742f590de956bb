import { and, arrayOverlaps, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { news_feeds, news_items } from '#areas/news/server/tables.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { reports, researches } from '../tables.ts'
import { differing_figures, news_comparison, report_figures } from './differing.tables.ts'

/** The newest version of a report that is published: older versions stay readable. */
const isNewest = and(
  isNull(reports.withdrawn_at),
  sql`${reports.n} = (select max(newer.n) from reports newer where newer.slug = ${reports.slug} and newer.locale = ${reports.locale})`,
)

export type ComparedReport = Awaited<ReturnType<typeof reportsToCompare>>[number]

/** The published versions whose figures were not compared with the news yet. */
export const reportsToCompare = (db: Database, most: number) =>
  db
    .select()
    .from(reports)
    .where(and(isNewest, isNull(reports.compared_at)))
    .orderBy(asc(reports.id))
    .limit(most)

export const setCompared = async (db: Database, id: string, now: Date) =>
  void (await db.update(reports).set({ compared_at: now }).where(eq(reports.id, id)))

export const addReportFigures = async (db: Database, rows: (typeof report_figures.$inferInsert)[]) =>
  void (await db.insert(report_figures).values(rows).onConflictDoNothing())

const itemColumns = {
  id: news_items.id,
  title: news_items.title,
  content: news_items.content,
  language: news_items.language,
  published_at: news_items.published_at,
}
export type ComparedItem = Awaited<ReturnType<typeof itemsBetween>>[number]

/** News items in the order in which they came: their ids are in order of time. */
export const itemsBetween = (db: Database, after: string, before: string, most: number) =>
  db
    .select(itemColumns)
    .from(news_items)
    .where(and(gt(news_items.id, after), lt(news_items.id, before), isNull(news_items.removed_at)))
    .orderBy(asc(news_items.id))
    .limit(most)

export const newestItems = (db: Database, after: string, before: string, most: number) =>
  db
    .select(itemColumns)
    .from(news_items)
    .where(and(gt(news_items.id, after), lt(news_items.id, before), isNull(news_items.removed_at)))
    .orderBy(desc(news_items.id))
    .limit(most)

export const comparedUntil = async (db: Database): Promise<string | undefined> =>
  (await db.select().from(news_comparison))[0]?.last_item

export const setComparedUntil = async (db: Database, last_item: string) =>
  void (await db
    .insert(news_comparison)
    .values({ last_item })
    .onConflictDoUpdate({ target: news_comparison.only, set: { last_item } }))

const reportColumns = {
  report_id: report_figures.report_id,
  sentence_id: report_figures.sentence_id,
  text: report_figures.text,
  words: report_figures.words,
  locale: reports.locale,
  title: reports.title,
  published_at: reports.published_at,
  research_id: reports.research_id,
  author: researches.user_id,
}
export type ReportFigure = Awaited<ReturnType<typeof figuresWith>>[number]

const reportFigures = (db: Database) =>
  db
    .select(reportColumns)
    .from(report_figures)
    .innerJoin(reports, eq(reports.id, report_figures.report_id))
    .leftJoin(researches, eq(researches.id, reports.research_id))
    .$dynamic()

/** The figures of published reports that share most of these words. */
export const figuresWith = (db: Database, words: string[], locale: Locale, most: number) =>
  reportFigures(db)
    .where(and(arrayOverlaps(report_figures.words, words), eq(reports.locale, locale), isNewest))
    .orderBy(
      desc(
        sql`cardinality(array(select unnest(${report_figures.words}) intersect select unnest(${sql.param(words, report_figures.words)}::text[])))`,
      ),
      asc(report_figures.sentence_id),
    )
    .limit(most)

export const figuresOf = (db: Database, reportId: string) =>
  reportFigures(db).where(eq(report_figures.report_id, reportId))

/** The differences that were already found for these items, also in an earlier version of a report. */
export const knownDiffering = (db: Database, itemIds: readonly string[]) =>
  db
    .select({
      item_id: differing_figures.item_id,
      sentence_id: differing_figures.sentence_id,
      report_text: differing_figures.report_text,
      dismissed_at: differing_figures.dismissed_at,
    })
    .from(differing_figures)
    .where(inArray(differing_figures.item_id, [...itemIds]))

/** Stores a difference. @returns whether it is new */
export const addDiffering = async (db: Database, row: typeof differing_figures.$inferInsert): Promise<boolean> =>
  (await db.insert(differing_figures).values(row).onConflictDoNothing().returning({ id: differing_figures.id }))
    .length > 0

/** The statements of published reports that differ from a news item, with its text of today. */
export const differingOf = (db: Database, itemId: string, most: number) =>
  db
    .select({
      id: differing_figures.id,
      report_text: differing_figures.report_text,
      report_figure: differing_figures.report_figure,
      item_text: differing_figures.item_text,
      item_figure: differing_figures.item_figure,
      slug: reports.slug,
      locale: reports.locale,
      title: reports.title,
      version: reports.n,
      sentence_id: differing_figures.sentence_id,
      author: researches.user_id,
      content: news_items.content,
      item_title: news_items.title,
    })
    .from(differing_figures)
    .innerJoin(reports, eq(reports.id, differing_figures.report_id))
    .innerJoin(news_items, eq(news_items.id, differing_figures.item_id))
    .leftJoin(researches, eq(researches.id, reports.research_id))
    .where(
      and(
        eq(differing_figures.item_id, itemId),
        isNull(differing_figures.dismissed_at),
        isNewest,
        isNull(news_items.removed_at),
      ),
    )
    .orderBy(asc(differing_figures.id))
    .limit(most)

/** A difference with the author of the report. */
export const differingWithAuthor = async (db: Database, id: string) =>
  (
    await db
      .select({ id: differing_figures.id, author: researches.user_id })
      .from(differing_figures)
      .innerJoin(reports, eq(reports.id, differing_figures.report_id))
      .leftJoin(researches, eq(researches.id, reports.research_id))
      .where(eq(differing_figures.id, id))
  )[0]

export const dismissDiffering = async (db: Database, id: string, now: Date) =>
  void (await db.update(differing_figures).set({ dismissed_at: now }).where(eq(differing_figures.id, id)))

export const outletsOf = async (db: Database, itemIds: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await db
        .select({ id: news_items.id, outlet: news_feeds.title })
        .from(news_items)
        .innerJoin(news_feeds, eq(news_feeds.id, news_items.feed_id))
        .where(inArray(news_items.id, [...itemIds]))
    ).map(({ id, outlet }) => [id, outlet]),
  )
