import { areaServer } from '#kernel/server/area.ts'
import { dashboardsContract } from '../contract.ts'
import { dashboardsHandlers } from './handlers.ts'

export const dashboardsServer = areaServer(dashboardsContract, { handlers: dashboardsHandlers })
