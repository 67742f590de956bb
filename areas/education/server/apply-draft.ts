import { localised, type Locale, type Localised } from '#kernel/contract/fields.ts'
import { putOutline } from './apply-outline.ts'
import * as query from './draft.queries.ts'
import { htmlOf, languagesOf, type AssetUrls } from './drafted-rows.ts'
import type { CourseDraft } from './import/course-draft.ts'
import {
  differing,
  type Import,
  type ImportedItem,
  type ImportReport,
  type ImportTools,
  type Note,
} from './import-work.ts'
import { publishOutline } from './publish-outline.ts'

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
  for (const { path, name = null, bytes, sha256, media_type, content } of draft.assets) {
    const known = stored.assets.find(asset => asset.path === path)
    const isSame = known?.sha256 === sha256
    const url = isSame ? known.url : await files.put(db, await content(), media_type)
    if (!isSame) await query.addAsset(db, { course_id: courseId, path, url, sha256, name, media_type, bytes })
    note('asset', path, isSame ? 'unchanged' : known ? 'updated' : 'created')
    urls.set(path, url)
  }
  return urls
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
