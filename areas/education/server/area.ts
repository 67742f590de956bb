import { areaServer } from '#kernel/server/area.ts'
import { educationContract } from '../contract/index.ts'
import { forgetLearner } from './forget-learner.ts'
import { educationHandlers } from './handlers.ts'
import { educationNextSteps } from './next-steps.ts'

export const educationServer = areaServer(educationContract, {
  handlers: educationHandlers,
  sample: () => import('./sample.ts'),
  forgetPerson: forgetLearner,
  nextSteps: educationNextSteps,
})
