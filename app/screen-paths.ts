import { pathsOf } from '#kernel/contract/addresses.ts'
import type { AreaContract } from '#kernel/contract/area.ts'
import { toAppPath } from '#kernel/web/paths.ts'
import { contracts } from './areas/contract.ts'

const areas: AreaContract[] = Object.values(contracts)

/**
 * Every path that the server answers with the shell's document, including those under `/app`. The server knows no
 * screen.
 */
export const screenPaths: readonly string[] = [
  ...new Set(
    areas
      .flatMap(({ addresses = {} }) => Object.values(addresses))
      .flatMap(pathsOf)
      .flatMap(path => [path, toAppPath(path)]),
  ),
]
