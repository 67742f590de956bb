import { areaServer } from '#kernel/server/area.ts'
import { applicationsContract } from '../contract/index.ts'
import { forgetApplicant } from './forgetting.ts'
import { applicationsHandlers } from './handlers.ts'
import { mailApplicants } from './mails/mail-applicants.ts'
import { applicationsNextSteps } from './next-steps.ts'
import { tidyApplications } from './upkeep.ts'

export const applicationsServer = areaServer(applicationsContract, {
  handlers: applicationsHandlers,
  jobs: [mailApplicants, tidyApplications],
  nextSteps: applicationsNextSteps,
  forgetPerson: forgetApplicant,
})
