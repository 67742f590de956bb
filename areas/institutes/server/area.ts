import { areaServer } from '#kernel/server/area.ts'
import { institutesContract } from '../contract/index.ts'
import { institutesHandlers } from './handlers.ts'
import { removeInvitesTo } from './invitations/invites.queries.ts'
import { institutesJobs } from './jobs.ts'

export const institutesServer = areaServer(institutesContract, {
  handlers: institutesHandlers,
  jobs: institutesJobs,
  sample: () => import('./sample.ts'),
  /** Invitations sent to their address. */
  forgetPerson: async ({ db }, { email }) => void (await removeInvitesTo(db, email)),
})
