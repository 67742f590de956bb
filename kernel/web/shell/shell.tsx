import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Address } from '#kernel/contract/addresses.ts'
import { chooseArea } from '#kernel/web/area.ts'
import { startLive } from '#kernel/web/live.ts'
import { isAppPath, prefixOf } from '#kernel/web/paths.ts'
import { useSession } from '#kernel/web/session.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import type { HelpPath } from './help-link.tsx'
import { activate, useLayout } from './layout.ts'
import { keyAt, type Menu } from './menu.ts'
import type { LoadSearches } from './palette-search.ts'
import { isAdministrator } from './person.ts'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { MenuContext } from './use-menu.ts'

const Palette = lazy(() => import('./palette.tsx'))
const UserPanel = lazy(() => import('./user-panel.tsx'))
const IdleWarning = lazy(() => import('./idle-warning.tsx'))

export type ShellProps = {
  menu: Menu
  loadSearches: LoadSearches
  /** The notifications button, from the area that owns them. */
  bell: ReactNode
  helpPath: HelpPath
  /** The settings of one's own account. */
  toSettings: Address
  children: ReactNode
}

/** The shared shell of '/ailab' and '/admin': top bar, sidebar, user panel, palette (specification, section 2). */
export function Shell({ menu, loadSearches, bell, helpPath, toSettings, children }: ShellProps) {
  const { isSidebarOpen, isUserPanelOpen } = useLayout()
  const { isAuthenticated, user } = useSession()
  const hadUserPanel = useEver(isUserPanelOpen)
  const [typed, setTyped] = useState<string>()
  const main = useRef<HTMLElement>(null)
  useFollowPath(menu, main, isAdministrator(user))
  usePaletteKey(() => setTyped(''))
  useEffect(() => (isAuthenticated ? startLive() : undefined), [isAuthenticated])
  return (
    <MenuContext value={menu}>
      <SkipLink />
      <TopBar bell={isAuthenticated && bell} helpPath={helpPath} onSearch={setTyped} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={classNames(
          'transition-[margin] duration-200 outline-none',
          isSidebarOpen && 'md:ml-[240px]',
          // Under /app… the page is as wide as its container allows, and never scrolls sideways.
          isAppPath(window.location.pathname) && 'mx-auto max-w-5xl overflow-x-clip',
        )}
      >
        {children}
      </main>
      <Sidebar />
      <Suspense>
        {hadUserPanel && <UserPanel toSettings={toSettings} helpPath={helpPath} />}
        {isAdministrator(user) && <IdleWarning />}
        {typed !== undefined && (
          <Palette
            typed={typed}
            places={menu.screens}
            loadSearches={loadSearches}
            onClose={() => setTyped(undefined)}
          />
        )}
      </Suspense>
    </MenuContext>
  )
}

/** Whether something was ever so: what opens by a click is loaded then, and stays for its way out. */
function useEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo)
  if (isSo && !was) setWas(true)
  return was
}

/** A new path: the menu marks its entry, administration is remembered, and the focus begins at the new page. */
function useFollowPath(menu: Menu, main: React.RefObject<HTMLElement | null>, mayAdminister: boolean): void {
  const path = useRouterState({ select: state => state.resolvedLocation?.pathname ?? state.location.pathname })
  const isFirst = useRef(true)
  useEffect(() => {
    activate(keyAt(menu, path) ?? 'dashboard')
    if (!isFirst.current && !document.querySelector('dialog:modal')) main.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [menu, main, path])
  useEffect(() => {
    if (mayAdminister && path.startsWith(`${prefixOf('admin')}/`)) chooseArea('admin')
  }, [path, mayAdminister])
}

/** Ctrl K or ⌘ K, unless an input method is composing: there the keys are its own. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k')
        return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}
