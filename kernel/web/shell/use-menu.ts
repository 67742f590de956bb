import { createContext, use } from 'react'
import { useWorkspace } from '#kernel/web/workspace.ts'
import { useSession } from '#kernel/web/session.ts'
import { menuFor, type Menu, type MenuEntry } from './menu.ts'

/** The menu that the app gave to the shell: pages get it from here, since they may not import the app's. */
export const MenuContext = createContext<Menu>({ entries: [], screens: [] })

/** The entries for the signed-in person in the current workspace. */
export function useMenu(): MenuEntry[] {
  const { user } = useSession()
  return menuFor(use(MenuContext), user ?? { rights: [] }, useWorkspace())
}
