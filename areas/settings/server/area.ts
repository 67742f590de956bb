import { areaServer } from '#kernel/server/area.ts'
import { settingsContract, type Limits } from '../contract/index.ts'
import { forgetPersonExceptions } from './exceptions.queries.ts'
import { configHandlers } from './handlers.ts'
import type { SettingsTools } from './settings-tools.ts'
import { storedHandlers } from './stored.handlers.ts'

/** The limits come from the areas that enforce them; the audit log and the names of people from the account. */
export const settingsServer = (limits: Omit<Limits, 'page_size'>, tools: SettingsTools) =>
  areaServer(settingsContract, {
    handlers: { ...configHandlers(limits), ...storedHandlers(tools) },
    forgetPerson: async ({ db }, { id }) => void (await forgetPersonExceptions(db, id)),
  })
