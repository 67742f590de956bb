import { pathsOf, type Address } from '#kernel/contract/addresses.ts'
import { isAllowed, isClosed, type Entitled, type Right } from '#kernel/contract/who.ts'
import { prefixOf, type Workspace } from '#kernel/web/paths.ts'
import type { menuIcons } from './menu-icons.ts'
import type { Screen } from '#kernel/web/screen.ts'

type Way = {
  key: string
  /** A key of the menu’s words. */
  label: string
  /** Added to the workspace's prefix: `/news` is `/admin/news` in administration and `/ailab/news` elsewhere. */
  path: `/${string}`
  to: Address
  /** Further screens that belong to this entry, where their path does not say so. */
  covers?: readonly Address[]
}
type TopWay = Way & {
  /** Shown to people who have this right; without a right, to everyone who is signed in. */
  right?: Right
  /** Shown only in this workspace: the two dashboards. */
  only?: Workspace
  icon: keyof typeof menuIcons
}

/** A menu item (specification, section 3). It contains an address, so its link is always valid. */
export type MenuEntry = TopWay & { under?: readonly Way[] }

/** What an area adds to the menu: an entry, or a line under the entry of another key. */
export type MenuLine = TopWay | (Way & { under: string })

/** The menu from all lines, in the order of their keys. */
export function menuOf(lines: readonly MenuLine[], order: readonly string[]): MenuEntry[] {
  const inOrder = order.flatMap(key => lines.filter(line => line.key === key))
  return inOrder.flatMap(line => {
    if ('under' in line) return []
    const under = inOrder.filter(each => 'under' in each && each.under === line.key)
    return [under.length > 0 ? { ...line, under } : line]
  })
}

/** The entries, the catalogue of their words, and the screens of the lab, which say who may open an entry's target. */
export type Menu = { entries: readonly MenuEntry[]; words: string; screens: readonly Screen[] }

/** The target of an entry: its path after the prefix if the address has that path, else the address's own. */
export function hrefIn(workspace: Workspace, { path, to }: Pick<MenuEntry, 'path' | 'to'>): string {
  const ownPath = prefixOf(workspace) + path
  return pathsOf(to).includes(ownPath) ? ownPath : to.path
}

/** The screen that has an entry's path in a workspace, if that is not the entry's own: lists that administrators have too. */
export const screenIn = ({ screens }: Menu, workspace: Workspace, { path, to }: Way): Screen | undefined => {
  const ownPath = prefixOf(workspace) + path
  return pathsOf(to).includes(ownPath) ? undefined : screens.find(each => pathsOf(each).includes(ownPath))
}

/**
 * A person's entries in a workspace, without those whose screen would refuse them. If the workspace has its own screen
 * at an entry's path and the person may open it, the entry leads there.
 */
export function menuFor(menu: Menu, person: Entitled, workspace: Workspace): MenuEntry[] {
  const placed = <W extends Way>(way: W): W => {
    const screen = screenIn(menu, workspace, way)
    return screen && isAllowed(screen.who, person) ? { ...way, to: screen } : way
  }
  return menu.entries
    .filter(
      ({ right, only, to }) =>
        (right === undefined || person.rights.includes(right)) &&
        (only === undefined || only === workspace) &&
        menu.screens.some(({ path, who }) => path === to.path && isAllowed(who, person)) &&
        !isClosed(to, person),
    )
    .map(entry => ({
      ...placed(entry),
      ...(entry.under && { under: entry.under.filter(({ to }) => !isClosed(to, person)).map(placed) }),
    }))
}
