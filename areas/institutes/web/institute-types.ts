import type { Answered } from '#kernel/contract/call.ts'
import type { institutes } from '../contract/index.ts'

export type Membership = Answered<typeof institutes.memberships>['items'][number]
export type Info = Answered<typeof institutes.info>
export type Person = Answered<typeof institutes.team>['items'][number]
export type PersonCourse = Answered<typeof institutes.studentProgress>['courses'][number]
export type SentInvite = Answered<typeof institutes.invites>['items'][number]
export type Supervisor = Answered<typeof institutes.supervisors>['items'][number]
export type Work = Answered<typeof institutes.work>
export type WorkRow = Answered<typeof institutes.workRows>['items'][number]
export type Invitation = Answered<typeof institutes.invitation>
export type InstituteDetail = Answered<typeof institutes.get>
export type InstituteRow = Answered<typeof institutes.listing>['items'][number]

/** The memberships of institutions that the person manages. */
export const managedBy = (memberships: readonly Membership[]): Membership[] =>
  memberships.filter(({ kind, state }) => kind !== 'student' && state === 'active')

/**
 * Which institution the screen shows: the one in the address if the person manages it (administrators manage all), or
 * without one in the address their first. Undefined if there is none, or it is not theirs.
 */
export function chosenInstitute(
  managed: readonly Pick<Membership, 'institute_id'>[],
  requested: string | undefined,
  mayAll: boolean,
): string | undefined {
  if (!requested) return managed[0]?.institute_id
  return mayAll || managed.some(({ institute_id }) => institute_id === requested) ? requested : undefined
}
