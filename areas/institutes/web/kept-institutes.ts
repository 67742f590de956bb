import type { Answered } from '#kernel/contract/call.ts'
import type { institutes } from '../contract/index.ts'

export type Membership = Answered<typeof institutes.memberships>['items'][number]
export type Info = Answered<typeof institutes.info>
export type Person = Answered<typeof institutes.team>['items'][number]
export type PersonCourse = Answered<typeof institutes.studentProgress>['courses'][number]
export type SentInvite = Answered<typeof institutes.invites>['items'][number]
export type Keeper = Answered<typeof institutes.supervisors>['items'][number]
export type Work = Answered<typeof institutes.work>
export type WorkRow = Answered<typeof institutes.workRows>['items'][number]
export type Invitation = Answered<typeof institutes.invitation>
export type InstituteDetail = Answered<typeof institutes.get>
export type InstituteRow = Answered<typeof institutes.listing>['items'][number]

/** The memberships that make somebody a keeper of an institution. */
export const keptBy = (memberships: readonly Membership[]): Membership[] =>
  memberships.filter(({ kind, state }) => kind !== 'student' && state === 'active')

/**
 * Which institution the screen is about: the one in the address if it is the person's (an administrator's are all), else
 * their first. Undefined: none, or one that is not theirs.
 */
export function chosenInstitute(
  kept: readonly Pick<Membership, 'institute_id'>[],
  wanted: string | undefined,
  mayAll: boolean,
): string | undefined {
  if (!wanted) return kept[0]?.institute_id
  return mayAll || kept.some(({ institute_id }) => institute_id === wanted) ? wanted : undefined
}
