import { lazy } from 'react'

/** What stands beside the courses of an institution; its code and words come when it is drawn. */
const links = () => import('./institute/institute-courses.tsx')
export const WriteCourses = lazy(async () => ({ default: (await links()).WriteCourses }))
export const EditCourse = lazy(async () => ({ default: (await links()).EditCourse }))
