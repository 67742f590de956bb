import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { ResearchState } from '../contract/states.ts'
import { report_challenges, researches } from './tables.ts'

const stepColumns = {
  id: researches.id,
  title: researches.title,
  locale: researches.locale,
  state: researches.state,
  updated_at: researches.updated_at,
}

const inOrder = [asc(researches.updated_at), asc(researches.id)] as const

/** The research that waits longest for a decision. */
export const researchInReview = (db: Database, most: number) =>
  db
    .select(stepColumns)
    .from(researches)
    .where(eq(researches.state, 'in_review'))
    .orderBy(...inOrder)
    .limit(most)

/** A person's own research in one of these states. */
export const ownResearchIn = (db: Database, userId: string, states: ResearchState[], most: number) =>
  db
    .select(stepColumns)
    .from(researches)
    .where(and(eq(researches.user_id, userId), inArray(researches.state, states)))
    .orderBy(...inOrder)
    .limit(most)

/** A person's own research whose readers wait for an answer. */
export const challengedResearch = (db: Database, userId: string, most: number) =>
  db
    .select(stepColumns)
    .from(researches)
    .where(
      and(
        eq(researches.user_id, userId),
        exists(
          db
            .select({ one: sql`1` })
            .from(report_challenges)
            .where(
              and(
                eq(report_challenges.slug, researches.slug),
                eq(report_challenges.locale, researches.locale),
                isNull(report_challenges.answered_at),
              ),
            ),
        ),
      ),
    )
    .orderBy(...inOrder)
    .limit(most)
