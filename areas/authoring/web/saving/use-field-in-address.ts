import { useEffect } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { toAuthoring } from '../../contract/addresses.ts'

/** What the field belongs to may still be on its way when the page opens. */
const patience = 300
const mostTries = 10

/** `?field=questions` in the address leads to that part of the page: where a publishing problem is. */
export function useFieldInAddress(thing: string): void {
  const [{ field }] = useSearch(toAuthoring.courseEditor)
  useEffect(() => {
    if (!field) return
    const before = document.activeElement
    let tries = 0
    const come = () => {
      // On a slow machine the outline over the page may still be leaving; it gives the focus back first.
      if (document.querySelector('dialog:modal') && (tries += 1) < mostTries)
        return void (timer = setTimeout(come, patience))
      // Who has gone elsewhere meanwhile, by Tab or a click, stays there.
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
  }, [field, thing])
}
