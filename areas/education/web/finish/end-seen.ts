import { useEffect, useEffectEvent, useRef } from 'react'

/** A glance is not reading: the end has to stay in sight for so long. */
const dwell = 1_200

/** Tells once when the end of a text has come into sight; give the ref to what stands there. */
export function useEndSeen(isWanted: boolean, onSeen: () => void) {
  const end = useRef<HTMLSpanElement>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    if (!isWanted || !end.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = setTimeout(seen, dwell)
    })
    watch.observe(end.current)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [isWanted])
  return end
}
