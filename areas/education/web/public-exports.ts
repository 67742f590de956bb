/** Parts of pages that the server draws. Separate from `exports.tsx`, because the browser loads all of that. */
export { CourseCover } from './public/public-course-card.tsx'
export { readCourses, type CourseListing, type ListedCourse } from './public/course-listing.ts'
