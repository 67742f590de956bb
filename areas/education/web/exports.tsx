import { lazyPart } from '#kernel/web/lazy-part.tsx'

export { tutorSlot, type TutorProps } from './reader/tutor-slot.ts'

/** Sends what was read while the server was out of reach; its code comes when it is wanted. */
export const startProgressSync = async (): Promise<void> =>
  (await import('./progress/progress-queue.ts')).startProgressSync()

/** A dialog with the published courses; its code comes when it is drawn, so it wants a `Suspense`. */
export const CoursePicker = lazyPart(async () => ({
  default: (await import('./catalogue/course-picker.tsx')).CoursePicker,
}))

/** How much work waits to be graded, with the way there; its code comes when it is drawn, so it wants a `Suspense`. */
export const GradingWaiting = lazyPart(async () => ({
  default: (await import('./grading/grading-waiting.tsx')).GradingWaiting,
}))

/** Who was asked to a course, with asking more; its code comes when it is drawn, so it wants a `Suspense`. */
export const CourseInvites = lazyPart(async () => ({
  default: (await import('./invites/course-invites.tsx')).CourseInvites,
}))
