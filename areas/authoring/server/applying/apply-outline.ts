import { isDeepStrictEqual } from 'node:util'
import * as query from '#areas/education/server/exports.ts'
import { answerable, renderedUnit, type RenderedUnit } from './drafted-rows.ts'
import { importedQuiz } from '../units/quiz-defaults.ts'
import type { CompletesBy } from '#areas/education/contract/courses.ts'
import type { UnitSettings } from '#areas/education/contract/unit-settings.ts'
import type { UnitDraft } from '../import/course-draft.ts'
import { changeOf, withoutPosition, type Import, type PreparedDraft } from './import-work.ts'
import { putSections } from './apply-sections.ts'
import { mergedOrder, movedKeys, type UnitPlace } from './merge-order.ts'
import { differing } from '../outline/differing.ts'

/** Makes sections, units, texts and questions match the draft; what was imported before and is missing is hidden. */
export async function putOutline(work: Import): Promise<void> {
  const { db, draft, stored, base } = work
  const firstLesson = draft.sections.flatMap(section => section.units).find(unit => unit.type === 'markdown')
  const ours = placesOf(stored)
  const order = mergedOrder(base?.order, ours, placesIn(draft), work.kept)
  const places = new Map(order.map(({ unit, section }, position) => [unit, { position, section }]))
  const sectionIds = await putSections(work, new Set(order.map(place => place.section)))
  const moved = movedKeys(
    ours.map(place => place.unit),
    order.map(place => place.unit),
  )
  for (const unit of draft.sections.flatMap(section => section.units)) {
    const { position, section } = places.get(unit.unit_key)!
    const place = { section_id: sectionIds.get(section)!, position, free_preview: unit === firstLesson }
    const unitId = await putUnit(work, unit, place, moved.has(unit.unit_key))
    const rows = unitRows(work.prepared, unit)
    const hasOtherTexts = await putBodies(work, unit, unitId, rows)
    const hasOtherQuestions = await putQuestions(work, unit, unitId, rows)
    // An author who has the unit open must not overwrite the imported text.
    if (hasOtherTexts || hasOtherQuestions) await query.editUnit(db, unitId, hasOtherQuestions ? { behind: {} } : {})
  }
  await hideMissing(work, places)
}

/** The rows of a unit as prepared. A unit that was not prepared, or that somebody edited since then, is rendered now. */
function unitRows({ units, urls }: PreparedDraft, unit: UnitDraft): RenderedUnit {
  const prepared = units.get(unit.unit_key)
  return prepared && isDeepStrictEqual(prepared.unit, unit) ? prepared.rendered : renderedUnit(unit, urls)
}

export const placesIn = ({ sections }: Pick<Import['draft'], 'sections'>): UnitPlace[] =>
  sections.flatMap(section => section.units.map(unit => ({ section: section.key, unit: unit.unit_key })))

function placesOf({ sections, units }: Import['stored']): UnitPlace[] {
  const keys = new Map(sections.map(section => [section.id, section.section_key]))
  return units
    .filter(unit => !unit.hidden_at)
    .toSorted((a, b) => a.position - b.position)
    .map(unit => ({ section: keys.get(unit.section_id)!, unit: unit.unit_key }))
}

/** Units that were written here stay, after the ones that they followed. */
async function hideMissing(
  { db, draft, stored, base, now, note }: Import,
  places: ReadonlyMap<string, { position: number; section: string }>,
): Promise<void> {
  const drafted = new Set(placesIn(draft).map(place => place.unit))
  const used = new Set([...places.values()].map(place => place.section))
  for (const unit of stored.units.filter(each => !drafted.has(each.unit_key) && !each.hidden_at)) {
    const place = places.get(unit.unit_key)
    if (!place) {
      await query.editUnit(db, unit.id, { hidden_at: now })
      note('unit', unit.unit_key, 'hidden', unit.title['en-US'])
      continue
    }
    if (place.position !== unit.position) await query.editUnit(db, unit.id, { position: place.position })
  }
  const sectionKeys = new Set(draft.sections.map(section => section.key))
  for (const section of stored.sections.filter(each => !sectionKeys.has(each.section_key) && !each.hidden_at)) {
    const isOurs = base !== undefined && !Object.hasOwn(base.sections, section.section_key)
    if (isOurs || used.has(section.section_key)) continue
    await query.editSection(db, section.id, { hidden_at: now })
    note('section', section.section_key, 'hidden')
  }
}

type UnitPosition = { section_id: string; position: number; free_preview: boolean }

/** The first import decides whether a unit is required and how its quiz runs. After that, the editor does. */
async function putUnit(
  { db, courseId, stored, note }: Import,
  unit: UnitDraft,
  { free_preview, ...place }: UnitPosition,
  isMoved: boolean,
): Promise<string> {
  const { unit_key, title, est_minutes, said } = unit
  const type = typeOf(unit)
  const storedUnit = stored.units.find(each => each.unit_key === unit_key)
  const unitFields = {
    ...place,
    type,
    title,
    est_minutes,
    completes_by: completesBy(unit, type, storedUnit?.completes_by),
    hidden_at: null,
    ...saidOf(said),
  }
  const settings = said?.settings ?? settingsOf(unit, type, storedUnit?.settings)
  const change = storedUnit && differing(storedUnit, { ...unitFields, settings })
  if (storedUnit && change) await query.editUnit(db, storedUnit.id, { ...change, ...whatCame(change) })
  note('unit', unit_key, storedUnit ? changeOf(storedUnit, isMoved ? change : withoutPosition(change)) : 'created')
  return (
    storedUnit?.id ??
    (
      await query.addUnit(db, {
        course_id: courseId,
        unit_key,
        free_preview,
        required: !unit.is_optional,
        ...unitFields,
        settings,
      })
    ).id
  )
}

function completesBy(
  { completes_by = 'pass' }: UnitDraft,
  type: UnitDraft['type'],
  stored: CompletesBy | undefined,
): CompletesBy {
  if (type === 'package') return stored ?? completes_by
  if (type !== 'markdown') return 'pass'
  return stored === 'mark_done' ? 'mark_done' : 'view'
}

/** The settings of a stored unit stay, save those of a package, which nobody changes here. */
const settingsOf = (unit: UnitDraft, type: UnitDraft['type'], stored: UnitSettings = {}): UnitSettings => ({
  ...beginningOf(unit, type),
  ...stored,
  ...(type === 'package' && unit.begins),
})

/** A quiz without a question to ask is a text. */
function typeOf({ type, said, questions }: UnitDraft): UnitDraft['type'] {
  if (said || type === 'assignment' || type === 'package') return type
  return type === 'quiz' && questions?.some(answerable) ? 'quiz' : 'markdown'
}

const beginningOf = ({ begins }: UnitDraft, type: UnitDraft['type']): UnitSettings =>
  type === 'markdown' ? {} : (begins ?? (type === 'quiz' ? { quiz: importedQuiz } : {}))

/** Translations in the same import count as translated from one another. */
export const whatCame = (change: object) =>
  ['title', 'summary', 'description', 'settings'].some(field => Object.hasOwn(change, field)) ? { behind: {} } : {}

/** The columns of a unit that only an export sets. */
function saidOf(said: UnitDraft['said']) {
  const { questions: _, settings: __, ...columns } = said ?? {}
  return columns
}

/** @returns whether any text changed */
async function putBodies(
  { db, stored, note }: Import,
  unit: UnitDraft,
  unit_id: string,
  { bodies }: RenderedUnit,
): Promise<boolean> {
  let isOther = false
  const storedBodies = stored.bodies.filter(body => body.unit_id === unit_id)
  for (const [locale, body] of bodies) {
    const before = storedBodies.find(each => each.locale === locale)
    // An unchanged translation still counts as translated from its old source.
    const source_hash =
      (unit.said && unit.bodies[locale]?.source_hash) ||
      (before?.hash === body.hash && before.source_hash !== before.hash ? before.source_hash : body.source_hash)
    const change = before && differing(before, { ...body, source_hash })
    if (!before || change) {
      isOther = true
      await query.putBody(db, { unit_id, locale, ...body, source_hash })
    }
    note('text', `${unit.unit_key} ${locale}`, !before ? 'created' : change ? 'updated' : 'unchanged')
  }
  for (const { locale } of storedBodies.filter(each => each.markdown !== '' && !bodies.has(each.locale))) {
    isOther = true
    await query.removeBody(db, unit_id, locale)
    note('text', `${unit.unit_key} ${locale}`, 'removed')
  }
  return isOther
}

/** @returns whether any question changed */
async function putQuestions(
  { db, stored, now, note }: Import,
  unit: UnitDraft,
  unit_id: string,
  { questions }: RenderedUnit,
): Promise<boolean> {
  let isOther = false
  const storedQuestions = stored.questions.filter(question => question.unit_id === unit_id)
  for (const question of (unit.questions ?? []).filter(each => !answerable(each)))
    note('question', `${unit.unit_key} ${question.key}`, 'skipped')
  for (const { key, wanted } of questions) {
    const before = storedQuestions.find(each => each.question_key === key)
    const change = before && differing(before, wanted)
    isOther ||= !before || change !== undefined
    if (!before) await query.addQuestion(db, { unit_id, question_key: key, ...wanted })
    else if (change) await query.editQuestion(db, before.id, change)
    note('question', `${unit.unit_key} ${key}`, before ? changeOf(before, change) : 'created')
  }
  const keys = new Set(questions.map(question => question.key))
  for (const gone of storedQuestions.filter(each => !keys.has(each.question_key) && !each.hidden_at)) {
    isOther = true
    await query.editQuestion(db, gone.id, { hidden_at: now })
    note('question', `${unit.unit_key} ${gone.question_key}`, 'hidden')
  }
  return isOther
}
