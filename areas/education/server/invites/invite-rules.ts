import { isCounted, isReopenable } from '../../contract/enrolment-states.ts'
import type { EnrolmentState } from '../../contract/learning.ts'

type ScopedEnrolment = { state: EnrolmentState; institute_id: string | null }

/** The people whose enrolments an inviter may know of: everyone (null), or the people of these institutions. */
export type VisibleInstitutes = readonly string[] | null

const maySee = ({ institute_id }: ScopedEnrolment, visible: VisibleInstitutes): boolean =>
  visible === null || (institute_id !== null && visible.includes(institute_id))

/**
 * Whether the inviter may learn that a person is enrolled already; otherwise the invitation is sent as to anyone else.
 * People who dropped the course can return by themselves, and may be invited too.
 */
export const isKnownIn = (enrolment: ScopedEnrolment | undefined, visible: VisibleInstitutes): boolean =>
  enrolment !== undefined && isCounted(enrolment.state) && maySee(enrolment, visible)

/** Whether an invitation makes an enrolment in this state wait for an answer: there is none, or it is closed. */
export const isOpenedByInvitation = (state: EnrolmentState | undefined): boolean =>
  state === undefined || isReopenable(state)
