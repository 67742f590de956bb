import { useEffect, useState } from 'react'
import { problemOf } from '#kernel/web/problem.ts'

/** Whole seconds until an instant (in ms since 1970), counted down while visible. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      tick()
      if (Date.now() >= until) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** 75 as `1:15`. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const usualWait = 30

/**
 * After "too often" (429) the page shows the wait: `left` is the remaining seconds; `watch` notes the refusal and
 * rethrows it.
 */
export function useWaiting() {
  const [until, setUntil] = useState(0)
  const left = useSecondsLeft(until)
  const watch = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      const problem = problemOf(error)
      if (problem?.status === 429) setUntil(Date.now() + 1000 * (problem.retry_after ?? usualWait))
      throw error
    }
  }
  return { left, watch }
}
