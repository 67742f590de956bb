import { localised, type Locale, type Localised } from '#kernel/contract/fields.ts'
import type { CourseHead, Lock } from '../../contract/index.ts'
import { countedKeys, locksOf, type RuledLock } from '../learning/learning-rules.ts'
import type { EnrolmentRow, ReadingRow, UnitRow } from './reading.queries.ts'

/** A unit of the outline with what the rules say about it for one reader. */
export type UnitWithLock = UnitRow & { counts: boolean; is_new: boolean; lock: Lock | null }

export type ViewerContext = { locale: Locale; now: Date }

/** The outline of a reading row, with what counts, what is new, and why a unit is locked. */
export function unitsWithLocks(row: ReadingRow, { locale, now }: ViewerContext): UnitWithLock[] {
  const counted = countedKeys(row.required_keys ?? [], row.units)
  const unitsAtStart = row.unit_keys && new Set(row.unit_keys)
  const units = row.units.map((unit): UnitWithLock => ({
    ...unit,
    counts: counted.has(unit.unit_key),
    is_new: unitsAtStart ? !unitsAtStart.has(unit.unit_key) : false,
    lock: null,
  }))
  const locks = locksOf(units, readerOf(row, now))
  for (const [at, unit] of units.entries()) unit.lock = worded(locks[at]!, units, locale)
  return units
}

export const readerOf = (row: ReadingRow, now: Date) => ({
  sequential: row.sequential,
  enrolment: row.enrolment?.state ?? null,
  now,
})

/** The title and length of a unit, parsed only where they are needed. */
export const wordsOf = ({ line }: UnitRow) => JSON.parse(line) as { title: Localised; est_minutes: number }

const worded = (lock: RuledLock | null, units: readonly UnitRow[], locale: Locale): Lock | null => {
  if (lock?.code !== 'previous_unit') return lock
  const { title } = wordsOf(units.find(unit => unit.unit_key === lock.params.unit_key)!)
  return { ...lock, params: { ...lock.params, title: localised(title, locale).text } }
}

export const headOf = ({ head }: ReadingRow): CourseHead => {
  const course = JSON.parse(head) as CourseHead & { published_at: string | Date }
  return { ...course, published_at: new Date(course.published_at) }
}

export const enrolmentOf = ({ started_at, completed_at, ...enrolment }: EnrolmentRow) => ({
  ...enrolment,
  started_at: new Date(started_at),
  completed_at: completed_at ? new Date(completed_at) : null,
})

/** The number of units that were added after the learner finished. */
export const newUnitsOf = (row: ReadingRow, units: readonly UnitWithLock[]) =>
  row.enrolment?.state === 'completed' ? units.filter(unit => unit.is_new).length : 0
