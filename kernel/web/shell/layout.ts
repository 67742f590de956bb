import { createStore, useStore } from '#kernel/web/store.ts'

/** What is open, and which menu entry is the current one (specification, section 3: layout state). */
export type LayoutState = { isSidebarOpen: boolean; isUserPanelOpen: boolean; activeKey: string }

const layout = createStore<LayoutState>({ isSidebarOpen: false, isUserPanelOpen: false, activeKey: 'dashboard' })

export const currentLayout = layout.get

const become = (change: Partial<LayoutState>) => layout.set({ ...layout.get(), ...change })

export const toggleSidebar = (): void => become({ isSidebarOpen: !layout.get().isSidebarOpen })
export const closeSidebar = (): void => become({ isSidebarOpen: false })
export const toggleUserPanel = (): void => become({ isUserPanelOpen: !layout.get().isUserPanelOpen })
export const closeUserPanel = (): void => become({ isUserPanelOpen: false })
export const activate = (activeKey: string): void => {
  if (activeKey !== layout.get().activeKey) become({ activeKey })
}

export const useLayout = (): LayoutState => useStore(layout)
