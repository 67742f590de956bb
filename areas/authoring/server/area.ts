import { areaServer } from '#kernel/server/area.ts'
import { authoringContract } from '../contract/index.ts'
import { ensureMayUpload } from './archives/import.handlers.ts'
import { importJobs } from './archives/import.jobs.ts'
import { authoringHandlers } from './handlers.ts'
import { authoringNextSteps } from './next-steps.ts'

export const authoringServer = areaServer(authoringContract, {
  handlers: authoringHandlers,
  beforeFile: { uploadUnit: ensureMayUpload },
  jobs: importJobs,
  nextSteps: authoringNextSteps,
  sample: () => import('./sample.ts'),
})
