import { newId, type Database } from '#kernel/server/database.ts'
import { standardRubric, weightedMean, type Scores } from '../../contract/rubric.ts'
import type { ApplicationRow } from '../applications.queries.ts'
import { recountReviews } from '../reviewing/recount.ts'
import { addConflict, addReview } from '../reviewing/reviews.queries.ts'
import type { SampleApplication, SampleReview } from './sample-content.ts'

type Rubric = readonly { key: string; weight: number }[]

const scoresOf = ({ scores }: SampleReview, rubric: Rubric): Scores =>
  Object.fromEntries(rubric.flatMap(({ key }, at) => (at < scores.length ? [[key, scores[at]!]] : [])))

const stateOf = ({ scores, conflict }: SampleReview, rubric: Rubric) => {
  if (conflict) return 'conflict' as const
  if (scores.length === 0) return 'assigned' as const
  return scores.length < rubric.length ? ('in_progress' as const) : ('complete' as const)
}

/** Adds the reviews of an application, some complete and some not. */
export async function addSampleReviews(
  db: Database,
  row: ApplicationRow,
  { reviews = [] }: SampleApplication,
  accounts: ReadonlyMap<string, string>,
  rubric: Rubric = standardRubric,
): Promise<void> {
  for (const review of reviews) {
    const { by, scores: _, conflict: evidence, ...said } = review
    const user_id = accounts.get(by)
    if (!user_id) throw new Error(`The sample has no account ${by}.`)
    const [scores, state] = [scoresOf(review, rubric), stateOf(review, rubric)]
    const done = {
      state,
      total: weightedMean(rubric, scores),
      completed_at: state === 'complete' ? row.updated_at : null,
    }
    const read = { submission: row.submissions, assigned_at: row.updated_at }
    if (evidence) {
      const declared = { kind: 'declared', state: 'confirmed', evidence } as const
      await addConflict(db, { id: newId(), application_id: row.id, user_id, at: row.updated_at, ...declared })
    }
    await addReview(db, {
      id: newId(),
      application_id: row.id,
      intake_id: row.intake_id,
      user_id,
      scores,
      ...said,
      ...read,
      ...done,
    })
  }
  if (reviews.length > 0) await recountReviews(db, row.id, row.updated_at)
}
