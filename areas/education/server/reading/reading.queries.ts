import type { Locale, Localised } from '#kernel/contract/fields.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import type { CompletesBy, EnrolmentState, UnitState, UnitType } from '../../contract/index.ts'
import type { CachedRead } from '#kernel/server/content-cache.ts'
import {
  bodySql,
  contentSql,
  invitationSql,
  readerSql,
  readingSql,
  type ProgressMarks,
  type UnitMarks,
} from './reading.sql.ts'

/** The data of a unit that the rules need; its texts stay in its line. */
export type UnitRow = {
  unit_id: string
  unit_key: string
  section_id: string
  type: UnitType
  required: boolean
  free_preview: boolean
  completes_by: CompletesBy
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

/** The data of a course that every reader gets. */
type Content = {
  id: string
  enrol_policy: 'open' | 'approval' | 'invite' | 'closed'
  sequential: boolean
  pass_required_units: number | null
  pass_min_score_pct: number
  published_version: number
  /** `CourseHead` as JSON text: only passed on. */
  head: string
  sections: { id: string; section_key: string; title: Localised }[]
}
type Outline = { marks: UnitMarks[]; lines: string }

/** The data that belongs to one reader. */
type Reader = {
  enrolment: EnrolmentRow | null
  is_invited: boolean | null
  is_author: boolean
  /** The outline that the learner finished with, or began with. */
  unit_keys: string[] | null
  required_keys: string[] | null
}
type Progress = { progress: ProgressMarks[] }

/** All data of a course that one reader needs at once. */
export type ReadingRow = Content & Reader & { units: UnitRow[] }

const [byId, bySlug] = ['c.id = $1::uuid', 'c.slug = $1::text']
const statements = {
  reading: {
    byId: { name: 'reading by id', text: readingSql(byId) },
    bySlug: { name: 'reading by slug', text: readingSql(bySlug) },
  },
  reader: {
    byId: { name: 'reader by id', text: readerSql(byId) },
    bySlug: { name: 'reader by slug', text: readerSql(bySlug) },
  },
}

export type ReadingParams = { course: string; personId?: string | undefined; locale: Locale }

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
  { course, personId, locale }: ReadingParams,
): Promise<ReadingRow | undefined> {
  const { name, text } = statements.reading[uuid.test(course) ? 'byId' : 'bySlug']
  const values = [course, personId ?? null, locale]
  const [row] = await prepared<Content & Outline & Reader & Progress>(db, name, text, values)
  return row && { ...row, units: begunUnits(unitsOf(row), row) }
}

/** The same with what is cached of the course for all readers, which a transaction that writes must not use. */
export async function cachedReadingOf(
  db: Database,
  cache: Promise<CachedRead>,
  { course, personId, locale }: ReadingParams,
): Promise<ReadingRow | undefined> {
  const { name, text } = statements.reader[uuid.test(course) ? 'byId' : 'bySlug']
  const [cached, [reader]] = await Promise.all([
    cache,
    prepared<{ id: string } & Reader & Progress>(db, name, text, [course, personId ?? null]),
  ])
  if (!reader) return undefined
  const content = await cached(
    `course ${reader.id} ${locale}`,
    () => contentOf(db, reader.id, locale),
    read => read?.characters ?? 0,
  )
  return content && { ...content, ...reader, units: begunUnits(content.units, reader) }
}

async function contentOf(db: Database, id: string, locale: Locale) {
  const [row] = await prepared<Content & Outline>(db, 'content of a course', contentSql, [id, locale])
  if (!row) return undefined
  const { marks, lines, ...content } = row
  return { ...content, units: unitsOf({ marks, lines }), characters: content.head.length + 3 * lines.length }
}

/** `UnitBody` of a unit as JSON text: only passed on, and only while the unit is not locked; null if it has no text. */
export async function bodyOf(db: Database, unitId: string, locale: Locale): Promise<string | null> {
  const [row] = await prepared<{ body: string }>(db, 'body of a unit', bodySql, [unitId, locale])
  return row?.body ?? null
}

export const cachedBodyOf = async (db: Database, cache: Promise<CachedRead>, unitId: string, locale: Locale) =>
  (await cache)(
    `body ${unitId} ${locale}`,
    () => bodyOf(db, unitId, locale),
    body => body?.length ?? 0,
  )

/** The units for a reader who has begun none of them. */
function unitsOf({ marks, lines }: Outline): UnitRow[] {
  const texts = lines.split('\n')
  return marks.map(([unit_id, unit_key, section_id, type, required, free_preview, completes_by, unlock_at], at) => {
    const marked = { unit_id, unit_key, section_id, type, required, free_preview, completes_by, unlock_at }
    return { ...marked, state: 'not_started', position_sec: 0, best_score_pct: null, line: texts[at]! }
  })
}

function begunUnits(units: readonly UnitRow[], { progress }: Progress): UnitRow[] {
  const begun = new Map(progress.map(each => [each[0], each]))
  return units.map(unit => {
    const marks = begun.get(unit.unit_id)
    if (!marks) return unit
    const [, state, position_sec, best_score_pct] = marks
    return { ...unit, state, position_sec, best_score_pct }
  })
}

/** The invitation of an invited reader as JSON text: only passed on. */
export async function invitationOf(db: Database, { enrolment, is_invited }: ReadingRow): Promise<string | null> {
  if (!enrolment || !is_invited) return null
  const [row] = await prepared<{ invitation: string }>(db, 'invitation of a reader', invitationSql, [enrolment.id])
  return row?.invitation ?? null
}
