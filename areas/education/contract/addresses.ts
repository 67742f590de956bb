import { addresses } from '#kernel/contract/addresses.ts'
import { inviteStates } from '#areas/invitations/contract/index.ts'
import { locales } from '#kernel/contract/locales.ts'
import { courseSorts } from './catalogue-calls.ts'
import { certificateSorts, certificateStates } from './certificate-states.ts'
import { levels } from './courses.ts'

/** The state of the invitations list in the address; `find` are the search words. */
export const inviteSearch = { open: ['mail', 'link'], channel: ['link'], find: 'text', invites: inviteStates } as const

export const toEducation = addresses({
  courses: {
    path: '/ailab/education/courses',
    also: ['/ailab/education'],
    search: { q: 'text', tag: 'text', level: levels, language: locales, sort: courseSorts },
  },
  course: {
    path: '/ailab/education/course/:courseId',
    /** `unit` is the open unit; `about` shows a learner the course's introduction instead; `enroll`: what to sign in for. */
    search: { unit: 'text', about: 'flag', enroll: 'flag' },
  },
  myLearning: { path: '/ailab/education/mylearning', search: { show: ['completed', 'dropped'], q: 'text' } },
  completeCourse: { path: '/ailab/education/mylearning/complete-course', search: { course: 'text' } },
  reviewCourse: { path: '/ailab/education/mylearning/review-course', search: { course: 'text' } },
  certificates: { path: '/ailab/education/certificates', search: { q: 'text' } },
  courseInvites: { path: '/ailab/education/course/:courseId/invitations', search: inviteSearch },
  grading: {
    path: '/ailab/education/grading',
    /** `submission` is the one being graded. */
    search: {
      show: ['graded', 'stuck', 'requests'],
      q: 'text',
      course: 'text',
      institute: 'text',
      submission: 'text',
    },
  },
  issuedCertificates: {
    path: '/admin/education/certificates',
    search: { q: 'text', state: certificateStates, sort: certificateSorts, dir: ['desc'] },
  },
})
