import { areaServer } from '#kernel/server/area.ts'
import { outboxContract } from '../contract/index.ts'
import { outboxHandlers } from './handlers.ts'
import { removeSentMails } from './jobs.ts'

export const outboxServer = areaServer(outboxContract, { handlers: outboxHandlers, jobs: [removeSentMails] })
