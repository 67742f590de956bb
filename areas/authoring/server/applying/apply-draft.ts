import { isDeepStrictEqual } from 'node:util'
import { localised, type Locale, type Localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import { putOutline, whatCame } from './apply-outline.ts'
import { applyOutline, liveOutline } from '../outline/outline-store.ts'
import { dropOutlineDraft, outlineDraft, putOutlineDraft } from '../outline/outline.queries.ts'
import * as query from '#areas/education/server/exports.ts'
import { htmlOf, type AssetUrls, publishOutline, addCourseAuthor } from '#areas/education/server/exports.ts'
import { changesIn } from './describe-report.ts'
import { putAssets, urlsAfter } from './draft-files.ts'
import { mergeHere, rememberMerge } from './merge-here.ts'
import { languagesOf } from './drafted-rows.ts'
import type { CourseDraft } from '../import/course-draft.ts'
import { differing } from '../outline/differing.ts'
import type {
  Import,
  ImportedItem,
  ImportReport,
  ImportTarget,
  ImportTools,
  Note,
  PreparedDraft,
} from './import-work.ts'

/** Thrown if a file that the course had when the draft was prepared is gone: it has to be stored. */
export class FileMissing extends Error {}

/**
 * Makes a course match the draft, by its stable keys: new parts are added, differing ones changed, missing ones hidden,
 * equal ones not touched, so that the same draft again writes no row. Learners' progress stays. With a target a new
 * course stays a draft, and a published one gets a new version in the name of the importer.
 */
export async function applyDraft(
  tools: ImportTools,
  prepared: PreparedDraft,
  target?: ImportTarget,
): Promise<ImportReport> {
  const { drafted } = prepared
  const items: ImportedItem[] = []
  const note: Note = (kind, key, change, title) =>
    items.push({ kind, key, change, ...(title !== undefined && { title }) })
  const { db, now } = tools
  const stored = await lockTarget(db, drafted, target)
  const { id: courseId, slug } = stored ?? (await addTarget(db, drafted, target))
  const settled = stored && (await settleOutline(db, courseId, now))
  const rows = await query.storedCourse(db, courseId)
  const merging = await mergeHere(db, drafted, stored, rows)
  const { draft, clashes } = merging
  const assets = urlsAfter(draft.assets, rows.assets, prepared.files)
  if (draft.assets.some(({ path }) => !assets.has(path))) throw new FileMissing()
  // With other addresses, the texts are rendered again.
  const ready = isDeepStrictEqual(assets, prepared.urls) ? prepared : { ...prepared, urls: assets, units: new Map() }
  const work: Import = { ...tools, ...merging, prepared: ready, courseId, stored: rows, note }

  await putAssets(work)
  const fields = courseFields(draft, assets, stored)
  const change = stored ? differing(stored, fields) : { ...fields, ...firstSettings(draft, assets) }
  if (change) await query.editCourse(db, courseId, { ...change, ...whatCame(change) }, now)
  note('course', slug, !stored ? 'created' : hasMoreThan(change, 'est_minutes') ? 'updated' : 'unchanged')

  await putOutline(work)
  await rememberMerge(db, courseId, merging, now, target?.by_id)
  if (target && settled && !hasChanges(items)) await settled.takeBack()
  const version = await publish(work, items, stored, target)
  if (version) note('version', String(version), 'created')
  await putSearch(work)
  return { course_id: courseId, slug, items, draft, clashes }
}

const lockTarget = async (db: Database, draft: CourseDraft, target: ImportTarget | undefined) =>
  !target
    ? query.lockCourse(db, draft.slug)
    : target.course_id === null
      ? undefined
      : found(await query.lockCourseById(db, target.course_id))

async function addTarget(db: Database, draft: CourseDraft, target: ImportTarget | undefined) {
  const institute_id = target && 'institute_id' in target ? target.institute_id : null
  const slug = target && 'slug' in target ? target.slug : draft.slug
  const course = await query.addCourse(db, {
    ...courseFields(draft, new Map(), undefined),
    slug,
    state: 'draft',
    institute_id,
    visibility: institute_id ? 'institute' : 'public',
    ...(target && 'certificate' in target && { certificate: target.certificate }),
  })
  if (target?.by_id) await addCourseAuthor(db, course.id, target.by_id)
  return course
}

/** The outline of an import replaces the unpublished outline of the authors. */
async function settleOutline(db: Database, courseId: string, now: Date) {
  const working = await outlineDraft(db, courseId)
  if (!working) return undefined
  const live = await liveOutline(db, courseId)
  await applyOutline(db, courseId, working, now)
  await dropOutlineDraft(db, courseId)
  /** An import that changes nothing does not publish the authors' outline either. */
  const takeBack = async () => {
    await applyOutline(db, courseId, live, now)
    await putOutlineDraft(db, courseId, working, now)
  }
  return { takeBack }
}

const hasChanges = (items: ImportedItem[]) => changesIn({ items }) > 0

/** The length of a course is computed from its units, so it does not count as a change. */
const hasMoreThan = (change: object | undefined, name: string) =>
  Object.keys(change ?? {}).some(field => field !== name)

/** The fields of the course that an import sets. All others are set in the editor. */
const courseFields = (draft: CourseDraft, assets: AssetUrls, stored: query.CourseRow | undefined) => {
  const description: Localised = draft.description ?? { 'en-US': '' }
  const { repo = null, path = null, licence = null, attribution = null } = draft.source
  const hasSource = [repo, path, licence, attribution].some(each => each !== null)
  return {
    title: draft.title,
    summary: draft.summary,
    description,
    description_html: htmlOf(description, assets),
    level: draft.level,
    tags: draft.tags,
    est_minutes: draft.est_minutes,
    languages: draft.said?.languages ?? languagesOf(draft),
    instructors: draft.instructors,
    source: hasSource || stored?.source ? { repo, path, licence, attribution } : null,
  }
}

/** A course's settings in an export. A copy begins with them, and then they are changed in the editor. */
function firstSettings({ said }: CourseDraft, assets: AssetUrls): query.CourseFields {
  const cover_url = said?.cover ? (assets.get(said.cover) ?? null) : null
  const { visibility: _, ...settings } = said?.settings ?? {}
  return { ...settings, cover_url }
}

/** A course that was never published is not published by an import in a person's own name. */
async function publish(
  { db, courseId, draft, now }: Import,
  items: ImportedItem[],
  stored: query.CourseRow | undefined,
  target: ImportTarget | undefined,
): Promise<number | undefined> {
  if (!target || target.publish) return publishOutline(db, courseId, now)
  const units = draft.sections.reduce((sum, section) => sum + section.units.length, 0)
  if (!stored || stored.published_version === null) {
    if (stored?.unit_count !== units) await query.editCourse(db, courseId, { unit_count: units }, now)
    return undefined
  }
  if (!hasChanges(items)) return undefined
  return publishOutline(db, courseId, now, target.by_id ? { published_by: target.by_id, change_note: null } : undefined)
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
