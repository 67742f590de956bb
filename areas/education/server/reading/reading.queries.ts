import type { Locale, Localised } from '#kernel/contract/fields.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import type { EnrolmentState, UnitState, UnitType } from '../../contract/index.ts'
import { invitationSql, readingSql, type Chosen, type ProgressMarks, type UnitMarks } from './reading.sql.ts'

/** What the rules need of a unit; its texts stay in its line. */
export type UnitRow = {
  unit_id: string
  unit_key: string
  section_id: string
  type: UnitType
  required: boolean
  free_preview: boolean
  completes_by: 'view' | 'mark_done' | 'pass'
  unlock_at: string | null
  state: UnitState
  position_sec: number
  best_score_pct: number | null
  /** The unit as JSON text in the shape of `OutlineUnit`, without `state`, `is_new` and `lock`. */
  line: string
}

export type EnrolmentRow = {
  id: string
  state: EnrolmentState
  version_at_start: number
  progress_pct: number
  required_units: number
  completed_units: number
  last_unit_key: string | null
  started_at: string
  completed_at: string | null
  reason: string | null
  institute_id: string | null
}

type Stored = {
  id: string
  enrol_policy: 'open' | 'approval' | 'invite' | 'closed'
  sequential: boolean
  pass_required_units: number | null
  pass_min_score_pct: number
  published_version: number
  /** `CourseHead` as JSON text: only passed on. */
  head: string
  sections: { id: string; section_key: string; title: Localised }[]
  enrolment: EnrolmentRow | null
  is_invited: boolean | null
  is_author: boolean
  /** The outline that the learner finished with, or began with. */
  unit_keys: string[] | null
  required_keys: string[] | null
  chosen_id: string | null
  /** `UnitBody` of the chosen unit as JSON text: only passed on, and only while the unit is not locked. */
  body: string | null
}

/** All data of a course that one reader needs at once. */
export type ReadingRow = Stored & { units: UnitRow[] }

const named = (chosen: Chosen) => ({
  byId: { name: `reading by id, ${chosen}`, text: readingSql('c.id = $1::uuid', chosen) },
  bySlug: { name: `reading by slug, ${chosen}`, text: readingSql('c.slug = $1::text', chosen) },
})
const statements = { named: named('named'), next: named('next'), none: named('none') }

export type ReadingParams = {
  course: string
  personId?: string | undefined
  locale: Locale
  /** The unit whose text is read too, if any: that of a key, or the one to continue with. */
  unit?: { key: string } | 'next'
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** The id of a course that is named by its id or its slug. */
export async function courseIdOf(db: Database, name: string): Promise<string | undefined> {
  if (uuid.test(name)) return name
  const [row] = await prepared<{ id: string }>(db, 'course id', 'select id from courses where slug = $1::text', [name])
  return row?.id
}

/** The course for one reader; undefined when it is not visible for them. */
export async function readingOf(
  db: Database,
  { course, personId, locale, unit }: ReadingParams,
): Promise<ReadingRow | undefined> {
  const key = typeof unit === 'object' ? [unit.key] : []
  const { byId, bySlug } = statements[typeof unit === 'object' ? 'named' : (unit ?? 'none')]
  const { name, text } = uuid.test(course) ? byId : bySlug
  const values = [course, personId ?? null, locale, ...key]
  const [row] = await prepared<Stored & Outline>(db, name, text, values)
  return row && { ...row, units: unitsOf(row) }
}

type Outline = { marks: UnitMarks[]; lines: string; progress: ProgressMarks[] }

function unitsOf({ marks, lines, progress }: Outline): UnitRow[] {
  const begun = new Map(progress.map(each => [each[0], each]))
  const texts = lines.split('\n')
  return marks.map(([unit_id, unit_key, section_id, type, required, free_preview, completes_by, unlock_at], at) => {
    const [, state, position_sec, best_score_pct] = begun.get(unit_id) ?? notBegun
    const marked = { unit_id, unit_key, section_id, type, required, free_preview, completes_by, unlock_at }
    return { ...marked, state, position_sec, best_score_pct, line: texts[at]! }
  })
}

const notBegun: ProgressMarks = ['', 'not_started', 0, null]

/** The invitation of an invited reader as JSON text: only passed on. */
export async function invitationOf(db: Database, { enrolment, is_invited }: ReadingRow): Promise<string | null> {
  if (!enrolment || !is_invited) return null
  const [row] = await prepared<{ invitation: string }>(db, 'invitation of a reader', invitationSql, [enrolment.id])
  return row?.invitation ?? null
}
