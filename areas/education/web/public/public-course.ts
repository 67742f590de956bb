import type { Answered } from '#kernel/contract/call.ts'
import type { education } from '../../contract/index.ts'
import type { PublicReviews } from './public-reviews.tsx'

/** What the call answers of a course for everybody. */
export type PublicCourse = Answered<typeof education.course>
export type PublicCourseShown = PublicCourse & { reviews: PublicReviews | undefined }
export type CourseShown = PublicCourse['course']
export type UnitShown = NonNullable<PublicCourse['unit']>

/** Where a course, or one of its lessons, is for everybody to see. */
export const hrefOf = ({ slug }: { slug: string }, unitKey?: string): string =>
  `/education/course/${slug}${unitKey ? `?unit=${encodeURIComponent(unitKey)}#lesson` : ''}`
