import type { Row } from './outline-moves.ts'

/** The rows of the outline in the page, in visible order. */
export function rowsIn(frame: HTMLElement): Row[] {
  return [...frame.querySelectorAll<HTMLElement>('[data-row]')].map(element => {
    const { top, height } = element.getBoundingClientRect()
    const { row = '', kind = 'unit', section = '' } = element.dataset
    return { kind: kind as Row['kind'], key: row, section, top, height }
  })
}

/** Near the edge of the scrolling area, dragging scrolls. */
export function scrollNearEdge(list: HTMLElement, y: number): void {
  const frame = list.closest('aside, dialog')
  if (!frame) return
  const { top, bottom } = frame.getBoundingClientRect()
  if (y < top + 48) frame.scrollBy(0, -12)
  if (y > bottom - 48) frame.scrollBy(0, 12)
}

const focusOn = (list: HTMLElement | null, name: string) =>
  list?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(name)}"]`)?.focus()

/** A row that moves in the page loses the focus: focuses again what is focused now, once the page has been drawn. */
export function focusAgain(list: () => HTMLElement | null): void {
  const name = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.focus : undefined
  if (name) requestAnimationFrame(() => focusOn(list(), name))
}
