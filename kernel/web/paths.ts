import { pathsOf, type Address } from '#kernel/contract/addresses.ts'

export type Area = 'lab' | 'admin'

/** What the menu puts before its paths: '/admin' when the stored area code is '100', otherwise '/ailab'. */
export const prefixOf = (area: Area): string => (area === 'admin' ? '/admin' : '/ailab')

const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/** Where an address leads in an area: its path under the area's prefix, or its own when it has none there. */
export const pathIn = (area: Area, address: Address): string =>
  pathsOf(address).find(path => isUnder(path, prefixOf(area))) ?? address.path

/** The screens with the top bar: the application area and administration. */
export const isInShell = (path: string): boolean => isUnder(path, '/ailab') || isUnder(path, '/admin')

/** `/app…` is the application area in a width-limited container; `/apply`, a public page of its own, is not meant. */
export const isAppPath = (path: string): boolean => isUnder(path, '/app')
export const fromAppPath = (path: string): string => (isAppPath(path) ? path.replace(/^\/app/, '/ailab') : path)
export const toAppPath = (path: string): string => (isUnder(path, '/ailab') ? path.replace(/^\/ailab/, '/app') : path)
