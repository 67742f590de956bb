import { useSyncExternalStore } from 'react'

/** What is open, and which menu entry is the present one (specification, section 3: layout state). */
export type LayoutState = { isSidebarOpen: boolean; isUserPanelOpen: boolean; activeKey: string }

const listeners = new Set<() => void>()
let layout: LayoutState = { isSidebarOpen: false, isUserPanelOpen: false, activeKey: 'dashboard' }

export const currentLayout = (): LayoutState => layout

const become = (change: Partial<LayoutState>) => {
  layout = { ...layout, ...change }
  for (const listener of listeners) listener()
}

export const toggleSidebar = (): void => become({ isSidebarOpen: !layout.isSidebarOpen })
export const toggleUserPanel = (): void => become({ isUserPanelOpen: !layout.isUserPanelOpen })
export const closeUserPanel = (): void => become({ isUserPanelOpen: false })
export const activate = (activeKey: string): void => {
  if (activeKey !== layout.activeKey) become({ activeKey })
}

export const useLayout = (): LayoutState =>
  useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, currentLayout)
