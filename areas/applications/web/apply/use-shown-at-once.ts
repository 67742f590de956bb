import { useState } from 'react'
import { toastProblem } from '#kernel/web/say-problem.ts'

/**
 * An optimistic value: it is shown as chosen while the server saves it; if saving fails, the previous value returns.
 * @returns the value to show, and a function that shows a value while the work runs
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
