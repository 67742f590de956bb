import { addresses } from '#kernel/contract/addresses.ts'
import { locales } from '#kernel/contract/locales.ts'
import { levels } from './courses.ts'

/** What the server draws for everybody: apart from the other addresses, since a first visit to the lab needs none of it. */
export const toPublicEducation = addresses({
  courses: {
    path: '/education/courses',
    also: ['/education'],
    search: { q: 'text', tag: 'text', level: levels, language: locales, cursor: 'text' },
  },
  /** By its slug or its id; `unit` is a lesson that is free to read, `reviews` where a page of them begins. */
  course: { path: '/education/course/:courseId', search: { unit: 'text', reviews: 'text' } },
  certificate: { path: '/certificate/:serial' },
})
