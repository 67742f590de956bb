/**
 * The states of a grade that a platform is told: it waits for progress or the next attempt, it was sent, the platform
 * did not take it, or its activity is gone.
 */
export const gradeStates = ['waiting', 'sent', 'failed', 'ended'] as const
export type GradeState = (typeof gradeStates)[number]
