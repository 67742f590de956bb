/** A draft is active once its profile is complete; the lab can suspend it, its owner archive it. */
export const startupStatuses = ['draft', 'active', 'suspended', 'archived'] as const
export type StartupStatus = (typeof startupStatuses)[number]
/** In these statuses a startup can be changed; in the others it is only read. */
export const openStatuses = ['draft', 'active'] as const satisfies readonly StartupStatus[]

/** An associate is a person whom the lab adds to a team, such as a mentor. */
export const teamRoles = ['owner', 'admin', 'editor', 'viewer', 'associate'] as const
export type TeamRole = (typeof teamRoles)[number]
/** The roles that edit an open startup. */
export const editorRoles = ['owner', 'admin', 'editor'] as const satisfies readonly TeamRole[]
/** Ownership is transferred, never given by an invitation. */
export const givenRoles = ['admin', 'editor', 'viewer', 'associate'] as const satisfies readonly TeamRole[]
export type GivenRole = (typeof givenRoles)[number]

/** The parts of the lab that a startup switches on. */
export const startupModules = ['pitch', 'research', 'fundraising', 'events', 'internship'] as const
export type StartupModule = (typeof startupModules)[number]

/** The actions of a member on their startup now. */
export const startupRights = [
  'edit',
  'publish',
  'invite',
  'manage_team',
  'switch_modules',
  'transfer',
  'archive',
  'restore',
  'leave',
] as const
export type StartupRight = (typeof startupRights)[number]

/** The parts of a complete profile. */
export const profileFields = ['tagline', 'description', 'stage', 'country', 'industry_ids'] as const
export type ProfileField = (typeof profileFields)[number]
