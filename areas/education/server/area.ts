import { areaServer } from '#kernel/server/area.ts'
import { educationContract } from '../contract/index.ts'
import { ensureMayAttach } from './assignments/assignments.handlers.ts'
import { tellAwarded } from './certificates/award-earlier.job.ts'
import { forgetLearner } from './forget-learner.ts'
import { educationHandlers } from './handlers.ts'
import { educationNextSteps } from './next-steps.ts'
import { invitesWithoutAccount, isInvited } from './invites/invites.queries.ts'
import { educationWeekly } from './weekly.ts'
import { servePackages } from './packages/package-route.ts'
import { educationSearch } from './search-source.queries.ts'

export const educationServer = areaServer(educationContract, {
  handlers: educationHandlers,
  beforeFile: { attachFile: ensureMayAttach },
  forgetPerson: forgetLearner,
  ownData: async (db, person) => ({ course_invites: await invitesWithoutAccount(db, person) }),
  notExported: {
    'course_invites.invited_by': 'It names the person who was invited.',
    'course_versions.published_by': 'It belongs to the course, which its authors can export.',
    'submissions.grader_id': 'It is the work of the learner.',
  },
  stays: { 'enrolments.user_id': 'Figures of courses count every learner and their grades.' },
  isInvited,
  nextSteps: educationNextSteps,
  weekly: educationWeekly,
  jobs: [tellAwarded],
  search: educationSearch,
  serveRoutes: servePackages,
  uniqueTexts: {
    'catalogue_counts kind,value': 'No caller chooses it.',
    'certificates serial': 'The lab makes it at random.',
    'courses slug':
      'It ends in digits of its own, whatever is taken, for institutions; authors of the lab see every course.',
  },
})
