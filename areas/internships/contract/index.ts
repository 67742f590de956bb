import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { toInternships } from './addresses.ts'
import { applying, posting } from './calls.ts'

export * from './postings.ts'
export * from './states.ts'

export const internships = { ...applying, ...posting } satisfies Calls

export const internshipsContract = areaContract({
  calls: internships,
  failures: {
    'internship.applied_already': 409,
    'internship.closed': 409,
    'internship.module_off': 409,
    'internship.too_many': 409,
    'internship.wrong_state': 409,
  },
  rights: {
    'internships.read': [Role.intern, Role.admin],
    'internships.apply': [Role.intern],
    'menu.internship': [Role.intern],
  },
  addresses: toInternships,
})
