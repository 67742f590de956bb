import { areaServer } from '#kernel/server/area.ts'
import { internshipsContract } from '../contract/index.ts'
import { forgetIntern } from './forgetting.ts'
import { internshipsHandlers } from './handlers.ts'
import { internshipsNextSteps } from './next-steps.ts'

export const internshipsServer = areaServer(internshipsContract, {
  handlers: internshipsHandlers,
  nextSteps: internshipsNextSteps,
  sample: () => import('./sample.ts'),
  forgetPerson: forgetIntern,
})
