import { areaServer } from '#kernel/server/area.ts'
import { outboxContract } from '../contract/index.ts'
import { outboxHandlers } from './handlers.ts'
import { removeSentMails } from './jobs.ts'
import { mailsTo } from './queries.ts'

export const outboxServer = areaServer(outboxContract, {
  handlers: outboxHandlers,
  jobs: [removeSentMails],
  ownData: async (db, { email }) => ({ outbox_mails: await mailsTo(db, email) }),
})
