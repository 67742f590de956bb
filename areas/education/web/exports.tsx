export { durationIn } from './durations.ts'
export { GradingWaiting } from './grading/grading-waiting.tsx'
export { educationScreens } from './screens.ts'

/** Sends what was read while the server was out of reach; its code comes when it is wanted. */
export const startProgressSync = async (): Promise<void> => (await import('./progress-queue.ts')).startProgressSync()
