import * as z from 'zod/mini'
import { areaContract } from '#kernel/contract/area.ts'
import { Role, right } from '#kernel/contract/who.ts'

/**
 * Every institution, whoever owns it. Both rights have the name of the institutions area, which is above this one,
 * because the screen of roles lists them together and clones are stored with it. They are declared here, where they
 * decide which institutions one sees.
 */
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
  rights: {
    [institutesAdmin.right]: [Role.admin],
    [supervisor.right]: [Role.institute, Role.admin],
  },
})
