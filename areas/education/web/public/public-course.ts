import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { toPublicEducation } from '../../contract/public-addresses.ts'
import type { education } from '../../contract/index.ts'
import type { PublicReviews } from './public-reviews.tsx'

/** What the call answers of a course for everybody. */
export type PublicCourse = Answered<typeof education.course>
/** `locked`: the requested unit, if it opens after signing up. */
export type PublicCourseShown = PublicCourse & { reviews: PublicReviews | undefined; locked?: OutlineUnit | undefined }
export type OutlineUnit = PublicCourse['outline'][number]['units'][number]
export type CourseShown = PublicCourse['course']
export type UnitShown = NonNullable<PublicCourse['unit']>

/** The public address of a course, or of one of its lessons. */
export const publicHref = ({ slug }: { slug: string }, unitKey?: string): string =>
  hrefOf(toPublicEducation.course, {
    params: { courseId: slug },
    ...(unitKey && { search: { unit: unitKey }, hash: 'lesson' }),
  })
