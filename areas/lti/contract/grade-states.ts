/**
 * The states of a grade that is sent to a platform: it waits for progress or the next attempt, it was sent, the
 * platform refused it, or its activity no longer exists.
 */
export const gradeStates = ['waiting', 'sent', 'failed', 'ended'] as const
export type GradeState = (typeof gradeStates)[number]
