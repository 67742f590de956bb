import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import type { ReadPublic } from '#kernel/web/public-page.ts'
import { education } from '../../contract/index.ts'
import { toPublicEducation } from '../../contract/public-addresses.ts'

export type CourseListing = Answered<typeof education.courses>
export type ListedCourse = CourseListing['items'][number]

/** The courses of landings: the newest, and their topics. */
export const readCourses = (read: ReadPublic): Promise<CourseListing | undefined> =>
  read(education.courses, { limit: 6, sort: 'newest' })

/** The same for a section of a landing, which is left out where there are none. */
export async function readSomeCourses(read: ReadPublic): Promise<CourseListing | undefined> {
  const courses = await readCourses(read)
  return courses && courses.items.length > 0 ? courses : undefined
}

export const courseHref = (course: ListedCourse): string =>
  hrefOf(toPublicEducation.course, { params: { courseId: course.slug } })
