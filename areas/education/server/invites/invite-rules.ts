import { isCounted, isReopenable } from '../../contract/enrolment-states.ts'
import type { EnrolmentState } from '../../contract/learning.ts'

type ScopedEnrolment = { state: EnrolmentState; institute_id: string | null }

/** Whose place in a course an inviter may know of: everybody's (null), or that of the people of these institutions. */
export type VisibleInstitutes = readonly string[] | null

const maySee = ({ institute_id }: ScopedEnrolment, visible: VisibleInstitutes): boolean =>
  visible === null || (institute_id !== null && visible.includes(institute_id))

/**
 * Whether an inviter may be told that somebody is in already; to all others an invitation leaves as to anybody. Who dropped
 * the course comes back by themselves, and may be asked to.
 */
export const isKnownIn = (enrolment: ScopedEnrolment | undefined, visible: VisibleInstitutes): boolean =>
  enrolment !== undefined && isCounted(enrolment.state) && maySee(enrolment, visible)

/** Places that an invitation turns into one waiting for its answer: none, or one that is shut. */
export const isOpenedByInvitation = (state: EnrolmentState | undefined): boolean =>
  state === undefined || isReopenable(state)
