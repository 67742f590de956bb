import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { toIdentities } from './addresses.ts'
import { passkeys } from './passkeys.ts'
import { administering } from './providers.ts'
import { signingIn } from './signing-in.ts'

export * from './passkeys.ts'
export * from './providers.ts'
export * from './signing-in.ts'

export const identities = { ...signingIn, ...passkeys, ...administering } satisfies Calls

export const identitiesContract = areaContract({
  calls: identities,
  failures: {
    'provider.unavailable': 503,
    'provider.refused': 400,
    'provider.over': 409,
    'provider.too_many': 409,
    'provider.in_use': 409,
    'identity.unverified': 403,
    'identity.domain': 403,
    'identity.unknown': 403,
    'identity.connect_first': 409,
    'identity.taken': 409,
    'passkey.refused': 400,
    'passkey.over': 409,
    'passkey.too_many': 409,
  },
  rights: { 'identities.read': [Role.admin], 'identities.write': [Role.admin] },
  addresses: toIdentities,
})
