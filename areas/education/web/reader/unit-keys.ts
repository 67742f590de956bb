import { useEffect, useEffectEvent } from 'react'
import { areKeysOn } from '../units/keyboard-switch.ts'

type Steps = { previous(): void; next(): void; help(): void }

/** Elements that use arrows and letters themselves. */
const busy =
  'input, textarea, select, video, [contenteditable], [role=radiogroup], [role=listbox], [role=menu], [role=tablist], pre, .table-scroll, dialog, [popover]'

/** Runs the action of a key, while nothing else uses the keyboard. */
export function useReaderKeys(actions: Record<string, () => void>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(busy)) return
    if (document.querySelector('dialog:modal') || !areKeysOn()) return
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** ← and k go back, → and j go forward, ? lists the keys. They can be disabled (WCAG 2.1.4), for people who dictate. */
export const useUnitKeys = ({ previous, next, help }: Steps): void =>
  useReaderKeys({ ArrowLeft: previous, k: previous, ArrowRight: next, j: next, '?': help })
