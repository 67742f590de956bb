import { useEffect } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { toNews } from '../../contract/addresses.ts'
import { useMark } from '../use-mark.ts'
import type { NewsLine } from '../news-line.ts'

/** The id of the link in the list that opens an item. */
export const lineId = (id: string): string => `news-${id}`

/** Whether a key is meant for something else: somebody types, or a dialog is open. */
const isElsewhere = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest('input:not([type=radio]), textarea, select, dialog, [popover]') !== null)

/** j and k go to the next and previous item, s stars, m marks as read or unread, o opens the original. */
export function useNewsKeys(items: readonly NewsLine[], shownId: string | undefined): void {
  const [, setSearch] = useSearch(toNews.list)
  const mark = useMark()
  useEffect(() => {
    const at = items.findIndex(({ id }) => id === shownId)
    const item = items[at]
    const open = (next: NewsLine | undefined) => {
      if (!next) return
      void setSearch({ item: next.id }, { replace: true })
      document.getElementById(lineId(next.id))?.focus()
    }
    const keys: Record<string, () => void> = {
      j: () => open(items[at + 1]),
      k: () => open(items[at - 1]),
      s: () => item && sayProblem(mark(item.id, { is_starred: !item.is_starred })),
      m: () => item && sayProblem(mark(item.id, { is_read: !item.is_read })),
      o: () => item && window.open(item.url, '_blank', 'noopener'),
    }
    const onKey = (event: KeyboardEvent) => {
      if (isElsewhere(event) || !keys[event.key]) return
      event.preventDefault()
      keys[event.key]!()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
