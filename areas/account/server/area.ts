import { areaServer } from '#kernel/server/area.ts'
import { accountContract } from '../contract/index.ts'
import { accountHandlers } from './handlers.ts'
import { accountJobs } from './jobs.ts'
import { accountWeekly } from './weekly.ts'

export const accountServer = areaServer(accountContract, {
  handlers: accountHandlers,
  jobs: accountJobs,
  weekly: accountWeekly,
  sample: () => import('./sample.ts'),
})
