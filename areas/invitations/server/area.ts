import { areaServer } from '#kernel/server/area.ts'
import { invitationsContract } from '../contract/index.ts'

export const invitationsServer = areaServer(invitationsContract, { handlers: {} })
