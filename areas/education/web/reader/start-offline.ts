import { loadCode } from '#kernel/web/load-code.ts'
import { currentSession } from '#kernel/web/session.ts'
import { storeCode } from '#kernel/web/store-code.ts'
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

/**
 * Enables reading without a connection for learners, from the first course that they open; `also` loads further parts.
 */
export async function startOffline(also: () => Promise<unknown>): Promise<void> {
  const { user } = currentSession()
  if (!user || begun || !('serviceWorker' in navigator)) return
  begun = true
  try {
    await rememberReader(user)
    await storeCode(async () => {
      await loadCode(parts)
      await also()
    })
  } catch {
    begun = false // Private windows and some settings refuse workers: then reading needs a connection.
  }
}
