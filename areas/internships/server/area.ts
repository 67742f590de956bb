import { areaServer } from '#kernel/server/area.ts'
import { internshipsContract } from '../contract/index.ts'
import { forgetIntern } from './forgetting.ts'
import { internshipsHandlers } from './handlers.ts'
import { leaveSearch } from './jobs.ts'
import { internshipsNextSteps } from './next-steps.ts'
import { internshipsSearch } from './search-source.queries.ts'

export const internshipsServer = areaServer(internshipsContract, {
  part: 'internships',
  handlers: internshipsHandlers,
  jobs: [leaveSearch],
  nextSteps: internshipsNextSteps,
  sample: () => import('./sample.ts'),
  forgetPerson: forgetIntern,
  search: internshipsSearch,
})
