import { areaServer } from '#kernel/server/area.ts'
import { notificationsContract } from '../contract.ts'
import { notificationsHandlers } from './handlers.ts'
import { notificationsJobs } from './jobs.ts'
import { removeNotices } from './queries.ts'

export const notificationsServer = areaServer(notificationsContract, {
  handlers: notificationsHandlers,
  jobs: notificationsJobs,
  forgetPerson: ({ db }, { id }) => removeNotices(db, id),
})
