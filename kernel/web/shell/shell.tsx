import { CatchBoundary, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Address } from '#kernel/contract/addresses.ts'
import { chooseWorkspace } from '#kernel/web/workspace.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { forgetFailedLoads } from '#kernel/web/load-once.ts'
import { isAppPath, isInWorkspace } from '#kernel/web/paths.ts'
import { isAway } from '#kernel/web/problem.ts'
import { useSession } from '#kernel/web/session.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { HelpPath } from './help-link.tsx'
import { closeSidebar, closeUserPanel, useLayout } from './layout.ts'
import type { LoadSearches } from './palette-search.ts'
import { isAdministrator } from './person.ts'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { MenuContext, type LoadMenu } from './use-menu.ts'

const Palette = lazyPart(() => import('./palette.tsx'))
const Sidebar = lazyPart(async () => ({ default: (await import('./sidebar.tsx')).Sidebar }))
const UserPanel = lazyPart(() => import('./user-panel.tsx'))
const IdleWarning = lazyPart(() => import('./idle-warning.tsx'))

export type ShellProps = {
  loadMenu: LoadMenu
  loadSearches: LoadSearches
  /** The notifications button, from the area that owns them. */
  bell: ReactNode
  /** Shown above each page while an administrator acts for the person. */
  acting: ReactNode
  helpPath: HelpPath
  /** The person's own settings page. */
  toSettings: Address
  /** What the person does, in words; for the user panel. */
  tags: ReactNode
  children: ReactNode
}

/** The shared shell of '/ailab' and '/admin': top bar, sidebar, user panel, palette (specification, section 2). */
export function Shell({ loadMenu, loadSearches, bell, acting, helpPath, toSettings, tags, children }: ShellProps) {
  const { t } = useWords('kernel')
  const { isSidebarOpen, isUserPanelOpen } = useLayout()
  const { isAuthenticated, user } = useSession()
  const [hadUserPanel, setHadUserPanel] = useEver(isUserPanelOpen)
  const [hadSidebar, setHadSidebar] = useEver(isSidebarOpen)
  const [typed, setTyped] = useState<string>()
  const isLeaving = useIsLeaving()
  const main = useRef<HTMLElement>(null)
  const opened =
    (isSidebarOpen && 'sidebar') || (isUserPanelOpen && 'panel') || (typed !== undefined && 'palette') || ''
  // A part that opens over the page could not be loaded: the page stays, and a message says why.
  const notOpened = (error: unknown) => {
    forgetFailedLoads()
    if (!opened) return
    toast(isAway(error) ? t('failures.network.away') : t('error_screen.title'))
    closeSidebar()
    closeUserPanel()
    setHadSidebar(false)
    setHadUserPanel(false)
    setTyped(undefined)
  }
  useFollowPath(main, isAdministrator(user))
  // Soon, but not before the page: without a connection it could not be loaded when it is opened.
  useEffect(() => {
    void Sidebar.preload()
    loadMenu().catch(() => {}) // What needs it tries again, and says so.
  }, [loadMenu])
  usePaletteKey(() => setTyped(''))
  return (
    <MenuContext value={loadMenu}>
      <SkipLink />
      <TopBar bell={isAuthenticated && bell} helpPath={helpPath} onSearch={setTyped} />
      <main
        ref={main}
        id="main"
        aria-busy={isLeaving}
        tabIndex={-1}
        className={classNames(
          'transition-[margin] duration-200 outline-none',
          // The sidebar is wider than the margin: the padding keeps it from covering what the page begins with.
          isSidebarOpen && 'md:ml-[240px] md:pl-10',
          // Under /app… the page is as wide as its container allows, and never scrolls sideways.
          isAppPath(window.location.pathname) && 'mx-auto max-w-5xl overflow-x-clip',
        )}
      >
        {acting}
        {children}
      </main>
      <CatchBoundary getResetKey={() => opened} onCatch={notOpened} errorComponent={Nothing}>
        <Suspense>
          {hadSidebar && <Sidebar />}
          {hadUserPanel && <UserPanel toSettings={toSettings} helpPath={helpPath} tags={tags} />}
          {isAdministrator(user) && <IdleWarning />}
          {typed !== undefined && (
            <Palette typed={typed} loadSearches={loadSearches} onClose={() => setTyped(undefined)} />
          )}
        </Suspense>
      </CatchBoundary>
    </MenuContext>
  )
}

const Nothing = () => null

/**
 * Whether a value was ever true: what opens by a click is loaded then, and stays mounted for its closing transition.
 */
function useEver(isSo: boolean) {
  const [was, setWas] = useState(isSo)
  if (isSo && !was) setWas(true)
  return [was, setWas] as const
}

/** Whether the page shown is that of the last path, while the next one loads. */
const useIsLeaving = (): boolean =>
  useRouterState({
    select: ({ location, resolvedLocation }) =>
      Boolean(resolvedLocation && resolvedLocation.pathname !== location.pathname),
  })

/** After a new path, the focus moves to the new page, and administration is remembered. */
function useFollowPath(main: React.RefObject<HTMLElement | null>, mayAdminister: boolean): void {
  const path = useRouterState({ select: state => state.resolvedLocation?.pathname ?? state.location.pathname })
  const shownPath = useRef(path)
  useEffect(() => {
    if (shownPath.current !== path && !document.querySelector('dialog:modal'))
      main.current?.focus({ preventScroll: true })
    shownPath.current = path
  }, [main, path])
  useEffect(() => {
    if (mayAdminister && isInWorkspace('admin', path)) chooseWorkspace('admin')
  }, [path, mayAdminister])
}

/** Ctrl K or ⌘ K, unless an input method is composing, which uses the keys itself. */
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
