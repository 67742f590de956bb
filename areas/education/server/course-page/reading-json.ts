import type { UnitParts } from './unit-parts.ts'
import { wordsOf, type UnitWithLock } from '../reading/reading-view.ts'
import type { EnrolmentRow, ReadingRow } from '../reading/reading.queries.ts'

// A course is read far more often than written, and most of its page is text that the server does not look at. So JSON
// from PostgreSQL is joined as text, and only what the rules decide is added. The tests compare it with the contract.

/** Adds fields to an object that is already JSON text. */
const withFields = (json: string, fields: Record<string, string>) =>
  `${json.slice(0, -1)}${Object.entries(fields)
    .map(([name, value]) => `,"${name}":${value}`)
    .join('')}}`

/** The outline, section by section. */
export function outlineJson(row: ReadingRow, units: readonly UnitWithLock[]): string {
  const sections = row.sections.map(({ id, section_key, title }) => {
    const within = units.filter(unit => unit.section_id === id)
    const texts = within.map(lineWithStanding)
    return withFields(JSON.stringify({ section_key, title }), { units: `[${texts.join(',')}]` })
  })
  return `[${sections.join(',')}]`
}

/** The unit before or after. */
export function linkJson(unit: UnitWithLock | undefined): string {
  if (!unit) return 'null'
  const { unit_key, type, lock } = unit
  return JSON.stringify({ unit_key, title: wordsOf(unit).title, type, lock })
}

export const bodyJson = (unit: UnitWithLock, body: string | null) => (unit.lock || !body ? 'null' : body)

export const enrolmentJson = (enrolment: EnrolmentRow | null) => {
  if (!enrolment) return 'null'
  const { state, reason, progress_pct, required_units, completed_units, last_unit_key, started_at, completed_at } =
    enrolment
  return JSON.stringify({
    state,
    reason,
    progress_pct,
    required_units,
    completed_units,
    last_unit_key,
    started_at,
    completed_at,
  })
}

/** The unit being read. */
export function selectedUnitJson(unit: UnitWithLock, body: string | null, parts: UnitParts): string {
  const { unit_key, type, required, completes_by, state, position_sec, lock } = unit
  const { title, est_minutes } = wordsOf(unit)
  const head = { unit_key, type, title, est_minutes, required, completes_by, state, position_sec, lock }
  return withFields(JSON.stringify(head), {
    body: bodyJson(unit, body),
    quiz: JSON.stringify(parts.quiz),
    video: JSON.stringify(parts.video),
    assignment: JSON.stringify(parts.assignment),
    file: JSON.stringify(parts.file),
    package: JSON.stringify(parts.package),
  })
}

/** The unit on a public page. */
export function previewUnitJson(
  unit: UnitWithLock,
  body: string,
  neighbours: { previous: string; next: string },
): string {
  const { unit_key, type } = unit
  const { title, est_minutes } = wordsOf(unit)
  return withFields(JSON.stringify({ unit_key, type, title, est_minutes }), { body, ...neighbours })
}

export const objectJson = (fields: Record<string, string>) => withFields('{}', fields).replace('{,', '{')

/** Written out for speed, since an outline has hundreds of units. */
const lineWithStanding = ({ line, state, is_new, lock }: UnitWithLock) =>
  `${line.slice(0, -1)},"state":"${state}","is_new":${is_new},"lock":${lock && JSON.stringify(lock)}}`
