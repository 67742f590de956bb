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
  search: accountSearch,
  previews: accountPreviews,
})
