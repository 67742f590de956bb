import { areaServer } from '#kernel/server/area.ts'
import { helpContract } from '../contract/index.ts'
import { helpHandlers } from './handlers.ts'

export const helpServer = areaServer(helpContract, { handlers: helpHandlers })
