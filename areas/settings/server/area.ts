import { areaServer } from '#kernel/server/area.ts'
import { settingsContract } from '../contract/index.ts'
import { forgetPersonExceptions } from './exceptions.queries.ts'
import { configHandlers } from './handlers.ts'
import type { SettingsTools } from './settings-tools.ts'
import { storedHandlers } from './stored.handlers.ts'

export const settingsServer = (tools: SettingsTools) =>
  areaServer(settingsContract, {
    handlers: { ...configHandlers(tools.limits), ...storedHandlers(tools) },
    forgetPerson: async ({ db }, { id }) => void (await forgetPersonExceptions(db, id)),
    uniqueTexts: {
      'setting_exceptions key,scope,subject': 'Only those who see every row choose it.',
      'setting_versions key,version': 'Only those who see every row choose it.',
    },
  })
