import { areaServer } from '#kernel/server/area.ts'
import { eventsContract } from '../contract/index.ts'
import { forgetRegistrations } from './forget-registrations.ts'
import { eventsHandlers } from './handlers.ts'
import { eventsJobs } from './jobs.ts'
import { eventsNextSteps } from './next-steps.ts'
import { fillSample } from './sample.ts'

export const eventsServer = areaServer(eventsContract, {
  handlers: eventsHandlers,
  jobs: eventsJobs,
  fillSample,
  nextSteps: eventsNextSteps,
  forgetPerson: forgetRegistrations,
})
