import { problemOf } from '#kernel/web/problem.ts'
import { toast } from '#kernel/web/ui/toast.tsx'

/** Language and colour have changed here already; if the profile could not be told, that is said, not undone. */
export function keeping(told: Promise<unknown>): void {
  told.catch((error: unknown) => {
    const problem = problemOf(error)
    if (!problem) throw error
    toast(problem.title)
  })
}
