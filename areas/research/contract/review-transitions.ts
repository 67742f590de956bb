import type { Transitions } from '#kernel/contract/transitions.ts'
import type { ResearchState } from './states.ts'

export type ReviewAction = 'submit' | 'approve' | 'request_changes' | 'unpublish' | 'archive' | 'restore'

/** The steps from a draft to a report, and back. Only research with a report can be unpublished. */
export const reviewTransitions: Transitions<ReviewAction, ResearchState> = {
  submit: { from: ['draft', 'changes_requested'], to: 'in_review' },
  approve: { from: ['in_review'], to: 'approved' },
  request_changes: { from: ['in_review', 'approved'], to: 'changes_requested' },
  unpublish: { from: ['published', 'draft', 'changes_requested', 'in_review', 'approved'], to: 'unpublished' },
  archive: { from: ['draft', 'changes_requested', 'unpublished'], to: 'archived' },
  restore: { from: ['archived', 'unpublished'], to: 'draft' },
}

/** Research that never had a report is deleted in these states. */
export const deletableStates = ['draft', 'archived'] as const satisfies readonly ResearchState[]
