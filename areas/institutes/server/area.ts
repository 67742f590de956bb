import { areaServer } from '#kernel/server/area.ts'
import { institutesContract } from '../contract/index.ts'
import { institutesHandlers } from './handlers.ts'
import { invitesTo, isInvited, removeInvitesTo } from './invitations/invites.queries.ts'
import { institutesJobs } from './people/bulk.jobs.ts'
import { institutesNextSteps } from './next-steps.ts'
import { removeMessagesOf } from './messages/messages.queries.ts'
import { forgetRows, rowsTo } from './people/bulk.queries.ts'
import { institutesSearch } from './search-source.queries.ts'

export const institutesServer = areaServer(institutesContract, {
  handlers: institutesHandlers,
  jobs: institutesJobs,
  isInvited,
  nextSteps: institutesNextSteps,
  sample: () => import('./sample.ts'),
  /** Invitations sent to their address, their rows in files of people, and messages to them. */
  async forgetPerson({ db }, { id, email }) {
    await removeInvitesTo(db, email)
    await forgetRows(db, email)
    await removeMessagesOf(db, id)
  },
  ownData: async (db, { email }) => ({
    institute_invites: await invitesTo(db, email),
    bulk_rows: await rowsTo(db, email),
  }),
  notExported: { 'institute_invites.invited_by': 'It names the person who was invited.' },
  stays: { 'institute_activity.user_id': 'The charts of an institution count who was active on a day.' },
  search: institutesSearch,
})
