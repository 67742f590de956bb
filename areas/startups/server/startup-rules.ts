import { isOneOf } from '#kernel/contract/is-one-of.ts'
import {
  openStatuses,
  type ProfileField,
  type StartupRight,
  type StartupStatus,
  type TeamRole,
} from '../contract/states.ts'

const ofEditors = ['edit'] as const
const ofAdmins = [...ofEditors, 'publish', 'invite', 'manage_team', 'switch_modules'] as const
const ofRole: Record<TeamRole, readonly StartupRight[]> = {
  owner: [...ofAdmins, 'transfer', 'archive'],
  admin: [...ofAdmins, 'leave'],
  editor: [...ofEditors, 'leave'],
  viewer: ['leave'],
  associate: ['leave'],
}

/** The actions of a member now. A suspended or archived startup is only read; its owner restores an archived one. */
export function rightsIn(status: StartupStatus, role: TeamRole): readonly StartupRight[] {
  if (isOneOf(openStatuses, status)) return ofRole[role]
  if (role !== 'owner') return ['leave']
  return status === 'archived' ? ['restore'] : []
}

/** Only the owner makes admins, changes them or removes them; ownership is transferred instead. */
export const maySetRole = (mine: TeamRole, from: TeamRole, to: TeamRole): boolean => {
  if (from === 'owner' || to === 'owner') return false
  return mine === 'owner' || (mine === 'admin' && from !== 'admin' && to !== 'admin')
}

type Profiled = { tagline: string; description: string; stage: string | null; country: string | null }

/** The parts of a profile that are missing before its startup becomes active. */
export function missingIn(profile: Profiled, industries: number): ProfileField[] {
  const { tagline, description, stage, country } = profile
  const has = { tagline: tagline.trim(), description: description.trim(), stage, country, industry_ids: industries > 0 }
  return (Object.keys(has) as ProfileField[]).filter(field => !has[field])
}

/** A draft becomes active with the last field that it needs, and a draft again without one. */
export const statusAfter = (status: StartupStatus, missing: readonly ProfileField[]): StartupStatus => {
  if (status === 'suspended' || status === 'archived') return status
  return missing.length === 0 ? 'active' : 'draft'
}

/** The most people in a team, including invited people. */
export const mostPeople = 50
/** The most startups that a person owns, including archived ones. */
export const mostOwned = 20
export const inviteDays = 7
