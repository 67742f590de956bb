import { areaServer } from '#kernel/server/area.ts'
import { authoringContract } from '../contract/index.ts'
import { ensureMayUpload } from './archives/import.handlers.ts'
import { importJobs } from './archives/import.jobs.ts'
import { authoringHandlers } from './handlers.ts'
import { authoringNextSteps } from './next-steps.ts'

const ofTheCourse = 'It belongs to the course, which its authors can export.'

export const authoringServer = areaServer(authoringContract, {
  handlers: authoringHandlers,
  beforeFile: { uploadUnit: ensureMayUpload },
  jobs: importJobs,
  notExported: { 'unit_revisions.by_id': ofTheCourse, 'course_steps.by_id': ofTheCourse },
  stays: { 'import_jobs.created_by': 'An import is deleted with its archive after two weeks.' },
  nextSteps: authoringNextSteps,
  sample: () => import('./sample.ts'),
})
