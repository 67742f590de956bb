import { useState } from 'react'
import { toastProblem } from '#kernel/web/say-problem.ts'

/**
 * A value that is shown as chosen while the server saves it; if saving fails, the earlier value is shown again.
 * @returns the value to show, and a function that shows one while the work runs
 */
export function useShownAtOnce<T>(saved: T): [T, (next: T, work: () => Promise<unknown>) => void] {
  const [chosen, setChosen] = useState<{ value: T }>()
  const choose = (value: T, work: () => Promise<unknown>) => {
    const mine = { value }
    setChosen(mine)
    work()
      .catch(toastProblem)
      .finally(() => setChosen(now => (now === mine ? undefined : now)))
  }
  return [chosen ? chosen.value : saved, choose]
}
