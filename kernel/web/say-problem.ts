import { problemOf } from './problem.ts'
import { toast } from './ui/toast.tsx'

/** For what is done on the side (a language kept in the profile, a notice marked as read): should it fail, a toast says so. */
export function sayProblem(done: Promise<unknown>): void {
  done.catch((error: unknown) => {
    const problem = problemOf(error)
    if (!problem) throw error
    toast(problem.title)
  })
}
