import type { ForgetPerson } from '#kernel/server/forgetting.ts'
import { emptyWorkOf } from './assignments/assignments.queries.ts'
import { removeCertificatesOf } from './certificates/certificates.queries.ts'
import { removeInvitesTo } from './invites/invites.queries.ts'
import { dropReview, lockReviewsBy } from './reviews/reviews.queries.ts'

/**
 * What bears their name or was said by them goes, and the work they handed in or kept, with its files. Their enrolments
 * and grades stay, as nobody's.
 */
export const forgetLearner: ForgetPerson = async ({ db, files }, { id }) => {
  await removeInvitesTo(db, id)
  await removeCertificatesOf(db, id)
  for (const review of await lockReviewsBy(db, id)) await dropReview(db, review)
  for (const path of await emptyWorkOf(db, id)) await files.remove(db, path)
}

/** What those who write courses need of them: the rows, the texts as they are shown, publishing, authors. */
export * from './content/course-content.queries.ts'
export * from './content/course-edits.queries.ts'
export * from './content/course-scope.queries.ts'
export { copyParts } from './content/copy-course.queries.ts'
export * from './content/rendered-text.ts'
export type * from './course-parts.ts'
export { submittedName } from './assignments/submitted-file.ts'
export { titleIn } from './catalogue/catalogue.sql.ts'
export { courseById } from './content/courses.queries.ts'
export { publishOutline } from './publishing/publish-outline.ts'
export { rendered } from './reading/rendering.ts'
export { addCourseAuthor, removeCourseAuthor } from './reviews/reviews.queries.ts'

export { assignCourse, coursesOpenTo, unassignCourse } from './enrolments/assigned-courses.queries.ts'
export { setEnrolmentHold } from './learning/enrolments.queries.ts'
export { enrolByInstitute } from './enrolments/enrol-by-institute.ts'
export { readableUnits } from './reading/readable-units.ts'
export { learnAsSample, type SampleStudy } from './sample/sample-learning.ts'
