import { cut } from '#kernel/contract/cut.ts'
import { locales, type Locale, type Localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { addCourse, copyParts, type CourseRow } from '#areas/education/server/exports.ts'
import { findable } from '../scope/course-search.ts'
import { freeSlug } from '../scope/course-slugs.ts'
import { applyOutline, workingOutline } from '../outline/outline-store.ts'
import { unitLines } from '../outline/outline.queries.ts'

const suffixes: Record<Locale, string> = { 'en-US': ' (copy)', 'es-MX': ' (copia)', 'ja-JP': '（コピー）' }

const copiedTitle = (title: Localised): Localised => {
  const titled = locales.filter(locale => title[locale])
  const copied = titled.map(locale => [locale, `${cut(title[locale]!, 180)}${suffixes[locale]}`])
  return Object.assign({ 'en-US': '' }, Object.fromEntries(copied))
}

/** Makes a draft with all content of a course, in its authors' outline, without people. */
export async function duplicateCourse(db: Database, course: CourseRow, now: Date): Promise<CourseRow> {
  const { institute_id } = course
  const copy = await addCourse(db, {
    ...course,
    slug: await freeSlug(db, `${course.slug.slice(0, 110)}-copy`, { institute_id }),
    title: copiedTitle(course.title),
    state: 'draft',
    published_version: null,
    published_at: null,
    rating_sum: 0,
    rating_count: 0,
    version: 1,
    created_at: now,
    updated_at: now,
  })
  await copyParts(db, course.id, copy.id, now)
  await applyOutline(db, copy.id, await workingOutline(db, course.id), now)
  await findable(db, copy, await unitLines(db, copy.id))
  return copy
}
