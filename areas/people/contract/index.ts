import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { activity } from './activity.ts'
import { toPeople } from './addresses.ts'
import { labInvites } from './lab-invites.ts'
import { people as accounts } from './people.ts'
import { roles } from './roles.ts'

export const people = { ...accounts, ...roles, ...activity, ...labInvites } satisfies Calls

export const peopleContract = areaContract({
  calls: people,
  failures: {
    'people.own_account': 403,
    'people.own_roles': 403,
    'people.beyond_own_rights': 403,
    'role.preview_needed': 409,
    'role.locked': 409,
    'role.too_many': 409,
  },
  rights: {
    'people.read': [Role.admin],
    'people.write': [Role.admin],
    'menu.user_management': [Role.admin],
  },
  addresses: toPeople,
})
