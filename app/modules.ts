import { pathsOf } from '#kernel/contract/addresses.ts'
import type { AreaContract } from '#kernel/contract/area.ts'
import type { Config } from '#kernel/server/config.ts'
import type { RightsOf } from '#kernel/server/handle.ts'
import { contracts } from './areas/contract.ts'
import { servers } from './areas/server.ts'

/** The areas of each part of the lab that can be turned off; `undefined` has those that are always on. */
const areasOf = Map.groupBy(Object.keys(servers) as (keyof typeof servers)[], area => servers[area].part)

/** The parts of the lab that can be turned off. */
export const parts: readonly string[] = [...areasOf.keys()].filter(part => part !== undefined)

/** Which areas are off, and where their screens are, by the stored setting. */
export function turnedOff({ stored }: Pick<Config, 'stored'>): Config['off'] {
  const areas = ((stored['modules.off'] ?? []) as string[]).flatMap(part => areasOf.get(part) ?? [])
  const contractsOff = areas.map((area): AreaContract => contracts[area])
  return { areas, paths: contractsOff.flatMap(({ addresses = {} }) => Object.values(addresses).flatMap(pathsOf)) }
}

const areaOfRight = new Map(
  Object.entries<AreaContract>(contracts).flatMap(([area, { rights }]) =>
    Object.keys(rights).map(right => [right, area] as const),
  ),
)

/** Nobody has a right to what is turned off: menus, screens, search and calls follow from that. */
export const rightsWhileOn =
  (config: Pick<Config, 'off'>, rightsOf: RightsOf): RightsOf =>
  (...roles) => {
    const rights = rightsOf(...roles)
    const { areas } = config.off
    return areas.length === 0 ? rights : rights.filter(right => !areas.includes(areaOfRight.get(right) ?? ''))
  }
