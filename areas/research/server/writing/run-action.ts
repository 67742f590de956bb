import type { SignedInContext } from '#kernel/server/handle.ts'
import type { ManageAction } from '../../contract/own-calls.ts'
import { editResearch, type ResearchRow } from '../research.queries.ts'
import type { Action, Input } from './manage-action.ts'
import { ensureEditable, lockOwnResearch } from './own-research.ts'

const editing: ReadonlySet<ManageAction> = new Set<ManageAction>([
  'edit',
  'edit_outline',
  'edit_section',
  'add_statement',
  'add_news',
  'remove_source',
  'attach_quote',
  'detach_quote',
])

/** Runs an action with the row locked. @returns the row after it, undefined if it was deleted */
export const inTransaction = (context: SignedInContext, input: Input, act: Action): Promise<ResearchRow | undefined> =>
  context.transaction(async db => {
    const row = await lockOwnResearch(db, context.person, input)
    if (editing.has(input.action)) ensureEditable(row)
    const change = await act({ row, input, context: { ...context, db } })
    return change && editResearch(db, row.id, change, context.now)
  })
