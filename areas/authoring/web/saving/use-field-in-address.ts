import { useEffect } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { toAuthoring } from '../../contract/addresses.ts'

/** The field may still be loading when the page opens. */
const patience = 300
const mostTries = 10

/** `?field=questions` in the address focuses that part of the page, where a publishing problem is. */
export function useFieldInAddress(key: string): void {
  const [{ field }] = useSearch(toAuthoring.courseEditor)
  useEffect(() => {
    if (!field) return
    const before = document.activeElement
    let tries = 0
    const come = () => {
      // On a slow machine the drawer of the outline may still be closing; it returns the focus first.
      if (document.querySelector('dialog:modal') && (tries += 1) < mostTries)
        return void (timer = setTimeout(come, patience))
      // If the user has moved the focus meanwhile, by Tab or a click, it stays there.
      const now = document.activeElement
      if (now !== before && !before?.closest('dialog') && !now?.matches('body, [tabindex="-1"]')) return
      const part = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
      part?.scrollIntoView({ block: 'nearest' })
      const control = part?.matches('input, textarea, select')
        ? part
        : (part?.querySelector<HTMLElement>('textarea') ?? part?.querySelector<HTMLElement>('input, select, button'))
      control?.focus({ preventScroll: true })
    }
    let timer = setTimeout(come, patience)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same field of another unit is another place
  }, [field, key])
}
