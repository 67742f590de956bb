import { localised, type Locale } from '#kernel/contract/fields.ts'
import type { Lock } from '../contract/index.ts'
import { countedKeys, locksOf, type LearnerUnit } from './learning-rules.ts'
import type { BodyRow, EnrolmentRow, OutlineRow, ReadingRow } from './reading.queries.ts'

/** A unit of the outline with all that the rules say about it for one reader. */
export type PlacedUnit = OutlineRow & LearnerUnit & { is_new: boolean; lock: Lock | null }

export type Place = { locale: Locale; now: Date }

/** The outline of a reading row, with what counts, what is new, and what is locked why. */
export function placedUnits(row: ReadingRow, { locale, now }: Place): PlacedUnit[] {
  const counted = countedKeys(row.required_keys ?? [], row.units)
  const known = row.unit_keys && new Set(row.unit_keys)
  const units = row.units.map(unit => ({
    ...unit,
    counts: counted.has(unit.unit_key),
    is_new: known ? !known.has(unit.unit_key) : false,
  }))
  const locks = locksOf(units, readerOf(row, { locale, now }))
  return units.map((unit, at) => Object.assign(unit, { lock: locks[at]! }))
}

export const readerOf = (row: ReadingRow, place: Place) => ({
  sequential: row.sequential,
  enrolment: row.enrolment?.state ?? null,
  ...place,
})

export const headOf = (row: ReadingRow, locale: Locale) => ({
  ...row,
  cover_seed: row.slug,
  description_html: localised(row.description_html, locale).text,
})

export const outlineOf = (row: ReadingRow, units: readonly PlacedUnit[]) =>
  row.sections.map(section => ({ ...section, units: units.filter(unit => unit.section === section.position) }))

export const enrolmentOf = ({ started_at, completed_at, ...enrolment }: EnrolmentRow) => ({
  ...enrolment,
  started_at: new Date(started_at),
  completed_at: completed_at ? new Date(completed_at) : null,
})

/** The body in the words of the contract; none while the unit is locked. */
export function bodyOf(unit: Pick<PlacedUnit, 'lock'>, body: BodyRow | null, locale: Locale) {
  return unit.lock || !body ? null : { ...body, is_fallback: body.locale !== locale }
}

/** How many units came after the learner finished. */
export const newUnitsOf = (row: ReadingRow, units: readonly PlacedUnit[]) =>
  row.enrolment?.state === 'completed' ? units.filter(unit => unit.is_new).length : 0
