import { useEffect, useEffectEvent, useRef } from 'react'

/** How long the end must stay visible, because a glance is not reading. */
const dwell = 1_200

/** Calls once when the end of a text has become visible; give the ref to the element there. */
export function useEndVisible(isEnabled: boolean, onVisible: () => void) {
  const end = useRef<HTMLSpanElement>(null)
  const notify = useEffectEvent(onVisible)
  useEffect(() => {
    if (!isEnabled || !end.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = setTimeout(notify, dwell)
    })
    observer.observe(end.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isEnabled])
  return end
}
