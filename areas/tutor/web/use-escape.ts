import { useEffect, useEffectEvent, useRef } from 'react'

/** Escape closes an element that has the focus, as it closes a sheet, unless it ends the composing of Japanese. */
export function useEscape(close: () => void, isOn = true) {
  const frame = useRef<HTMLDivElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    // A sheet around it stays open.
    event.preventDefault()
    close()
  })
  useEffect(() => {
    const element = isOn ? frame.current : null
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [isOn])
  return frame
}
