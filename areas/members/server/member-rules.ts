import { Role, type RoleNumber } from '#kernel/contract/who.ts'
import type { MemberKind, MemberState } from '../contract.ts'

export type MemberAction = 'deactivate' | 'reactivate' | 'remove'

const ways: Record<MemberAction, { from: readonly MemberState[]; to: MemberState }> = {
  deactivate: { from: ['active'], to: 'deactivated' },
  reactivate: { from: ['deactivated'], to: 'active' },
  remove: { from: ['active', 'deactivated'], to: 'archived' },
}

/**
 * The state that an action leads to; undefined if it is not possible. A removed member can only return by an
 * invitation.
 */
export const afterAction = (state: MemberState, action: MemberAction): MemberState | undefined =>
  ways[action].from.includes(state) ? ways[action].to : undefined

/** The next kind: a supervisor becomes an owner, a student a supervisor; an owner has none. */
export const promoted = (kind: MemberKind): MemberKind | undefined =>
  ({ student: 'supervisor', supervisor: 'owner', owner: undefined })[kind] as MemberKind | undefined

/** The role a membership opens: 8 for students, 10 for owners and supervisors. */
export const roleOf = (kind: MemberKind): RoleNumber => (kind === 'student' ? Role.founder : Role.institute)

const height: Record<MemberKind, number> = { student: 0, supervisor: 1, owner: 2 }

/** Accepting an invitation never lowers somebody's kind. */
export const higher = (a: MemberKind, b: MemberKind): MemberKind => (height[a] >= height[b] ? a : b)

/** Whether one more can join: as long as seats are free. */
export const hasSeat = ({ seat_limit, student_count }: { seat_limit: number | null; student_count: number }): boolean =>
  seat_limit === null || student_count < seat_limit
