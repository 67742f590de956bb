import { addresses } from '#kernel/contract/addresses.ts'
import { locales } from '#kernel/contract/locales.ts'
import { levels } from './courses.ts'

/**
 * The addresses of server-rendered pages: separate from the others, since a first visit to the lab needs none of them.
 */
export const toPublicEducation = addresses({
  courses: {
    path: '/education/courses',
    also: ['/education'],
    search: { q: 'text', tag: 'text', level: levels, language: locales, cursor: 'text' },
  },
  /** `courseId` is a slug or id, `unit` a lesson that is free to read, `reviews` the cursor of a page of reviews. */
  course: { path: '/education/course/:courseId', search: { unit: 'text', reviews: 'text' } },
  certificate: { path: '/certificate/:serial' },
})
