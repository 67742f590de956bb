import type { Reading, ReadUnit } from '../progress/shown-progress.ts'

/**
 * A course that was saved, opened at a unit that was not: the outline can be used, and the unit says what is possible.
 * Undefined when the outline has no such unit.
 */
export function atUnsavedUnit(saved: Reading, unitKey: string): Reading | undefined {
  const units = saved.outline.flatMap(section => section.units)
  const at = units.findIndex(unit => unit.unit_key === unitKey)
  const here = units[at]
  if (!here) return undefined
  const empty = { position_sec: 0, body: null, quiz: null, video: null, assignment: null, file: null, package: null }
  const unit: ReadUnit = { ...here, ...empty, completes_by: 'view', isUnsaved: true }
  return { ...saved, unit, previous: units[at - 1] ?? null, next: units[at + 1] ?? null }
}
