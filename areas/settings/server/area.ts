import { areaServer } from '#kernel/server/area.ts'
import { settingsContract, type Limits } from '../contract.ts'
import { settingsHandlers } from './handlers.ts'

/** `limits` come from the areas that enforce them. */
export const settingsServer = (limits: Omit<Limits, 'page_size'>) =>
  areaServer(settingsContract, { handlers: settingsHandlers(limits) })
