import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { stateAfter } from '#kernel/contract/transitions.ts'
import { ensure, needed } from '#kernel/server/failures.ts'
import type { ManageAction } from '../../contract/own-calls.ts'
import { deletableStates, reviewTransitions, type ReviewAction } from '../../contract/review-transitions.ts'
import { withdrawReport } from '../reports.queries.ts'
import { dropResearch } from '../research.queries.ts'
import { type Action, type Change, type Work } from './manage-action.ts'
import { mayAdminister, publishableEvidence } from './research-view.ts'
import { tellAuthor } from './tell-author.ts'

function move(action: ReviewAction, { row }: Work): Change {
  const state = stateAfter(reviewTransitions, row.state, action)
  ensure(state, 'research.wrong_state')
  return { state }
}

/** The steps from a draft to a report, and back. */
export const reviewActions: Record<(ReviewAction | 'delete_draft') & ManageAction, Action> = {
  submit: work => move('submit', work),
  async approve(work) {
    ensure(mayAdminister(work.context.person), 'right.missing')
    const change = move('approve', work)
    await publishableEvidence(work.context.db, work.row)
    await tellAuthor(work.context, work.row, 'approved')
    return { ...change, review_note: null }
  },
  async request_changes(work) {
    ensure(mayAdminister(work.context.person), 'right.missing')
    const review_note = needed(work.input, 'text').slice(0, 2_000)
    await tellAuthor(work.context, work.row, 'changes_requested')
    return { ...move('request_changes', work), review_note }
  },
  async unpublish(work) {
    ensure(work.row.slug !== null, 'research.wrong_state')
    await withdrawReport(work.context.db, work.row.id, work.context.now)
    return move('unpublish', work)
  },
  archive: work => move('archive', work),
  restore: work => move('restore', work),
  async delete_draft({ row, context }) {
    ensure(row.slug === null && isOneOf(deletableStates, row.state), 'research.wrong_state')
    await dropResearch(context.db, row.id)
    return undefined
  },
}
