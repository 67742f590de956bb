import { useEffect, useEffectEvent } from 'react'

/** Three times a minute: what is away is asked for no more often, on its own. */
const pause = 20_000

/** Tries again when the browser has a connection again, and every twenty seconds, since a browser may not know. */
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
