import { useEffect } from 'react'
import { serverNow } from '#kernel/web/clock.ts'
import { refresh } from '#kernel/web/queries.ts'
import { education } from '../../contract/index.ts'
import type { Reading } from '../progress/shown-progress.ts'

const day = 86_400_000

/** A unit that unlocks while its course is open is unlocked on the screen too. */
export function useUnlockTimer({ outline }: Reading): void {
  const times = outline.flatMap(({ units }) =>
    units.flatMap(({ lock }) => (lock?.params.opens_at ? [Date.parse(lock.params.opens_at)] : [])),
  )
  const soonest = times.length > 0 ? Math.min(...times) : undefined
  useEffect(() => {
    const wait = soonest === undefined ? day : Math.max(0, soonest - serverNow()) + 1_000
    if (wait >= day) return
    const timer = setTimeout(() => void refresh(education.selected), wait)
    return () => clearTimeout(timer)
  }, [soonest])
}
