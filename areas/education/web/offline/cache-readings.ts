import { cacheOffline } from '#kernel/web/offline-cache.ts'
import { education } from '../../contract/index.ts'

/** Called by pages that can be read offline, before they read: their answers are stored from then on. */
export const cacheReadings = (): void =>
  cacheOffline(
    [education.selected, education.signUps],
    async () => (await import('./offline-courses.ts')).offlineCourses,
  )
