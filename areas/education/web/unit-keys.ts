import { useEffect, useEffectEvent } from 'react'

type Steps = { previous(): void; next(): void; help(): void }

/** Where the arrows and letters have a meaning of their own already. */
const busy =
  'input, textarea, select, video, [contenteditable], [role=radiogroup], [role=listbox], [role=menu], [role=tablist], pre, .table-scroll, dialog, [popover]'

const switchKey = 'reader:keys-off'

export const areKeysOn = (): boolean => sessionStorage.getItem(switchKey) === null
export const switchKeys = (isOn: boolean): void =>
  isOn ? sessionStorage.removeItem(switchKey) : sessionStorage.setItem(switchKey, 'off')

/** ← and k go back, → and j go on, ? lists the keys. They can be switched off (WCAG 2.1.4), for those who dictate. */
export function useUnitKeys(steps: Steps): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(busy)) return
    if (document.querySelector('dialog:modal') || !areKeysOn()) return
    const step = {
      ArrowLeft: steps.previous,
      k: steps.previous,
      ArrowRight: steps.next,
      j: steps.next,
      '?': steps.help,
    }[event.key]
    if (!step) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
