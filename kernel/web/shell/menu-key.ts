import { pathsOf } from '#kernel/contract/addresses.ts'
import { screenIn, type Menu } from './menu.ts'

const isUnder = (path: string, at: string) => at === path || at.startsWith(`${path}/`)

/** The fixed beginning of an address with parameters. */
const beginning = (path: string) => path.split('/:')[0] ?? path

/** The entry that the open path belongs to: the one with the longest path above it. */
export function keyAt(menu: Menu, at: string): string | undefined {
  const entries = menu.entries.flatMap(entry => [entry, ...(entry.under ?? [])])
  const matches = entries.flatMap(entry =>
    [entry.to, ...(entry.covers ?? []), screenIn(menu, 'admin', entry) ?? []]
      .flat()
      .flatMap(pathsOf)
      .map(beginning)
      .flatMap(path => (isUnder(path, at) ? [{ key: entry.key, path }] : [])),
  )
  return matches.toSorted((a, b) => b.path.length - a.path.length)[0]?.key
}
