import '#kernel/web/look/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { toAccount } from '#areas/account/contract/addresses.ts'
import { profile } from '#areas/account/contract/profile.ts'
import { signingIn } from '#areas/account/contract/signing-in.ts'
import { EditCourse, WriteCourses } from '#areas/authoring/web/exports.tsx'
import { toPublicEducation } from '#areas/education/contract/public-addresses.ts'
import {
  CourseInvitation,
  courseTokenPrefix,
  clearOfflineCourses,
  lastReader,
  tutorSlot,
} from '#areas/education/web/exports.tsx'
import { helpPath } from '#areas/help/web/exports.ts'
import {
  editCourseSlot,
  InstituteInvitation,
  instituteTokenPrefix,
  writeCoursesSlot,
} from '#areas/institutes/web/exports.tsx'
import { fillInvitations } from '#areas/invitations/web/exports.tsx'
import { NotificationsBell } from '#areas/notifications/web/exports.tsx'
import { Tutor } from '#areas/tutor/web/exports.tsx'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Catalogue } from '#kernel/web/catalogue.ts'
import { ask } from '#kernel/web/client.ts'
import { recoverFocus } from '#kernel/web/focus-recovery.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { fromAppPath, isInShell } from '#kernel/web/paths.ts'
import { createLabRouter, type Layouts } from '#kernel/web/router.tsx'
import { startSession } from '#kernel/web/session.ts'
import { Shell } from '#kernel/web/shell/shell.tsx'
import { Messages } from '#kernel/web/shell/messages.tsx'
import { loadWords, startWords } from '#kernel/web/words.ts'
import { allScreens } from './screens.ts'
import { menu } from './sidebar.ts'

const files = import.meta.glob<{ default: Catalogue }>([
  '../kernel/words/*.json',
  '../areas/*/words/*.json',
  '../areas/*/web/*/words/*.json',
  './menu/words/*.json',
  './dashboards/words/*.json',
])
/** `../areas/account/words/en-US.json` → `account/en-US`. */
const nameOfFile = (file: string) => file.replace(/^.*?([^/]+)\/words\/([\w-]+)\.json$/, '$1/$2')
startWords(Object.fromEntries(Object.entries(files).map(([file, load]) => [nameOfFile(file), () => loadCode(load)])))

tutorSlot.fill(Tutor)
writeCoursesSlot.fill(WriteCourses)
editCourseSlot.fill(EditCourse)
fillInvitations({
  kinds: [
    { prefix: instituteTokenPrefix, isNamedById: true, Invitation: InstituteInvitation },
    { prefix: courseTokenPrefix, Invitation: CourseInvitation },
  ],
  elsewhere: hrefOf(toPublicEducation.courses),
})

const background = { stay: true }
void startSession({
  whoAmI: () => ask(signingIn.whoAmI, {}, background),
  async signOut() {
    await clearOfflineCourses().catch(() => undefined) // Without a connection its code may not be there; then nothing was kept either.
    return ask(signingIn.logout, {}, background)
  },
  lastHere: lastReader,
  renew: () => ask(signingIn.renewToken, {}, background),
  keepLocale: locale => ask(profile.updateInfo, { locale }, background),
  keepMode: colour_mode => ask(profile.updateInfo, { colour_mode }, background),
})

const loadPlainPage = () => import('#kernel/web/shell/plain-page.tsx')
const PlainPage = lazyPart(loadPlainPage)
const loadSearches = async () => (await import('./searches.ts')).searches
const layouts: Layouts = {
  shell: ({ children }: { children: ReactNode }) => (
    <Shell
      menu={menu}
      loadSearches={loadSearches}
      bell={<NotificationsBell />}
      helpPath={helpPath}
      toSettings={toAccount.profileSettings}
    >
      {children}
    </Shell>
  ),
  plain: ({ children }: { children: ReactNode }) => <PlainPage helpPath={helpPath}>{children}</PlainPage>,
}
const forbidden = lazyPart(async () => ({ default: (await import('./forbidden.tsx')).ForbiddenScreen }))
const router = createLabRouter(allScreens, layouts, { toSignIn: toAccount.login, forbidden })

/**
 * The frame's words and code are there before anything is drawn, so that no spinner waits for the word 'Loading...'. Not
 * awaited at the top level: what it imports shares code with this very module, and would wait for it in turn.
 */
async function start(): Promise<void> {
  const plainPage = isInShell(fromAppPath(window.location.pathname)) ? undefined : loadPlainPage()
  await loadWords('kernel', 'menu', 'notifications')
  await plainPage
  recoverFocus()
  createRoot(document.getElementById('root') as HTMLElement).render(
    <>
      <RouterProvider router={router} />
      <Messages />
    </>,
  )
}
void start()
