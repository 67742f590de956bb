import { isDeepStrictEqual } from 'node:util'
import { localised, type Localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Files } from '#kernel/server/files.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { publishOutline } from './publish-outline.ts'
import type { CourseDraft, SectionDraft, UnitDraft } from './import/course-draft.ts'
import * as query from './draft.queries.ts'
import { answerable, bodiesOf, htmlOf, importedQuiz, languagesOf, questionOf, type AssetUrls } from './drafted-rows.ts'

export type ImportChange = 'created' | 'updated' | 'unchanged' | 'hidden' | 'restored' | 'removed' | 'skipped'
export type ImportedItem = {
  kind: 'course' | 'asset' | 'section' | 'unit' | 'text' | 'question' | 'version'
  key: string
  change: ImportChange
}
export type ImportReport = { course_id: string; slug: string; items: ImportedItem[] }

export type ImportTools = { db: Database; files: Pick<Files, 'put'>; now: Date }
type Import = ImportTools & {
  draft: CourseDraft
  courseId: string
  stored: Awaited<ReturnType<typeof query.storedCourse>>
  note: Note
}
type Note = (kind: ImportedItem['kind'], key: string, change: ImportChange) => void

/** The fields that differ from what is stored; nothing when none does. */
function differing<F extends object>(stored: object, wanted: F): Partial<F> | undefined {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual((stored as Record<string, unknown>)[name], value),
  )
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<F>) : undefined
}

const changeOf = (stored: { hidden_at: Date | null }, change: object | undefined): ImportChange =>
  !change ? 'unchanged' : stored.hidden_at ? 'restored' : 'updated'

/**
 * Makes a course what the draft says, by its stable keys: what is new is added, what differs changed, what is no longer
 * there hidden, and what is the same not touched, so that the same draft again writes no row. Learners' progress stays.
 */
export async function applyDraft(tools: ImportTools, draft: CourseDraft): Promise<ImportReport> {
  const items: ImportedItem[] = []
  const note: Note = (kind, key, change) => items.push({ kind, key, change })
  const { db, now } = tools
  const stored = await query.lockCourse(db, draft.slug)
  const courseId =
    stored?.id ??
    (await query.addCourse(db, { ...courseFields(draft, new Map()), slug: draft.slug, state: 'draft' })).id
  const work: Import = { ...tools, draft, courseId, stored: await query.storedCourse(db, courseId), note }

  const assets = await putAssets(work)
  const change = stored && differing(stored, courseFields(draft, assets))
  const rest = stored ? change : courseFields(draft, assets)
  if (rest) await query.editCourse(db, courseId, rest, now)
  note('course', draft.slug, !stored ? 'created' : change ? 'updated' : 'unchanged')

  await putOutline(work, assets)
  const version = await publishOutline(db, courseId, now)
  if (version) note('version', String(version), 'created')
  await putSearch(work)
  return { course_id: courseId, slug: draft.slug, items }
}

/** What an import says about the course itself; all else is administration's. */
const courseFields = (draft: CourseDraft, assets: AssetUrls) => {
  const description: Localised = draft.description ?? { 'en-US': '' }
  const { repo = null, path = null, licence = null, attribution = null } = draft.source
  return {
    title: draft.title,
    summary: draft.summary,
    description,
    description_html: htmlOf(description, assets),
    level: draft.level,
    tags: draft.tags,
    est_minutes: draft.est_minutes,
    languages: languagesOf(draft) as string[],
    instructors: draft.instructors,
    source: { repo, path, licence, attribution },
  }
}

async function putAssets({ db, files, draft, courseId, stored, note }: Import): Promise<AssetUrls> {
  const urls = new Map<string, string>()
  for (const { path, bytes, sha256, media_type } of draft.assets) {
    const known = stored.assets.find(asset => asset.path === path)
    const isSame = known?.sha256 === sha256
    const url = isSame ? known.url : await files.put(db, Buffer.from(bytes), media_type)
    if (!isSame) await query.addAsset(db, { course_id: courseId, path, url, sha256 })
    note('asset', path, isSame ? 'unchanged' : known ? 'updated' : 'created')
    urls.set(path, url)
  }
  return urls
}

async function putOutline(work: Import, assets: AssetUrls): Promise<void> {
  const { db, draft, stored, now, note } = work
  const firstLesson = draft.sections.flatMap(section => section.units).find(unit => unit.type === 'markdown')
  let position = 0
  for (const [at, section] of draft.sections.entries()) {
    const sectionId = await putSection(work, section, at)
    for (const unit of section.units) {
      const unitId = await putUnit(work, unit, {
        section_id: sectionId,
        position: position++,
        free_preview: unit === firstLesson,
      })
      await putBodies(work, unit, unitId, assets)
      await putQuestions(work, unit, unitId, assets)
    }
  }
  const unitKeys = new Set(draft.sections.flatMap(section => section.units.map(unit => unit.unit_key)))
  for (const unit of stored.units.filter(each => !unitKeys.has(each.unit_key) && !each.hidden_at)) {
    await query.editUnit(db, unit.id, { hidden_at: now })
    note('unit', unit.unit_key, 'hidden')
  }
  const sectionKeys = new Set(draft.sections.map(section => section.key))
  for (const section of stored.sections.filter(each => !sectionKeys.has(each.section_key) && !each.hidden_at)) {
    await query.editSection(db, section.id, { hidden_at: now })
    note('section', section.section_key, 'hidden')
  }
}

async function putSection(
  { db, courseId, stored, note }: Import,
  { key, title }: SectionDraft,
  position: number,
): Promise<string> {
  const known = stored.sections.find(each => each.section_key === key)
  const wanted = { title, position, hidden_at: null }
  const change = known && differing(known, wanted)
  if (known && change) await query.editSection(db, known.id, change)
  note('section', key, known ? changeOf(known, change) : 'created')
  return known?.id ?? (await query.addSection(db, { course_id: courseId, section_key: key, ...wanted })).id
}

type UnitPlace = { section_id: string; position: number; free_preview: boolean }

/** Whether a unit is required, and how its quiz runs, is said once at its first import and then administration's. */
async function putUnit(
  { db, courseId, stored, note }: Import,
  unit: UnitDraft,
  { free_preview, ...place }: UnitPlace,
): Promise<string> {
  const { unit_key, title, est_minutes } = unit
  const type = unit.type === 'quiz' && unit.questions?.some(answerable) ? 'quiz' : 'markdown'
  const known = stored.units.find(each => each.unit_key === unit_key)
  const wanted = {
    ...place,
    type,
    title,
    est_minutes,
    completes_by: type === 'quiz' ? 'pass' : known?.completes_by === 'mark_done' ? 'mark_done' : 'view',
    hidden_at: null,
  }
  const settings = type === 'quiz' ? { quiz: importedQuiz, ...known?.settings } : (known?.settings ?? {})
  const change = known && differing(known, { ...wanted, settings })
  if (known && change) await query.editUnit(db, known.id, change)
  note('unit', unit_key, known ? changeOf(known, change) : 'created')
  return known?.id ?? (await query.addUnit(db, { course_id: courseId, unit_key, free_preview, ...wanted, settings })).id
}

async function putBodies(
  { db, stored, note }: Import,
  unit: UnitDraft,
  unit_id: string,
  assets: AssetUrls,
): Promise<void> {
  const known = stored.bodies.filter(body => body.unit_id === unit_id)
  const wanted = bodiesOf(unit, assets)
  for (const [locale, body] of wanted) {
    const before = known.find(each => each.locale === locale)
    // a translation that has not moved is still the translation of the text it was made from
    const source_hash =
      before?.hash === body.hash && before.source_hash !== before.hash ? before.source_hash : body.source_hash
    const change = before && differing(before, { ...body, source_hash })
    if (!before || change) await query.putBody(db, { unit_id, locale, ...body, source_hash })
    note('text', `${unit.unit_key} ${locale}`, !before ? 'created' : change ? 'updated' : 'unchanged')
  }
  for (const { locale } of known.filter(each => !wanted.has(each.locale as Locale))) {
    await query.removeBody(db, unit_id, locale)
    note('text', `${unit.unit_key} ${locale}`, 'removed')
  }
}

async function putQuestions(
  { db, stored, now, note }: Import,
  unit: UnitDraft,
  unit_id: string,
  assets: AssetUrls,
): Promise<void> {
  const known = stored.questions.filter(question => question.unit_id === unit_id)
  const drafted = unit.questions ?? []
  for (const question of drafted.filter(each => !answerable(each)))
    note('question', `${unit.unit_key} ${question.key}`, 'skipped')
  const asked = drafted.filter(answerable)
  for (const [at, question] of asked.entries()) {
    const wanted = questionOf(question, at, assets)
    const before = known.find(each => each.question_key === question.key)
    const change = before && differing(before, wanted)
    if (!before) await query.addQuestion(db, { unit_id, question_key: question.key, ...wanted })
    else if (change) await query.editQuestion(db, before.id, change)
    note('question', `${unit.unit_key} ${question.key}`, before ? changeOf(before, change) : 'created')
  }
  const keys = new Set(asked.map(question => question.key))
  for (const gone of known.filter(each => !keys.has(each.question_key) && !each.hidden_at)) {
    await query.editQuestion(db, gone.id, { hidden_at: now })
    note('question', `${unit.unit_key} ${gone.question_key}`, 'hidden')
  }
}

const putSearch = ({ db, courseId, draft }: Import) => {
  const names = draft.sections.flatMap(section => section.units.map(unit => unit.title))
  const words = (locale: Locale) => ({
    title: localised(draft.title, locale).text,
    tags: draft.tags.join(' '),
    summary: localised(draft.summary, locale).text,
    units: names.map(name => localised(name, locale).text).join('\n'),
  })
  const japanese = [draft.title, draft.summary, ...names].map(text => text['ja-JP']).filter(Boolean)
  return query.putSearch(db, courseId, words('en-US'), words('es-MX'), [...japanese, ...draft.tags].join('\n'))
}
