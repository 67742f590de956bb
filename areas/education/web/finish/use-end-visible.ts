import { useEffect, useEffectEvent, useRef } from 'react'

/** A glance is not reading: the end has to stay in sight for so long. */
const dwell = 1_200

/** Tells once when the end of a text has come into sight; give the ref to what stands there. */
export function useEndVisible(isEnabled: boolean, onVisible: () => void) {
  const end = useRef<HTMLSpanElement>(null)
  const seen = useEffectEvent(onVisible)
  useEffect(() => {
    if (!isEnabled || !end.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = setTimeout(seen, dwell)
    })
    observer.observe(end.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isEnabled])
  return end
}
