import { areaServer } from '#kernel/server/area.ts'
import { startupsContract } from '../contract/index.ts'
import { forgetFounder } from './forgetting.ts'
import { startupsHandlers } from './handlers.ts'
import { ensureMayEdit } from './membership.ts'
import { startupsNextSteps } from './next-steps.ts'
import { isInvited, teamsOf } from './team.queries.ts'
import { startupsSearch } from './search-source.queries.ts'

export const startupsServer = areaServer(startupsContract, {
  handlers: startupsHandlers,
  beforeFile: { logo: ensureMayEdit },
  nextSteps: startupsNextSteps,
  sample: () => import('./sample.ts'),
  forgetPerson: forgetFounder,
  isInvited,
  teamsOf,
  search: startupsSearch,
})
