/** The states from a question to a published report. Editing published research begins a draft; the report stays. */
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

/** Why a sentence prevents the publication of a report. */
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
