import { pathsOf, type Address } from '#kernel/contract/addresses.ts'

/** The lab, or its administration; whoever has both switches between them. */
export type Workspace = 'lab' | 'admin'

/** What the menu puts before its paths: '/admin' when the stored area code is '100', otherwise '/ailab'. */
export const prefixOf = (workspace: Workspace): string => (workspace === 'admin' ? '/admin' : '/ailab')

const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/** Where an address leads in a workspace: its path under the workspace's prefix, or its own when it has none there. */
export const pathIn = (workspace: Workspace, address: Address): string =>
  pathsOf(address).find(path => isUnder(path, prefixOf(workspace))) ?? address.path

/** The screens with the top bar: the lab and its administration. */
export const isInShell = (path: string): boolean => isUnder(path, '/ailab') || isUnder(path, '/admin')

/** `/app…` is the application area in a width-limited container; `/apply`, a public page of its own, is not meant. */
export const isAppPath = (path: string): boolean => isUnder(path, '/app')
export const fromAppPath = (path: string): string => (isAppPath(path) ? path.replace(/^\/app/, '/ailab') : path)
export const toAppPath = (path: string): string => (isUnder(path, '/ailab') ? path.replace(/^\/ailab/, '/app') : path)
