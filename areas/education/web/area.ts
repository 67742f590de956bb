import { addSignInGoal } from '#areas/account/web/slots.ts'
import { addInvitationKind } from '#areas/invitations/web/slots.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { toEducation } from '../contract/addresses.ts'
import { courseTokenPrefix } from '../contract/token-prefix.ts'
import { toPublicEducation } from '../contract/public-addresses.ts'
import type words from '../words/en-US.json'
import type grading from './grading/words/en-US.json'
import { educationScreens } from './screens.ts'
import type topics from './topics/words/en-US.json'
import type units from './units/words/en-US.json'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    education: typeof words
    grading: typeof grading
    topics: typeof topics
    units: typeof units
  }
}

const courseInvitation = lazyPart(async () => ({
  default: (await import('./catalogue/course-invitation.tsx')).CourseInvitation,
}))
const offline = () => import('./offline/offline-courses.ts')

export const educationWeb: AreaWeb = {
  screens: educationScreens,
  menu: [
    {
      key: 'learning',
      label: 'learning',
      right: 'menu.learning',
      icon: 'book',
      path: '/education',
      to: toEducation.courses,
    },
    {
      key: 'my_learning',
      label: 'my_learning',
      under: 'learning',
      path: '/education/mylearning',
      to: toEducation.myLearning,
    },
  ],
  fillSlots() {
    addInvitationKind({
      prefix: courseTokenPrefix,
      Invitation: courseInvitation,
      publicPath: hrefOf(toPublicEducation.courses),
    })
    addSignInGoal(async next => (await import('./catalogue/enrol-goal.ts')).enrolGoal(next))
  },
  offline: {
    lastPerson: async () => (await offline()).lastReader(),
    forget: async () => (await offline()).clearOfflineCourses(),
  },
}
