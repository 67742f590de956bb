import '#kernel/web/look/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { toAccount } from '#areas/account/contract/addresses.ts'
import { profile } from '#areas/account/contract/profile.ts'
import { signingIn } from '#areas/account/contract/signing-in.ts'
import { helpPath } from '#areas/help/web/exports.ts'
import { NotificationsBell } from '#areas/notifications/web/exports.tsx'
import type { Catalogue } from '#kernel/web/catalogue.ts'
import { ask } from '#kernel/web/client.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { LiveSession } from '#kernel/web/live-session.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import { loadOnce } from '#kernel/web/load-once.ts'
import { fromAppPath, isInShell } from '#kernel/web/paths.ts'
import { createLabRouter, type Layouts } from '#kernel/web/router.tsx'
import type { Screen } from '#kernel/web/screen.ts'
import { startSession, useSession } from '#kernel/web/session.ts'
import { Shell } from '#kernel/web/shell/shell.tsx'
import { Messages } from '#kernel/web/shell/messages.tsx'
import { loadWords, startWords } from '#kernel/web/words.ts'
import { startWorkspace } from '#kernel/web/workspace.ts'
import { allAddresses } from './addresses.ts'
import { ActingBanner, firstScreens, OccupationTags } from './areas/first-visit.ts'

/** Set by the build, as `bin/words-for-browser.ts` says. */
declare const wordsHash: string
startWords((area, locale) =>
  loadCode(() => import(/* @vite-ignore */ `./${area}-${locale}-${wordsHash}.js`) as Promise<{ default: Catalogue }>),
)

/**
 * What the areas tell the app: it comes after the first page where that is a dashboard, and with its document where it
 * is another (`app/document.ts`).
 */
const loadAreas = loadOnce(() => loadCode(() => import('./gathered-web.ts')))
/** The code of the areas may be missing without a connection; then they have stored nothing either. */
const loadOffline = () =>
  loadAreas().then(
    ({ offline }) => offline,
    () => [],
  )

startWorkspace()

const background = { stay: true }
void startSession({
  whoAmI: () => ask(signingIn.whoAmI, {}, background),
  async signOut() {
    await Promise.all((await loadOffline()).map(({ forget }) => forget().catch(() => undefined)))
    return ask(signingIn.logout, {}, background)
  },
  lastHere: async () =>
    // The code of an area that was never opened here may be missing: it knows nobody.
    (await Promise.all((await loadOffline()).map(({ lastPerson }) => lastPerson().catch(() => undefined)))).find(
      Boolean,
    ),
  renew: () => ask(signingIn.renewToken, {}, background),
  keepLocale: locale => ask(profile.updateInfo, { locale }, background),
  keepMode: colour_mode => ask(profile.updateInfo, { colour_mode }, background),
})

function Acting() {
  const { user } = useSession()
  return (
    user?.acting && (
      <Suspense>
        <ActingBanner user={{ ...user, acting: user.acting }} />
      </Suspense>
    )
  )
}
const PlainPage = lazyPart(() => import('#kernel/web/shell/plain-page.tsx'))
const loadSearches = loadOnce(async () => (await loadAreas()).loadSearches())
const loadMenu = loadOnce(async () => (await loadAreas()).menu)
const layouts: Layouts = {
  shell: ({ children }: { children: ReactNode }) => (
    <Shell
      loadMenu={loadMenu}
      loadSearches={loadSearches}
      bell={<NotificationsBell />}
      acting={<Acting />}
      helpPath={helpPath}
      toSettings={toAccount.profileSettings}
      tags={<OccupationTags />}
    >
      {children}
    </Shell>
  ),
  plain: ({ children }: { children: ReactNode }) => <PlainPage helpPath={helpPath}>{children}</PlainPage>,
}
const forbidden = lazyPart(async () => ({ default: (await import('./forbidden.tsx')).ForbiddenScreen }))
const screenAt = (path: string) => (screen: Screen) => screen.path === path
const loadScreen = async (path: string): Promise<Screen> =>
  (firstScreens.find(screenAt(path)) ?? (await loadAreas()).menu.screens.find(screenAt(path))) as Screen
const router = createLabRouter(allAddresses, loadScreen, layouts, { toSignIn: toAccount.login, forbidden })

/**
 * Loaded after the first render, in which nothing that has the focus can leave. Without it, as when its code is missing
 * offline, the focus goes where the browser moves it.
 */
const startFocusRecovery = () =>
  void loadCode(() => import('#kernel/web/focus-recovery.ts')).then(
    ({ recoverFocus }) => recoverFocus(),
    () => {},
  )

/**
 * The frame's words and code are loaded before anything is rendered, so that no spinner waits for the word
 * 'Loading...'. Not awaited at the top level: its imports share code with this module, and would wait for it in turn.
 */
async function start(): Promise<void> {
  const plainPage = isInShell(fromAppPath(window.location.pathname)) ? undefined : PlainPage.preload()
  await loadWords('kernel', 'menu', 'notifications')
  await plainPage
  startFocusRecovery()
  createRoot(document.getElementById('root') as HTMLElement).render(
    <>
      <RouterProvider router={router} />
      <LiveSession />
      <Messages />
    </>,
  )
}
void start() // The document watches whether it fails (`bootWatch`).
