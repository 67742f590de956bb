import { areaServer } from '#kernel/server/area.ts'
import { authoringContract } from '../contract/index.ts'
import { importJobs } from './archives/import.jobs.ts'
import { authoringHandlers } from './handlers.ts'
import { authoringNextSteps } from './next-steps.ts'

export const authoringServer = areaServer(authoringContract, {
  handlers: authoringHandlers,
  jobs: importJobs,
  nextSteps: authoringNextSteps,
  sample: () => import('./sample.ts'),
})
