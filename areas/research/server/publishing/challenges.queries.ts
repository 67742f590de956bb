import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { report_challenges, reports, researches } from '../tables.ts'

export const challengesOf = (db: Database, slug: string, locale: Locale) =>
  db
    .select()
    .from(report_challenges)
    .where(and(eq(report_challenges.slug, slug), eq(report_challenges.locale, locale)))
    .orderBy(desc(report_challenges.id))
    .limit(100)

type OwnFilter = { slug: string; locale: Locale; isAnswered: boolean }

const ofReader = ({ slug, locale, isAnswered }: OwnFilter) =>
  and(
    eq(report_challenges.slug, slug),
    eq(report_challenges.locale, locale),
    isAnswered ? isNotNull(report_challenges.answered_at) : isNull(report_challenges.answered_at),
  )

/** The readers' challenges of a report, newest first. */
export const challengeList = (
  db: Database,
  { after, limit, ...filter }: OwnFilter & { after: string | undefined; limit: number },
) =>
  db
    .select()
    .from(report_challenges)
    .where(and(ofReader(filter), after === undefined ? undefined : lt(report_challenges.id, after)))
    .orderBy(desc(report_challenges.id))
    .limit(limit + 1)

export const countChallenges = (db: Database, filter: OwnFilter): Promise<number> =>
  countUpTo(db, some => some.from(report_challenges).where(ofReader(filter)))

export const insertChallenge = async (db: Database, row: typeof report_challenges.$inferInsert) =>
  void (await db.insert(report_challenges).values(row))

export const countOpenChallenges = (db: Database, slug: string, locale: Locale): Promise<number> =>
  db.$count(report_challenges, ofReader({ slug, locale, isAnswered: false }))

/** A challenge with the author of the research behind its report. */
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
