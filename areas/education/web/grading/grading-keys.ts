import type { KeyboardEvent } from 'react'

/** Enter moves to the next row; with Ctrl it sends. */
export function onGradingKey(event: KeyboardEvent<HTMLElement>, send: (within: Element) => void): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    return send(event.currentTarget)
  }
  if (!(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  focusNextRow(event.currentTarget, event.target)
}

/** Focuses the points of the next row, and after the last one the overall remark. */
function focusNextRow(form: HTMLElement, from: HTMLElement): void {
  const rows = [...form.querySelectorAll<HTMLElement>('fieldset')]
  const next = rows[rows.findIndex(row => row.contains(from)) + 1]
  const field = next?.querySelector('input') ?? form.querySelector('textarea')
  field?.focus()
}
