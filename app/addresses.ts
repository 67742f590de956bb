import type { Address } from '#kernel/contract/addresses.ts'
import type { AreaContract } from '#kernel/contract/area.ts'
import { contracts } from './areas/contract.ts'

const areas: AreaContract[] = Object.values(contracts)

/** The address of every screen. The build imports them for the browser without the contracts around them. */
export const allAddresses: readonly Address[] = areas.flatMap(({ addresses = {} }) => Object.values(addresses))
