import type { Received } from '#kernel/contract/call.ts'
import type { Localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { pageOf } from '#kernel/server/page.ts'
import type { writing } from '../../contract/writing-calls.ts'
import { courseStates } from '#areas/education/contract/course-states.ts'
import {
  addCourse,
  addSection,
  editCourse,
  visibleUnits,
  type CourseRow,
  htmlOf,
  addCourseAuthor,
  courseInScope,
  setPrerequisites,
} from '#areas/education/server/exports.ts'
import { assetUrls } from '../units/content.queries.ts'
import { countCourses, countStates, courseList } from './course-list.queries.ts'
import { findable } from '../scope/course-search.ts'
import { courseView, linesOf } from './course-view.ts'
import * as query from '../scope/courses.queries.ts'
import { freeKey } from '../outline/outline-rules.ts'
import { freeSlug } from '../scope/course-slugs.ts'
import { leadsBack, requirable } from './prerequisites.queries.ts'
import { hasWords, tidied } from '../outline/authored-words.ts'
import { behindAfter, textsOfCourse } from '../units/translations.ts'
import { authorOf, editableCourse, instituteFor, readableCourse, type Author } from '../scope/scope.ts'

type CourseCalls = Pick<
  typeof writing,
  'authoredCourses' | 'authoredCourse' | 'addCourse' | 'updateCourse' | 'updateCourseInfo'
>
type Settings = Received<typeof writing.updateCourse>['settings']
type Info = Omit<Received<typeof writing.updateCourseInfo>, 'course_id' | 'version'>

const firstSection: Localised = { 'en-US': 'Section 1', 'es-MX': 'Sección 1', 'ja-JP': 'セクション1' }

export const courseHandlers: Handlers<CourseCalls> = {
  async authoredCourses(filter, { db, person, caller }) {
    const { scope } = await authorOf(db, person)
    const rows = await courseList(db, filter, scope, caller.locale)
    const total = await countCourses(db, filter, scope)
    const counts = await countStates(db, filter, scope)
    const { items, ...page } = pageOf(rows, filter.limit, total, ({ key, course }) => [key, course.id])
    return {
      ...page,
      items: await linesOf(db, items),
      counts: Object.fromEntries(courseStates.map(state => [state, counts.get(state) ?? 0])) as Record<
        (typeof courseStates)[number],
        number
      >,
    }
  },

  async authoredCourse({ course_id }, { db, person }) {
    const { author } = await readableCourse(db, person, course_id)
    return courseView(db, author, course_id)
  },

  async addCourse({ title, summary, institute_id }, { db, person, now }) {
    const author = await authorOf(db, person)
    const institute = await instituteFor(db, author, institute_id)
    if (!hasWords(title)) throw invalid({ title: 'required' })
    const course = await addCourse(db, {
      slug: await freeSlug(db, freeKey(title, new Set(), 'course'), { institute_id: institute }),
      title: tidied(title),
      summary: tidied(summary ?? { 'en-US': '' }),
      description: { 'en-US': '' },
      description_html: { 'en-US': '' },
      level: 'introductory',
      est_minutes: 0,
      languages: ['en-US'],
      institute_id: institute,
      visibility: institute ? 'institute' : 'public',
      state: 'draft',
      created_at: now,
      updated_at: now,
    })
    await addSection(db, { course_id: course.id, section_key: 'section-1', position: 0, title: firstSection })
    await addCourseAuthor(db, course.id, person.id)
    await query.addStep(db, { course_id: course.id, action: 'add', state: 'draft', at: now, by_id: person.id })
    return courseView(db, author, course.id)
  },

  async updateCourse({ course_id, version, settings }, { db, person, now }) {
    const { author, course } = await editableCourse(db, person, course_id)
    sameVersion(course, version, course.version === version ? course : await courseView(db, author, course_id))
    const { prerequisites, slug, ...fields } = settings
    await allowSettings(db, author, course, settings)
    if (prerequisites) await setPrerequisites(db, course_id, prerequisites)
    await editCourse(db, course_id, { ...fields, ...(slug && { slug: await slugOf(db, course, settings) }) }, now)
    return courseView(db, author, course_id)
  },

  async updateCourseInfo({ course_id, version, ...info }, { db, person, now }) {
    const { author, course } = await editableCourse(db, person, course_id)
    sameVersion(course, version, course.version === version ? course : await courseView(db, author, course_id))
    await editCourse(db, course_id, await infoFields(db, course, info), now)
    if (course.published_version !== null) {
      const changed = found(await courseInScope(db, course_id, author.scope))
      const units = (await visibleUnits(db, course_id)).map(row => row.unit)
      await findable(db, changed, units)
    }
    return courseView(db, author, course_id)
  },
}

async function allowSettings(db: Database, author: Author, course: CourseRow, settings: Settings): Promise<void> {
  const { slug, institute_id = course.institute_id, visibility = course.visibility, prerequisites = [] } = settings
  if (institute_id !== course.institute_id) await instituteFor(db, author, institute_id)
  if (author.scope && institute_id === null) throw invalid({ 'settings.institute_id': 'required' })
  if (visibility === 'institute' && institute_id === null) throw invalid({ 'settings.visibility': 'choice' })
  if (slug !== undefined && slug !== course.slug && course.published_version !== null)
    throw invalid({ 'settings.slug': 'invalid' })
  if (prerequisites.length === 0) return
  const requirableIds = await requirable(db, prerequisites, author.scope)
  if (!prerequisites.every(id => requirableIds.has(id))) throw invalid({ 'settings.prerequisites': 'invalid' })
  ensure(!(await leadsBack(db, course.id, prerequisites)), 'course.circle')
}

/** Authors of the lab itself see every course and may learn that a slug is taken; others never do. */
async function slugOf(db: Database, course: CourseRow, settings: Settings): Promise<string> {
  const { slug: filter = course.slug, institute_id = course.institute_id } = settings
  if (filter === course.slug) return filter
  const slug = await freeSlug(db, filter, { institute_id, own: course.slug })
  if (!institute_id && slug !== filter) throw invalid({ 'settings.slug': 'taken' })
  return slug
}

async function infoFields(db: Database, course: CourseRow, info: Info) {
  const { title, summary, description, cover_asset, instructors, tags, current, ...rest } = info
  if (course.published_version !== null && title?.['en-US'].trim() === '') throw invalid({ title: 'required' })
  if (title && !hasWords(title)) throw invalid({ title: 'required' })
  const cover_url = cover_asset ? await query.assetUrl(db, course.id, cover_asset) : cover_asset
  if (cover_asset && (!cover_url || !/\.(webp|png|jpe?g|gif)$/.test(cover_url)))
    throw invalid({ cover_asset: 'invalid' })
  const text = description && tidied(description)
  const words = {
    ...(title && { title: tidied(title) }),
    ...(summary && { summary: tidied(summary) }),
    ...(text && { description: text }),
  }
  const before = { texts: textsOfCourse(course), behind: course.behind }
  return {
    ...rest,
    ...words,
    behind: behindAfter(before, textsOfCourse({ ...course, ...words }), current),
    ...(text && { description_html: htmlOf(text, await assetUrls(db, course.id)) }),
    ...(instructors && { instructors: instructors.map(({ name, bio }) => ({ name, bio: bio && tidied(bio) })) }),
    ...(tags && { tags: [...new Set(tags.map(tag => tag.toLowerCase()))] }),
    ...(cover_url !== undefined && { cover_url }),
  }
}
