import { isAllowed } from '#kernel/contract/who.ts'
import { found, foundIf } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { supervisor } from '#areas/members/contract.ts'
import { supervisedInstitutes } from '#areas/members/server/exports.ts'
import { educationAdmin } from '../../contract/rights.ts'
import { isCourseAuthor } from '../assignments/authored.queries.ts'
import { courseInScope, lockInScope } from '../content/course-scope.queries.ts'
import type { CourseRow } from '../content/course-content.queries.ts'
import type { VisibleInstitutes } from './invite-rules.ts'

type InviterContext = Pick<SignedInContext, 'db' | 'person'>
export type InvitedTo = { course: CourseRow; visible: VisibleInstitutes }

/**
 * A course that the caller may invite to: administrators to every one, supervisors to those of their institutions,
 * authors to their own.
 * @throws Failure 404 for everybody else, as if it did not exist
 */
export async function courseToInvite({ db, person }: InviterContext, course_id: string): Promise<InvitedTo> {
  const visible = isAllowed(educationAdmin, person)
    ? null
    : isAllowed(supervisor, person)
      ? await supervisedInstitutes(db, person.id)
      : []
  const course = found(await courseInScope(db, course_id, undefined))
  const isTheirs = visible === null || (course.institute_id !== null && visible.includes(course.institute_id))
  foundIf(isTheirs || (await isCourseAuthor(db, person.id, course_id)))
  return { course, visible }
}

/**
 * The same with the course locked until the transaction ends, so that two inviters of the same address send one
 * invitation.
 */
export async function lockCourseToInvite(context: InviterContext, course_id: string): Promise<InvitedTo> {
  const { visible } = await courseToInvite(context, course_id)
  return { course: found(await lockInScope(context.db, course_id, undefined)), visible }
}
