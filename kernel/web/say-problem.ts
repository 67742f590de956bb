import { problemOrThrow } from './problem.ts'
import { toast } from './ui/toast.tsx'

/** Shows a problem in a toast; any other error is thrown. For `catch`. */
export function toastProblem(error: unknown): void {
  toast(problemOrThrow(error).title)
}

/** Shows a toast if background work fails (a language stored in the profile, a notice marked as read). */
export function sayProblem(done: Promise<unknown>): void {
  done.catch(toastProblem)
}
