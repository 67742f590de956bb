import { pathsOf } from '#kernel/contract/addresses.ts'
import type { AreaContract } from '#kernel/contract/area.ts'
import type { Config } from '#kernel/server/config.ts'
import type { FindPerson } from '#kernel/server/session.ts'
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

type Off = Pick<Config, 'off'>
const whileOn = <R extends string>(config: Off, rights: readonly R[]): readonly R[] =>
  config.off.areas.length === 0
    ? rights
    : rights.filter(right => !config.off.areas.includes(areaOfRight.get(right) ?? ''))

/** Nobody has a right to what is turned off: menus, screens, search and calls follow from that. */
export const rightsWhileOn =
  (config: Off, rightsOf: RightsOf): RightsOf =>
  roles =>
    whileOn(config, rightsOf(roles))

/** The same for the rights of clones, also of whoever acts for the person. */
export const personWhileOn =
  (config: Off, findPerson: FindPerson): FindPerson =>
  async (...question) => {
    const person = await findPerson(...question)
    if (!person) return undefined
    const { actor } = person
    return {
      ...person,
      ...clonesWhileOn(config, person),
      ...(actor && { actor: { ...actor, ...clonesWhileOn(config, actor) } }),
    }
  }

const clonesWhileOn = (config: Off, { clone_rights }: { clone_rights?: Parameters<typeof whileOn>[1] }) =>
  clone_rights ? { clone_rights: whileOn(config, clone_rights) as never } : {}
