import { useEffect, useEffectEvent } from 'react'

/** Three times a minute; more often would not help. */
const pause = 20_000

/** Retries when the browser has a connection again, and every twenty seconds, since a browser may not notice. */
export function useRetryLater(isWaiting: boolean, retry: () => void): void {
  const tryAgain = useEffectEvent(retry)
  useEffect(() => {
    if (!isWaiting) return undefined
    const again = () => tryAgain()
    const timer = setInterval(again, pause)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting])
}
