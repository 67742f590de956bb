import { pathsOf } from '#kernel/contract/addresses.ts'
import type { Menu, MenuEntry } from './menu.ts'

const isUnder = (path: string, at: string) => at === path || at.startsWith(`${path}/`)

/** The fixed beginning of an address with parameters. */
const beginning = (path: string) => path.split('/:')[0] ?? path

const pathsIn = ({ to, covers = [] }: Pick<MenuEntry, 'to' | 'covers'>) =>
  [to, ...covers].flatMap(pathsOf).map(beginning)

/** The entry that the open path belongs to: the one with the longest path above it. */
export function keyAt(menu: Menu, at: string): string | undefined {
  const entries = menu.entries.flatMap(entry => [entry, ...(entry.under ?? [])])
  const found = entries.flatMap(entry =>
    pathsIn(entry).flatMap(path => (isUnder(path, at) ? [{ key: entry.key, path }] : [])),
  )
  return found.toSorted((a, b) => b.path.length - a.path.length)[0]?.key
}
