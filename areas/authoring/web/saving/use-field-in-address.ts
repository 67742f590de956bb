import { useEffect } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { toAuthoring } from '../../contract/addresses.ts'

/** Its code may come late, over a slow line, and the drawer of the outline may still be closing. */
const pause = 300
const mostTries = 200

/** `?field=questions` in the address focuses that part of the page, where a publishing problem is. */
export function useFieldInAddress(key: string): void {
  const [{ field }] = useSearch(toAuthoring.courseEditor)
  useEffect(() => {
    if (!field) return
    let before: Element | null = null
    let tries = 0
    const timer = setInterval(() => {
      if ((tries += 1) > mostTries) return clearInterval(timer)
      // An open drawer returns the focus when it closes.
      if (document.querySelector('dialog:modal')) return
      before ??= document.activeElement
      if (hasMoved(before) || focusField(field)) clearInterval(timer)
    }, pause)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same field of another unit is another place
  }, [field, key])
}

/** Whether the user has moved the focus meanwhile, by Tab or a click: then it stays where it is. */
function hasMoved(before: Element | null): boolean {
  const now = document.activeElement
  return now !== before && Boolean(before?.isConnected) && !now?.matches('body, [tabindex="-1"]')
}

/** Answers whether the field is there and has the focus. */
function focusField(field: string): boolean {
  const part = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  const control = part?.matches('input, textarea, select')
    ? part
    : (part?.querySelector<HTMLElement>('textarea') ?? part?.querySelector<HTMLElement>('input, select, button'))
  if (!part || !control) return false
  part.scrollIntoView({ block: 'nearest' })
  control.focus({ preventScroll: true })
  return document.activeElement === control
}
