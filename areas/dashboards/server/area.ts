import { areaServer } from '#kernel/server/area.ts'
import { dashboardsContract } from '../contract.ts'

export const dashboardsServer = areaServer(dashboardsContract, { handlers: {} })
