import { loadCode } from '#kernel/web/load-code.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'

export { useMedia } from './reader/use-media.ts'

/** Sends reading events from while the server could not be reached; its code loads when needed. */
export const startProgressSync = async (): Promise<void> =>
  (await loadCode(() => import('./progress/progress-queue.ts'))).startProgressSync()

/** A dialog with the published courses; its code loads on render, so it needs a `Suspense`. */
export const CoursePicker = lazyPart(async () => ({
  default: (await import('./catalogue/course-picker.tsx')).CoursePicker,
}))

/** The number of submissions that wait, with a link; its code loads on render, so it needs a `Suspense`. */
export const GradingWaiting = lazyPart(async () => ({
  default: (await import('./grading/grading-waiting.tsx')).GradingWaiting,
}))

/** The invitations to a course, with inviting more; its code loads on render, so it needs a `Suspense`. */
export const CourseInvites = lazyPart(async () => ({
  default: (await import('./invites/course-invites.tsx')).CourseInvites,
}))
