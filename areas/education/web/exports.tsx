export { LearnerCourseCard } from './course-card.tsx'
export { startProgressSync } from './progress-queue.ts'
export { educationScreens } from './screens.ts'
