import { areaServer } from '#kernel/server/area.ts'
import { toEvents } from '../contract/addresses.ts'
import { eventsContract } from '../contract/index.ts'
import { forgetRegistrations } from './forget-registrations.ts'
import { eventsHandlers } from './handlers.ts'
import { eventsJobs } from './jobs.ts'
import { eventsNextSteps } from './next-steps.ts'
import { eventsWeekly } from './weekly.ts'
import { notOwnEvents, ownRegistrations } from './own-data.queries.ts'
import { eventsSearch } from './search-source.queries.ts'

export const eventsServer = areaServer(eventsContract, {
  part: 'events',
  handlers: eventsHandlers,
  jobs: eventsJobs,
  sample: () => import('./sample.ts'),
  nextSteps: eventsNextSteps,
  weekly: eventsWeekly,
  forgetPerson: forgetRegistrations,
  ownData: ownRegistrations,
  notExported: notOwnEvents,
  search: eventsSearch,
  previews: [
    {
      to: toEvents.registration,
      title: 'event-pages:screens.registration',
      description: 'event-pages:list.lead',
      seed: 'events',
    },
  ],
  uniqueTexts: {
    'events slug': 'It ends in digits of its own, whatever is taken, for hosts; administrators see every event.',
  },
})
