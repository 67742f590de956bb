import type { EnrolmentState } from '../contract/learning.ts'

type Enrolment = { state: EnrolmentState; expires_at: Date | null }

/** Whether an enrolment is an invitation that can still be accepted: until its time, or always if it has none. */
export const isOpenInvitation = ({ state, expires_at }: Enrolment, now: Date): boolean =>
  state === 'invited' && (expires_at === null || expires_at > now)

/** The same in SQL, for a row of enrolments by its name in the query. */
export const openInvitationSql = (enrolment: string) =>
  `(${enrolment}.state = 'invited' and coalesce(${enrolment}.expires_at > now(), true))`

/** The state of an enrolment. An invitation past its time is expired, although no row says so. */
export const enrolmentStateSql = (enrolment: string) =>
  `case when ${enrolment}.state = 'invited' and not ${openInvitationSql(enrolment)} then 'expired' else ${enrolment}.state end`
