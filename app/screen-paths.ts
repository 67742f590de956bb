import { pathsOf } from '#kernel/contract/addresses.ts'
import { toAppPath } from '#kernel/web/paths.ts'
import { allAddresses } from './addresses.ts'

/**
 * Every path that the server answers with the shell's document, including those under `/app`. The server knows no
 * screen.
 */
export const screenPaths: readonly string[] = [
  ...new Set(allAddresses.flatMap(pathsOf).flatMap(path => [path, toAppPath(path)])),
]
