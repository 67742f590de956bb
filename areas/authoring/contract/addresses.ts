import { addresses } from '#kernel/contract/addresses.ts'
import { locales } from '#kernel/contract/locales.ts'
import { inviteSearch } from '#areas/education/contract/addresses.ts'
import { courseStates } from '#areas/education/contract/course-states.ts'
import { coursesSorts } from './courses.ts'

export const toAuthoring = addresses({
  administration: {
    path: '/admin/education-administration',
    /** `show` is the second tab. */
    search: {
      show: ['institutions'],
      q: 'text',
      state: courseStates,
      institute: 'text',
      institution_state: 'text',
      /**
       * The sort order of the courses, ascending unless `dir` says otherwise; without it the last edited come first.
       */
      sort: coursesSorts,
      dir: ['desc'],
    },
  },
  courseEditor: {
    path: '/admin/education/course/:courseId',
    /** `unit` is the open unit, `lang` the language being edited, `field` the field to focus. */
    search: {
      show: ['settings', 'people', 'versions'],
      unit: 'text',
      lang: locales,
      field: 'text',
      /** A search among the people of the course. */
      state: 'text',
      q: 'text',
      ...inviteSearch,
    },
  },
  courseImport: {
    path: '/admin/education/import',
    /** `job` is the import to show, `course` the course that an archive is imported into. */
    search: { job: 'text', course: 'text' },
  },
})
