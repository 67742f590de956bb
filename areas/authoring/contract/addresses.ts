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
      /** What the courses are sorted by, upwards unless `dir` says otherwise; else the last edited come first. */
      sort: coursesSorts,
      dir: ['desc'],
    },
  },
  courseEditor: {
    path: '/admin/education/course/:courseId',
    /** `unit` is the one being written, `lang` the language it is written in, `field` what to look at in it. */
    search: {
      show: ['settings', 'people', 'versions'],
      unit: 'text',
      lang: locales,
      field: 'text',
      /** Of the people in it. */
      state: 'text',
      q: 'text',
      ...inviteSearch,
    },
  },
  courseImport: {
    path: '/admin/education/import',
    /** `job` is the import looked at, `course` the one that an archive shall go into. */
    search: { job: 'text', course: 'text' },
  },
})
