import { lazyPart } from '#kernel/web/lazy-part.tsx'

/** What stands beside the courses of an institution; its code and words come when it is drawn. */
const links = () => import('./institute/institute-courses.tsx')
export const WriteCourses = lazyPart(async () => ({ default: (await links()).WriteCourses }))
export const EditCourse = lazyPart(async () => ({ default: (await links()).EditCourse }))
