import type { Problem } from '#kernel/contract/failure.ts'

/** What a call that failed throws: the server's problem document, or `network.away` (status 0) when it could not be reached. */
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

/** The problem behind an error, if it is one. */
export const problemOf = (error: unknown): Problem | undefined =>
  error instanceof ProblemError ? error.problem : undefined

/** Whether it may well work in a moment: the network or a part of the lab was away. */
export const mayPass = (error: unknown): boolean => [0, 502, 503, 504].includes(problemOf(error)?.status ?? -1)

/** Whether it may pass though a part of the lab failed: what is asked at the start is worth asking again. */
export const mayPassAtStart = (error: unknown): boolean => mayPass(error) || problemOf(error)?.status === 500

/** Whether the lab was out of reach, so that the same may work by itself later: a call, or a file of the page's code. */
export const isAway = (error: unknown): boolean =>
  problemOf(error)?.code === 'network.away' || (error instanceof TypeError && !navigator.onLine)
