import { problemOf } from './problem.ts'
import { toast } from './ui/toast.tsx'

/** Says a problem in a toast; any other error is thrown on. For `catch`. */
export function toastProblem(error: unknown): void {
  const problem = problemOf(error)
  if (!problem) throw error
  toast(problem.title)
}

/** For what is done on the side (a language kept in the profile, a notice marked as read): should it fail, a toast says so. */
export function sayProblem(done: Promise<unknown>): void {
  done.catch(toastProblem)
}
