import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { allRoles, Role } from '#kernel/contract/who.ts'
import { toIndustries } from './addresses.ts'
import { administering } from './admin-calls.ts'
import { editing } from './content-calls.ts'
import { open } from './open-calls.ts'
import { reading } from './reader-calls.ts'

export * from './facts.ts'
export * from './markets.ts'
export * from './states.ts'
export * from './taxonomy.ts'

export const industries = { ...reading, ...open, ...administering, ...editing } satisfies Calls

export const industriesContract = areaContract({
  calls: industries,
  failures: {
    'industry.code_taken': 409,
    'industry.too_many': 409,
    'industry.order_changed': 409,
    'industry.market_exists': 409,
    'industry.formula_impossible': 422,
    'industry.quote_absent': 422,
    'industry.quote_without_value': 422,
  },
  rights: { 'industries.read': allRoles, 'industries.administer': [Role.admin], 'menu.industries': [Role.member] },
  addresses: toIndustries,
})
