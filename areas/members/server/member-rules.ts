import { Role, type RoleNumber } from '#kernel/contract/who.ts'
import type { MemberKind } from '../contract.ts'

/** The role a membership opens: 8 for students, 10 for owners and supervisors. */
export const roleOf = (kind: MemberKind): RoleNumber => (kind === 'student' ? Role.founder : Role.institute)

const height: Record<MemberKind, number> = { student: 0, supervisor: 1, owner: 2 }

/** Accepting an invitation never lowers somebody's kind. */
export const higher = (a: MemberKind, b: MemberKind): MemberKind => (height[a] >= height[b] ? a : b)

/** Whether one more can join: as long as seats are free. */
export const hasSeat = ({ seat_limit, student_count }: { seat_limit: number | null; student_count: number }): boolean =>
  seat_limit === null || student_count < seat_limit
