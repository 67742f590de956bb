import type { Database } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import { localised } from '#kernel/contract/fields.ts'
import { coursesAssignedTo } from './assigned-courses.queries.ts'
import { memberInstitutes } from '#areas/members/server/exports.ts'
import { finishedCourses } from '../learning/enrolments.queries.ts'
import { headOf, type ViewerContext } from '../reading/reading-view.ts'
import type { ReadingRow } from '../reading/reading.queries.ts'

/** The institution through which a person takes a course: the first of theirs that it is assigned to, if any. */
export async function instituteFor(db: Database, personId: string, courseId: string): Promise<string | null> {
  for (const id of await memberInstitutes(db, personId)) {
    if ((await coursesAssignedTo(db, [id])).includes(courseId)) return id
  }
  return null
}

type EnrolmentTerms = { policy: ReadingRow['enrol_policy']; isInvited: boolean; institute_id: string | null }

/**
 * The state of a new enrolment, by the course's policy. An invitation or an institution that the course is assigned to
 * opens an invited-only course; a closed one accepts nobody new.
 * @throws Failure when the policy does not let the person in
 */
export function stateOnEnrolling({ policy, isInvited, institute_id }: EnrolmentTerms): 'active' | 'requested' {
  if (isInvited) return 'active'
  ensure(policy !== 'closed', 'course.closed')
  ensure(policy !== 'invite' || institute_id !== null, 'course.invitation_needed')
  return policy === 'approval' ? 'requested' : 'active'
}

/** Refuses while prerequisites are not finished, and names them. */
export async function ensurePrepared(
  db: Database,
  personId: string,
  row: ReadingRow,
  { locale }: ViewerContext,
): Promise<void> {
  const { prerequisites } = headOf(row)
  if (prerequisites.length === 0) return
  const finished = await finishedCourses(db, personId)
  const missing = prerequisites.filter(each => !finished.has(each.id))
  ensure(missing.length === 0, 'course.prerequisite_missing', {
    missing: missing.map(each => localised(each.title, locale).text),
  })
}
