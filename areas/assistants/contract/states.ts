/** What an assistant may answer from. */
export const sourceKinds = ['courses', 'reports', 'news', 'help'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** `draft`: never published. `active`: it may be asked. `archived`: nobody asks it any more. */
export const assistantStates = ['draft', 'active', 'archived'] as const
export type AssistantState = (typeof assistantStates)[number]

/**
 * How an answer ended. `answered`: the claims are the answer. `not_said`: the sources do not say; the passages are the
 * nearest. `not_found`: there is not even a passage. `no_model`: only passages, without AI. `stopped`: the reader
 * stopped it. `failed`: the model did.
 */
export const outcomes = ['answered', 'not_said', 'not_found', 'no_model', 'stopped', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** Why a model did not answer, or not to the end. */
export const modelProblems = ['ai.away', 'ai.key_refused', 'ai.busy', 'ai.budget', 'ai.cut_off', 'ai.unusable'] as const
export type ModelProblem = (typeof modelProblems)[number]

export const votes = ['up', 'down'] as const
export type Vote = (typeof votes)[number]

export const mostQuestions = 3
export const mostTrials = 12
