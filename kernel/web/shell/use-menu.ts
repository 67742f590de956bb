import { createContext, use } from 'react'
import { useWorkspace } from '#kernel/web/workspace.ts'
import { useSession } from '#kernel/web/session.ts'
import { menuFor, type Menu, type MenuEntry } from './menu.ts'

/** Loads the menu: most visits begin without it. */
export type LoadMenu = () => Promise<Menu>

/** The menu that the app gave to the shell: pages get it from here, since they may not import the app's. */
const none = Promise.resolve<Menu>({ entries: [], words: '', screens: [] })
export const MenuContext = createContext<LoadMenu>(() => none)

/** The whole menu, as soon as it is loaded. */
export const useWholeMenu = (): Menu => use(use(MenuContext)())

/** The entries for the signed-in person in the current workspace. */
export function useMenu(): MenuEntry[] {
  const { user } = useSession()
  return menuFor(useWholeMenu(), user ?? { rights: [] }, useWorkspace())
}
