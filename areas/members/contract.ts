import * as z from 'zod/mini'
import { areaContract } from '#kernel/contract/area.ts'
import type { Transitions } from '#kernel/contract/transitions.ts'
import { right } from '#kernel/contract/who.ts'

/** Every institution, whosever it is. */
export const institutesAdmin = right('institutes.administer')

/** The institutions that one owns or supervises. */
export const supervisor = right('institutes.read')

/** The most institutions that one person is shown in. */
export const mostMemberships = 200

/** pending → active ⇄ suspended → archived; an archived one can only be read. */
export const instituteStates = ['pending', 'active', 'suspended', 'archived'] as const
export const InstituteStateField = z.enum(instituteStates)
export type InstituteState = (typeof instituteStates)[number]
/** The states in which an institution and its people can be changed. */
export const openInstituteStates = ['pending', 'active'] as const satisfies readonly InstituteState[]

export const memberKinds = ['owner', 'supervisor', 'student'] as const
export const MemberKindField = z.enum(memberKinds)
export type MemberKind = (typeof memberKinds)[number]
/** The kinds of members who manage an institution. */
export const managerKinds = ['owner', 'supervisor'] as const satisfies readonly MemberKind[]

export const memberStates = ['active', 'deactivated', 'archived'] as const
export const MemberStateField = z.enum(memberStates)
export type MemberState = (typeof memberStates)[number]

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

export const membersContract = areaContract({
  calls: {},
  failures: {
    'institute.last_owner': 409,
    'institute.no_seat': 409,
    'institute.not_active': 409,
    'institute.suspended': 409,
    'institute.archived': 409,
    'member.wrong_state': 409,
    'member.deactivated': 409,
  },
  rights: {},
})
