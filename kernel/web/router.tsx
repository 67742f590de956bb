import { createRootRoute, createRoute, createRouter, Outlet, type AnyRoute } from '@tanstack/react-router'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { pathsOf, type Address } from '#kernel/contract/addresses.ts'
import { parseQuery, readSearch, writeQuery } from '#kernel/contract/search-fields.ts'
import { createHistory } from './lab-history.ts'
import { lazyPart } from './lazy-part.tsx'
import { fromAppPath, isAppPath, isInShell, toAppPath } from './paths.ts'
import { leave } from './leave.ts'
import { templateOf } from './navigation.ts'
import { ScreenFrame, type Frame } from './screen-frame.tsx'
import { wordsAreaOf, type Screen } from './screen.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { CentredSpinner } from './shell/centred-spinner.tsx'
import { loadWords } from './words.ts'

type Layout = ComponentType<{ children: ReactNode }>
export type Layouts = { shell: Layout; plain: Layout }
/** The screen at a path; the tables of screens are loaded when one of them is opened. */
export type LoadScreen = (path: string) => Promise<Screen>

const openedAt = globalThis.location?.pathname

/**
 * An unknown path belongs to the server: it draws a public page, which is another document, or answers with the landing
 * page (specification, section 8). What it has just answered with this document is not asked for again.
 */
const Elsewhere = () => {
  const { pathname } = window.location
  if (isInShell(pathname) || pathname === openedAt) void leave('missing')
  else window.location.reload()
  return null
}

/** A page's code and its area's words, loaded together when the screen is opened or its link is pointed at. */
const pageOf = (screen: Screen) =>
  lazyPart(async () => (await Promise.all([screen.page(), loadWords(wordsAreaOf(screen))]))[0])

/** What is at an address: its screen with its frame, and the screen's help as soon as that is known. */
function routeAt({ path }: Address, loadScreen: LoadScreen, frame: Frame) {
  const staticData: { help?: string | undefined } = {}
  let loadPage = async () => {}
  const Framed = lazyPart(async () => {
    const screen = await loadScreen(path)
    const Page = pageOf(screen)
    staticData.help = screen.help
    loadPage = Page.preload
    return {
      default: () => (
        <ScreenFrame screen={screen} frame={frame}>
          <Page />
        </ScreenFrame>
      ),
    }
  })
  const component = () => (
    <Suspense fallback={<CentredSpinner />}>
      <Framed />
    </Suspense>
  )
  const preload = async () => {
    await Framed.preload()
    await loadPage()
  }
  return { component: Object.assign(component, { preload }), staticData }
}

type Routing = { parent: AnyRoute; loadScreen: LoadScreen; frame: Frame; isHere: (path: string) => boolean }

function routesOf(address: Address, { parent, loadScreen, frame, isHere }: Routing): AnyRoute[] {
  const { component, staticData } = routeAt(address, loadScreen, frame)
  return pathsOf(address)
    .filter(isHere)
    .map(path =>
      createRoute({
        getParentRoute: () => parent,
        path: templateOf(path),
        component,
        staticData,
        validateSearch: (raw: Record<string, unknown>) => readSearch(address.search, raw),
      }),
    )
}

const layoutRoute = (root: AnyRoute, id: string, Around: Layout) =>
  createRoute({
    getParentRoute: () => root,
    id,
    component: () => (
      <Around>
        <Outlet />
      </Around>
    ),
  })

/**
 * Whether this page was opened under `/app…`: the whole visit then stays in the width-limited container of the
 * application area, and addresses keep their `/app`.
 */
export const isLimited = isAppPath(window.location.pathname)

const appPaths = {
  input: ({ url }: { url: URL }) => withPath(url, fromAppPath(url.pathname)),
  output: ({ url }: { url: URL }) => withPath(url, toAppPath(url.pathname)),
}

const withPath = (url: URL, path: string) => {
  url.pathname = path
  return url
}

/** Builds the router from the addresses: `/ailab` and `/admin` in the shell, all others on a plain page. */
export function createLabRouter(all: readonly Address[], loadScreen: LoadScreen, layouts: Layouts, frame: Frame) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: Elsewhere })
  const shell = layoutRoute(root, 'shell', layouts.shell)
  const plain = layoutRoute(root, 'plain', layouts.plain)
  const routesIn = (parent: AnyRoute, isHere: (path: string) => boolean) =>
    all.flatMap(address => routesOf(address, { parent, loadScreen, frame, isHere }))
  return createRouter({
    history: createHistory(),
    routeTree: root.addChildren([
      shell.addChildren(routesIn(shell, isInShell)),
      plain.addChildren(routesIn(plain, path => !isInShell(path))),
    ]),
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    defaultPreload: 'intent',
    defaultPendingComponent: CentredSpinner,
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
    ...(isLimited && { rewrite: appPaths }),
  })
}
