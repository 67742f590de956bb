import { pathsOf, type Address } from '#kernel/contract/addresses.ts'

/** The lab, or its administration; people who have both switch between them. */
export type Workspace = 'lab' | 'admin'

/** The prefix of the menu's paths: '/admin' when the stored area code is '100', otherwise '/ailab'. */
export const prefixOf = (workspace: Workspace): string => (workspace === 'admin' ? '/admin' : '/ailab')

const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

export const isInWorkspace = (workspace: Workspace, path: string): boolean => isUnder(path, prefixOf(workspace))

/** The path of an address in a workspace: under the workspace's prefix, or its own if it has none there. */
export const pathIn = (workspace: Workspace, address: Address): string =>
  pathsOf(address).find(path => isInWorkspace(workspace, path)) ?? address.path

/** The screens with the top bar: the lab and its administration. */
export const isInShell = (path: string): boolean => isInWorkspace('lab', path) || isInWorkspace('admin', path)

/**
 * `/app` is the application area in a width-limited container. Any path starting with it leads there (specification,
 * section 2): `/appdashboard` to `/app/dashboard`. `/apply` has a public page of its own.
 */
export const isAppPath = (path: string): boolean => isUnder(path, '/app')
export const fromAppPath = (path: string): string => (isAppPath(path) ? path.replace(/^\/app/, '/ailab') : path)
export const toAppPath = (path: string): string => (isUnder(path, '/ailab') ? path.replace(/^\/ailab/, '/app') : path)
export const anyAppPath = '/app*'
/** Where a path without the slash leads; undefined for one with it, which is a path of the application area already. */
export const inAppArea = (path: string): string | undefined =>
  isAppPath(path) ? undefined : path.replace(/^\/app/, '/app/')
