import { isDeepStrictEqual } from 'node:util'
import type { Localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { sha256, type CourseRow, type storedCourse } from '#areas/education/server/exports.ts'
import type { ImportClash } from '../../contract/imports.ts'
import type { CourseDraft } from '../import/course-draft.ts'
import { workingOutline } from '../outline/outline-store.ts'
import { changedFields } from '../units/content-rules.ts'
import { contentsOf } from '../units/content-store.ts'
import { unitsByKeys } from '../units/content.queries.ts'
import { addRevision } from '../units/revisions.queries.ts'
import { placesIn } from './apply-outline.ts'
import * as query from './import-base.queries.ts'
import type { ImportBase } from './import-base.tables.ts'
import { mergedDraft, mergedWords, worded, type MergedUnit, type OurUnit } from './merge-draft.ts'
import { withStoredKeys } from './renamed-units.ts'
import { merged } from './three-way.ts'

type MergeState = {
  draft: CourseDraft
  clashes: ImportClash[]
  base: ImportBase | undefined
  kept: Set<string>
  /** The archive's content, for the next import. */
  brought: ImportBase
  edited: MergedUnit[]
  histories: ReadonlyMap<string, OurUnit>
}

/**
 * Prepares a draft for a course that has been imported before: units keep their keys, and what people changed here
 * stays. An export of a lab is a whole course as it was, so it is applied as it is.
 */
export async function mergeHere(
  db: Database,
  drafted: CourseDraft,
  stored: CourseRow | undefined,
  rows: Awaited<ReturnType<typeof storedCourse>>,
): Promise<MergeState> {
  const none = {
    clashes: [],
    base: undefined,
    kept: new Set<string>(),
    edited: [],
    histories: new Map<string, OurUnit>(),
  }
  if (!stored || drafted.profile === 'lab') return { ...none, draft: drafted, brought: broughtBy(drafted, {}) }
  const base = await query.baseOf(db, stored.id)
  const imported = new Set(base?.order.map(place => place.unit))
  const { draft: keyed, renamed } = withStoredKeys(drafted, rows, base?.renamed ?? {}, imported)
  const brought = broughtBy(keyed, renamed)
  const histories = await ourUnits(db, stored.id, rows)
  const { draft, clashes, edited } = mergedDraft(withoutHidden(keyed, rows, imported), histories)
  const unitsToKeep = keptUnits(draft, histories)
  for (const unit_key of unitsToKeep) {
    const { title } = histories.get(unit_key)!.content
    if (base?.order.some(place => place.unit === unit_key))
      clashes.push({ unit_key, title, field: 'unit', ours: title['en-US'], theirs: '' })
  }
  return {
    draft: withOurInfo(draft, stored, base, clashes),
    clashes,
    base,
    kept: unitsToKeep,
    brought,
    edited,
    histories,
  }
}

const broughtBy = (draft: CourseDraft, renamed: Readonly<Record<string, string>>): ImportBase => ({
  course: infoOf(draft),
  sections: Object.fromEntries(draft.sections.map(section => [section.key, section.title])),
  order: placesIn(draft),
  renamed: { ...renamed },
})

const infoOf = ({ title, summary, description, level, tags, est_minutes, instructors }: CourseDraft) => ({
  title,
  summary,
  description: description ?? { 'en-US': '' },
  level,
  tags,
  est_minutes,
  instructors,
})

/** The units of a course that people edited, by their keys. */
async function ourUnits(
  db: Database,
  courseId: string,
  { units }: Awaited<ReturnType<typeof storedCourse>>,
): Promise<Map<string, OurUnit>> {
  const histories = await query.historiesOf(
    db,
    units.map(unit => unit.id),
  )
  const edited = units.filter(unit => histories.has(unit.id) && !unit.hidden_at)
  const rows = await unitsByKeys(
    db,
    courseId,
    edited.map(unit => unit.unit_key),
  )
  const contents = await contentsOf(db, rows, await workingOutline(db, courseId))
  return new Map(rows.map(row => [row.unit_key, { content: contents.get(row.id)!, history: histories.get(row.id) }]))
}

/** What people hid here after it was imported stays hidden. */
function withoutHidden(
  draft: CourseDraft,
  { units }: Awaited<ReturnType<typeof storedCourse>>,
  imported: ReadonlySet<string>,
) {
  const hidden = new Set(units.filter(unit => unit.hidden_at && imported.has(unit.unit_key)).map(unit => unit.unit_key))
  if (hidden.size === 0) return draft
  const sections = draft.sections.map(section => ({
    ...section,
    units: section.units.filter(unit => !hidden.has(unit.unit_key)),
  }))
  return { ...draft, sections }
}

/** Units that are no longer in the archive, but were edited here. */
function keptUnits(draft: CourseDraft, histories: ReadonlyMap<string, OurUnit>): Set<string> {
  const drafted = new Set(placesIn(draft).map(place => place.unit))
  const isEdited = ({ content, history }: OurUnit) =>
    history !== undefined &&
    isDeepStrictEqual(worded(history.last), worded(content)) &&
    (!history.imported || !isDeepStrictEqual(worded(history.imported), worded(content)))
  return new Set([...histories].filter(([key, unit]) => !drafted.has(key) && isEdited(unit)).map(([key]) => key))
}

/** The card of the course, field by field. */
function withOurInfo(
  draft: CourseDraft,
  stored: CourseRow,
  base: ImportBase | undefined,
  clashes: ImportClash[],
): CourseDraft {
  if (!base) return draft
  const before = base.course as ReturnType<typeof infoOf>
  const theirs = infoOf(draft)
  const words = (name: 'title' | 'summary' | 'description'): Localised =>
    mergedWords(before[name], stored[name], theirs[name], (locale, ours, other) =>
      clashes.push({ unit_key: null, title: stored.title, field: `${name}.${locale}`, ours, theirs: other }),
    )
  return {
    ...draft,
    title: words('title'),
    summary: words('summary'),
    description: words('description'),
    level: merged(before.level, stored.level, theirs.level).value,
    tags: merged(before.tags, stored.tags, theirs.tags).value,
    est_minutes: merged(before.est_minutes, stored.est_minutes, theirs.est_minutes).value,
    instructors: merged(before.instructors, stored.instructors as CourseDraft['instructors'], theirs.instructors).value,
  }
}

/**
 * Stores the archive's content. An edited unit gets it as a revision, so that its authors can compare and restore it,
 * followed by one with what the unit has.
 */
export async function rememberMerge(
  db: Database,
  course_id: string,
  { brought, edited, histories }: MergeState,
  now: Date,
  by_id: string | undefined,
): Promise<void> {
  await query.putBase(db, course_id, brought)
  const rows = await unitsByKeys(
    db,
    course_id,
    edited.map(unit => unit.unit_key),
  )
  const contents = await contentsOf(db, rows, await workingOutline(db, course_id))
  for (const { unit_key, theirs } of edited) {
    const row = rows.find(each => each.unit_key === unit_key)!
    const { n, last, imported } = histories.get(unit_key)!.history!
    const after = contents.get(row.id)!
    const isKnown = imported && isDeepStrictEqual(worded(imported), worded(theirs))
    if (isKnown && isDeepStrictEqual(last, after)) continue
    const bodies = theirs.bodies.map(body => ({ ...body, hash: sha256(body.markdown) }))
    const revision = { unit_id: row.id, at: now }
    const content = { ...theirs, bodies }
    await addRevision(db, {
      ...revision,
      n: n + 1,
      kind: 'imported',
      by_id: null,
      changed: changedFields(last, content),
      content,
    })
    await addRevision(db, {
      ...revision,
      n: n + 2,
      kind: 'edited',
      by_id: by_id ?? null,
      changed: changedFields(content, after),
      content: after,
    })
  }
}
