import type { Transitions } from '#kernel/contract/transitions.ts'

/** The states from a question to a published report. Editing a published one begins a draft; the report stays. */
export const researchStates = [
  'draft',
  'in_review',
  'changes_requested',
  'approved',
  'published',
  'unpublished',
  'archived',
] as const
export type ResearchState = (typeof researchStates)[number]

export type ReviewAction = 'submit' | 'approve' | 'request_changes' | 'unpublish' | 'archive' | 'restore'

/** The steps from a draft to a report, and back. Only what has a report is unpublished. */
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

/** Why a sentence keeps a report from being published. */
export const blockReasons = [
  'uncited_figure',
  'quote_absent',
  'number_mismatch',
  'unconfirmed',
  'fact_stale',
  'conflict_unexplained',
  'source_retracted',
] as const
export type BlockReason = (typeof blockReasons)[number]

/** Who wrote a text. `offline`: compiled from the sources without a language model. */
export const origins = ['human', 'ai', 'ai_edited', 'offline'] as const
export type Origin = (typeof origins)[number]

export const correctionKinds = ['typo', 'clarification', 'correction', 'retraction'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** The steps of writing, in their order; each can be left and resumed. */
export const researchSteps = ['question', 'outline', 'sources', 'sections', 'review', 'publish'] as const
export type ResearchStep = (typeof researchSteps)[number]

/** The outcome for a quote on the live page: similar words, no such words, or the page cannot be read any more. */
export const staleStates = ['changed', 'gone', 'unreachable'] as const
export type StaleState = (typeof staleStates)[number]
