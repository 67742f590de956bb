import { loadCode } from '#kernel/web/load-code.ts'
import { currentSession } from '#kernel/web/session.ts'
import { trustedWorker } from '#kernel/web/trusted.ts'
import { rememberReader } from '../offline/offline-courses.ts'

let begun = false

/** The parts of the reader that load on use, which would fail without a connection. */
const parts = () =>
  Promise.all([
    import('../units/assignment-unit.tsx'),
    import('../units/file-unit.tsx'),
    import('../quiz/quiz-unit.tsx'),
    import('../units/video-unit.tsx'),
    import('./enhance-html.ts'),
    import('./keyboard-help.tsx'),
    import('./locked-unit.tsx'),
    import('./mark-done.tsx'),
    import('../offline/unsaved-unit-notice.tsx'),
  ])

/** The scripts, styles and words that this page has loaded so far. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/**
 * Enables reading without a connection for learners, from the first course that they open; `also` loads further parts.
 */
export async function startOffline(also: () => Promise<unknown>): Promise<void> {
  const { user } = currentSession()
  if (!user || begun || !('serviceWorker' in navigator)) return
  begun = true
  try {
    await rememberReader(user)
    await navigator.serviceWorker.register(trustedWorker(), { scope: '/' })
    const { active } = await navigator.serviceWorker.ready
    await loadCode(parts)
    await also()
    active?.postMessage({ assets: loaded() })
  } catch {
    begun = false // Private windows and some settings refuse workers: then reading needs a connection.
  }
}
