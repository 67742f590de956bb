import { areaServer } from '#kernel/server/area.ts'
import { tutorContract } from '../contract.ts'
import { tutorHandlers } from './handlers.ts'
import { tutorJobs } from './jobs.ts'

export const tutorServer = areaServer(tutorContract, { handlers: tutorHandlers, jobs: tutorJobs })
