import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { ResearchState } from '../contract/states.ts'
import { researches } from './tables.ts'

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

/** What somebody wrote that is in one of these states. */
export const ownResearchIn = (db: Database, userId: string, states: ResearchState[], most: number) =>
  db
    .select(stepColumns)
    .from(researches)
    .where(and(eq(researches.user_id, userId), inArray(researches.state, states)))
    .orderBy(...inOrder)
    .limit(most)
