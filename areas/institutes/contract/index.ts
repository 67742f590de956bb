import { membersContract } from '#areas/members/contract.ts'
import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { toInstitutes } from './addresses.ts'
import { administering } from './administration-calls.ts'
import { bulk } from './bulk-calls.ts'
import { invitations } from './invitation-calls.ts'
import { messages } from './message-calls.ts'
import { supervising } from './supervising-calls.ts'

export * from './bulk.ts'
export * from './institutes.ts'
export * from './members.ts'

export const institutes = { ...administering, ...supervising, ...messages, ...bulk, ...invitations } satisfies Calls

const { institute, admin } = Role

export const institutesContract = areaContract({
  calls: institutes,
  failures: {
    'institute.slug_taken': 409,
    'institute.seats_in_use': 409,
    'institute.wrong_state': 409,
    'institute.no_owner': 409,
    'import.unreadable': 422,
    'import.no_email_column': 422,
    'import.too_many_rows': 422,
    'import.empty': 422,
    'import.wrong_state': 409,
  },
  rights: {
    'institutes.write': [institute, admin],
    'menu.institute_admin': [institute],
  },
  addresses: toInstitutes,
  below: membersContract,
})
