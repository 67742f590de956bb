import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { toStartups } from './addresses.ts'
import { administering } from './admin-calls.ts'
import { founding } from './founding-calls.ts'
import { stating } from './fact-calls.ts'
import { inviting } from './invitation-calls.ts'
import { owning } from './own-calls.ts'

export { mostIndustries } from '#areas/applications/contract/index.ts'
export * from './facts.ts'
export * from './origin.ts'
export * from './startups.ts'
export * from './states.ts'

export const startups = { ...owning, ...founding, ...inviting, ...stating, ...administering } satisfies Calls

export const startupsContract = areaContract({
  calls: startups,
  failures: {
    'startup.not_allowed': 403,
    'startup.archived': 409,
    'startup.suspended': 409,
    'startup.not_archived': 409,
    'startup.not_suspended': 409,
    'startup.owner_stays': 409,
    'startup.team_full': 409,
    'startup.too_many': 409,
    'startup.already_made': 409,
  },
  rights: { 'startups.administer': [Role.admin], 'menu.startup_studio': [Role.startup] },
  addresses: toStartups,
})
