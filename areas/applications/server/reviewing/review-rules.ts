import type { Received } from '#kernel/contract/call.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { ensure, invalid } from '#kernel/server/failures.ts'
import type { reviewing } from '../../contract/review-calls.ts'
import { doneReviewStates, type ReviewAction, type ReviewState } from '../../contract/review-states.ts'
import { weightedMean } from '../../contract/rubric.ts'
import { underReview, type ApplicationStatus } from '../../contract/states.ts'
import type { ReviewRow } from './reviews.queries.ts'

export type ReviewInput = Received<typeof reviewing.saveReview>

/** Whether the review of an application has ended. */
export const isClosed = ({ status }: { status: ApplicationStatus }): boolean => !isOneOf(underReview, status)

const stateAfter: Record<ReviewAction, ReviewState> = {
  complete: 'complete',
  reopen: 'in_progress',
  decline: 'declined',
  abstain: 'abstained',
  conflict: 'conflict',
}

/**
 * A completed review has to be reopened first, which its reviewer cannot do after reading other reviews; a conflict can be
 * declared at any time.
 */
function nextState({ state, others_shown_at }: ReviewRow, action: ReviewAction | undefined): ReviewState {
  const isDone = isOneOf(doneReviewStates, state)
  ensure(action !== 'reopen' || !others_shown_at, 'application.others_shown')
  ensure(action === 'conflict' || isDone === (action === 'reopen'), 'application.wrong_state')
  if (!action) return 'in_progress'
  return stateAfter[action]
}

export type Weights = readonly { key: string; weight: number }[]

/** A review with the saved changes of its reviewer; `submission` is the one that they read. */
export function changedReview(
  row: ReviewRow,
  input: ReviewInput,
  { rubric, submission, now }: { rubric: Weights; submission: number; now: Date },
): ReviewRow {
  const { recommendation, confidence, feedback, private_note, action } = input
  if (Object.keys(input.scores ?? {}).some(key => !rubric.some(each => each.key === key)))
    throw invalid({ scores: 'choice' })
  const scores = { ...row.scores, ...input.scores }
  const state = nextState(row, action)
  return {
    ...row,
    scores,
    total: weightedMean(rubric, scores),
    ...(recommendation !== undefined && { recommendation }),
    ...(confidence !== undefined && { confidence }),
    ...(feedback !== undefined && { feedback }),
    ...(private_note !== undefined && { private_note }),
    state,
    submission,
    completed_at: state === 'complete' ? now : null,
  }
}

/** The unanswered parts of a review: each criterion needs a score or N/A. */
export const missingInReview = (rubric: Weights, { scores, recommendation, confidence }: ReviewRow): string[] => [
  ...rubric.flatMap(({ key }) => (scores[key] === undefined ? [key] : [])),
  ...(recommendation ? [] : ['recommendation']),
  ...(confidence ? [] : ['confidence']),
]
