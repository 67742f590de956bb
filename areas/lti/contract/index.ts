import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { classes } from './classes.ts'
import { toLti } from './addresses.ts'
import { launching } from './launching.ts'
import { administering } from './platforms.ts'

export * from './classes.ts'
export * from './launching.ts'
export * from './platforms.ts'

export const lti = { ...launching, ...classes, ...administering } satisfies Calls

export const ltiContract = areaContract({
  calls: lti,
  failures: {
    'lti.unknown_platform': 404,
    'lti.refused': 400,
    'lti.over': 409,
    'lti.too_many': 409,
    'lti.known_platform': 409,
    'lti.in_use': 409,
  },
  rights: { 'lti.read': [Role.admin], 'lti.write': [Role.admin] },
  addresses: toLti,
})
