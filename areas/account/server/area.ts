import { areaServer } from '#kernel/server/area.ts'
import { accountContract } from '../contract/index.ts'
import { accountHandlers } from './handlers.ts'
import { accountJobs } from './jobs.ts'
import { accountPreviews } from './link-previews.ts'
import { accountNextSteps } from './next-steps.ts'
import { accountWeekly } from './weekly.ts'
import { accountSearch } from './search-source.queries.ts'

export const accountServer = areaServer(accountContract, {
  handlers: accountHandlers,
  jobs: accountJobs,
  weekly: accountWeekly,
  nextSteps: accountNextSteps,
  sample: () => import('./sample.ts'),
  notExported: {
    'challenges.email': 'It has the hashes of a code that is valid for minutes, and is deleted after a day.',
    'sign_ups.email': 'It is deleted when it becomes an account, or after seven days.',
  },
  search: accountSearch,
  previews: accountPreviews,
  uniqueTexts: {
    'tries key': 'No caller chooses it.',
    'users email': 'Answers are the same for an address that has an account.',
    'users handle': 'It is compared with those of public people alone.',
  },
})
