import type { SignedInContext } from '#kernel/server/handle.ts'
import type { ManageAction } from '../../contract/own-calls.ts'
import type { ResearchRow } from '../research.queries.ts'
import { locate, type Action, type Found, type Input } from './manage-action.ts'
import { ownResearch } from './own-research.ts'
import { reviewActions } from './review-actions.ts'
import { inTransaction } from './run-action.ts'
import { slowActions } from './slow-actions.ts'
import { sourceActions } from './source-actions.ts'
import { textActions } from './text-actions.ts'

/** The changes that code makes within the transaction, with the row locked. */
const actions: Record<Exclude<ManageAction, keyof typeof slowActions | 'find_quote'>, Action> = {
  ...textActions,
  ...sourceActions,
  ...reviewActions,
}

/** Runs one action on a research. @returns the row after it, and the quote that was searched for */
export async function manageResearch(
  context: SignedInContext,
  input: Input,
): Promise<{ row: ResearchRow | undefined; quote: Found }> {
  const { action } = input
  if (action === 'find_quote') {
    const row = await ownResearch(context.db, context.person, input.research_id)
    return { row, quote: await locate({ row, input, context }) }
  }
  const row =
    action === 'add_page' || action === 'recheck_source' || action === 'generate'
      ? await slowActions[action](context, input)
      : await inTransaction(context, input, actions[action])
  return { row, quote: null }
}
