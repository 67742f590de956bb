import type { Problem } from '#kernel/contract/failure.ts'

/**
 * The error of a failed call: the server's problem document, or `network.away` (status 0) when it could not be reached.
 */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.title)
    this.problem = problem
  }
  get code(): string {
    return this.problem.code
  }
  get status(): number {
    return this.problem.status
  }
}

/** The problem of an error, if it has one. */
export const problemOf = (error: unknown): Problem | undefined =>
  error instanceof ProblemError ? error.problem : undefined

/** The problem of an error; throws the error if it has none. */
export function problemOrThrow(error: unknown): Problem {
  const problem = problemOf(error)
  if (!problem) throw error
  return problem
}

/** Whether a retry may soon succeed: the network or a part of the lab was away. */
export const mayPass = (error: unknown): boolean => [0, 502, 503, 504].includes(problemOf(error)?.status ?? -1)

/** Whether a failure of a part of the lab may be temporary, so that requests at the start are retried. */
export const mayPassAtStart = (error: unknown): boolean => mayPass(error) || problemOf(error)?.status === 500

/** Whether the lab could not be reached, so that a call or a file may succeed later. */
export const isAway = (error: unknown): boolean =>
  problemOf(error)?.code === 'network.away' || (error instanceof TypeError && !navigator.onLine)
