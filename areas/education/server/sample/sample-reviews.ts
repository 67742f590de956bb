import type { Database } from '#kernel/server/database.ts'
import { addReview } from '../reviews/reviews.queries.ts'

export type SampleReview = { daysAgo: number; stars: number; text: string; answer?: string }

const day = 24 * 60 * 60 * 1_000

export const reviewAsSample = (
  db: Database,
  { daysAgo, stars, text, answer }: SampleReview,
  of: { user_id: string; course_id: string },
): Promise<void> => {
  const created_at = new Date(Date.now() - daysAgo * day)
  const answered = answer ? { answer, answered_at: new Date(created_at.getTime() + 2 * day) } : {}
  return addReview(db, { ...of, stars, text, created_at, ...answered })
}
