import { cacheOffline } from '#kernel/web/offline-cache.ts'
import { education } from '../../contract/index.ts'

/** Said by the pages that can be read without a connection, before they read: what they read is kept from then on. */
export const cacheReadings = (): void =>
  cacheOffline(
    [education.selected, education.signUps],
    async () => (await import('./offline-courses.ts')).offlineCourses,
  )
