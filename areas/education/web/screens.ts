import { signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toEducation } from '../contract/addresses.ts'
import { educationAdmin, grader } from '../contract/rights.ts'

export const educationScreens = screens(toEducation, {
  courses: {
    who: signedIn,
    title: 'education:screens.courses',
    help: 'courses/find',
    page: () => import('./catalogue/course-list-page.tsx'),
  },
  course: {
    who: signedIn,
    title: 'education:screens.course',
    help: 'courses/read',
    page: () => import('./reader/course-page.tsx'),
  },
  myLearning: {
    who: signedIn,
    title: 'education:screens.my_learning',
    help: 'courses/my-learning',
    page: () => import('./my-learning/my-learning-page.tsx'),
  },
  completeCourse: {
    who: signedIn,
    title: 'education:screens.complete_course',
    help: 'courses/finish',
    page: () => import('./finish/complete-course-page.tsx'),
  },
  reviewCourse: {
    who: signedIn,
    title: 'education:screens.review_course',
    help: 'courses/review',
    page: () => import('./finish/review-course-page.tsx'),
  },
  certificates: {
    who: signedIn,
    title: 'education:screens.certificates',
    help: 'courses/certificates',
    page: () => import('./certificates/certificate-list-page.tsx'),
  },
  courseInvites: {
    who: signedIn,
    title: 'education:screens.invitations',
    help: 'courses/invite',
    page: () => import('./invites/course-invites-page.tsx'),
  },
  grading: {
    who: signedIn,
    // Authors without another role come from their course's page and the dashboard.
    offeredTo: grader,
    title: 'grading:screens.grading',
    help: 'institutions/grading',
    page: () => import('./grading/grading-page.tsx'),
  },
  issuedCertificates: {
    who: educationAdmin,
    title: 'education:screens.issued_certificates',
    help: 'admin/certificates',
    page: () => import('./certificates/issued-certificates-page.tsx'),
  },
})
