import type { Transitions } from '#kernel/contract/transitions.ts'
import type { MemberKind, MemberState } from '../contract.ts'

export const memberActions = ['deactivate', 'reactivate', 'remove'] as const
export type MemberAction = (typeof memberActions)[number]

/** What managers do with a member. A removed one can only return by an invitation. */
export const memberTransitions: Transitions<MemberAction, MemberState> = {
  deactivate: { from: ['active'], to: 'deactivated' },
  reactivate: { from: ['deactivated'], to: 'active' },
  remove: { from: ['active', 'deactivated'], to: 'archived' },
}

/** The next kind of a member: a supervisor becomes an owner, a student a supervisor; an owner has none. */
export const kindAfterPromotion: Record<MemberKind, MemberKind | null> = {
  student: 'supervisor',
  supervisor: 'owner',
  owner: null,
}
