import type { ChangeEvent } from 'react'

/** The whole number in a field, kept within its bounds; nothing when the field is empty. */
export function wholeIn({ target }: ChangeEvent<HTMLInputElement>, least: number, most: number): number | null {
  const value = target.valueAsNumber
  return Number.isNaN(value) ? null : Math.min(most, Math.max(least, Math.round(value)))
}
