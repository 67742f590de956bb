import { inviteStates } from '#kernel/contract/invitations.ts'
import { locales } from '#kernel/contract/locales.ts'
import { Role, role, signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { flag, oneOf, text } from '#kernel/contract/search-fields.ts'
import { coursesSorts, courseStates } from '../contract/authoring.ts'
import { courseSorts } from '../contract/catalogue-calls.ts'
import { certificateStates } from '../contract/certificate-states.ts'
import { levels } from '../contract/courses.ts'

/** What the list of invitations to a course keeps in the address; `find` are its words. */
const inviteSearch = {
  open: oneOf('mail', 'link'),
  channel: oneOf('link'),
  find: text,
  invites: oneOf(...inviteStates),
}

export const educationScreens = screens({
  courses: {
    path: '/ailab/education/courses',
    also: ['/ailab/education'],
    who: signedIn,
    title: 'education:screens.courses',
    help: 'courses/find',
    search: {
      q: text,
      tag: text,
      level: oneOf(...levels),
      language: oneOf(...locales),
      sort: oneOf(...courseSorts),
    },
    page: () => import('./catalogue/course-list-page.tsx'),
  },
  course: {
    path: '/ailab/education/course/:courseId',
    who: signedIn,
    title: 'education:screens.course',
    help: 'courses/read',
    /** `unit` is the one being read; `about` shows a learner what the course is instead. */
    search: { unit: text, about: flag },
    page: () => import('./reader/course-page.tsx'),
  },
  myLearning: {
    path: '/ailab/education/mylearning',
    who: signedIn,
    title: 'education:screens.my_learning',
    help: 'courses/my-learning',
    search: { show: oneOf('completed', 'dropped') },
    page: () => import('./my-learning/my-learning-page.tsx'),
  },
  completeCourse: {
    path: '/ailab/education/mylearning/complete-course',
    who: signedIn,
    title: 'education:screens.complete_course',
    help: 'courses/finish',
    search: { course: text },
    page: () => import('./finish/complete-course-page.tsx'),
  },
  reviewCourse: {
    path: '/ailab/education/mylearning/review-course',
    who: signedIn,
    title: 'education:screens.review_course',
    help: 'courses/review',
    search: { course: text },
    page: () => import('./finish/review-course-page.tsx'),
  },
  certificates: {
    path: '/ailab/education/certificates',
    who: signedIn,
    title: 'education:screens.certificates',
    help: 'courses/certificates',
    page: () => import('./certificates/certificate-list-page.tsx'),
  },
  administration: {
    path: '/admin/education-administration',
    who: role(Role.admin, Role.institute),
    title: 'authoring:screens.administration',
    help: 'authors/courses',
    /** `show` is the second tab. */
    search: {
      show: oneOf('institutions'),
      q: text,
      state: oneOf(...courseStates),
      institute: text,
      institution_state: text,
      /** What the courses are sorted by, upwards unless `dir` says otherwise; else the last edited come first. */
      sort: oneOf(...coursesSorts),
      dir: oneOf('desc'),
    },
    page: () => import('./authoring/list/education-administration-page.tsx'),
  },
  courseEditor: {
    path: '/admin/education/course/:courseId',
    who: role(Role.admin, Role.institute),
    title: 'authoring:screens.course',
    help: 'authors/editor',
    /** `unit` is the one being written, `lang` the language it is written in, `field` what to look at in it. */
    search: {
      show: oneOf('settings', 'people', 'versions'),
      unit: text,
      lang: oneOf(...locales),
      field: text,
      /** Of the people in it. */
      state: text,
      q: text,
      ...inviteSearch,
    },
    page: () => import('./authoring/course/course-editor-page.tsx'),
  },
  courseImport: {
    path: '/admin/education/import',
    who: role(Role.admin, Role.institute),
    title: 'authoring:screens.import',
    help: 'authors/import',
    /** `job` is the import looked at, `course` the one that an archive shall go into. */
    search: { job: text, course: text },
    page: () => import('./authoring/importing/import-course-page.tsx'),
  },
  courseInvites: {
    path: '/ailab/education/course/:courseId/invitations',
    who: signedIn,
    title: 'authoring:screens.invitations',
    help: 'courses/invite',
    search: inviteSearch,
    page: () => import('./authoring/course/course-invites-page.tsx'),
  },
  grading: {
    path: '/ailab/education/grading',
    who: signedIn,
    // Authors without another role come from their course's page and the dashboard.
    offeredTo: role(Role.admin, Role.institute),
    title: 'grading:screens.grading',
    help: 'institutions/grading',
    /** `submission` is the one being judged. */
    search: { show: oneOf('graded', 'stuck', 'requests'), q: text, course: text, institute: text, submission: text },
    page: () => import('./grading/grading-page.tsx'),
  },
  issuedCertificates: {
    path: '/admin/education/certificates',
    who: role(Role.admin),
    title: 'education:screens.issued_certificates',
    help: 'admin/certificates',
    search: { q: text, state: oneOf(...certificateStates) },
    page: () => import('./certificates/issued-certificates-page.tsx'),
  },
})
