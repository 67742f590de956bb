import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { toSettings } from './addresses.ts'
import { config } from './config.ts'
import { stored } from './stored.ts'

export * from './config.ts'
export * from './public-addresses.ts'

export const settings = { ...config, ...stored } satisfies Calls

export const settingsContract = areaContract({
  calls: settings,
  failures: {
    'setting.locked': 409,
    'setting.exists': 409,
    'setting.needs_admin': 409,
    'setting.no_sample': 409,
    'setting.too_many': 409,
  },
  rights: { 'settings.read': [Role.admin], 'settings.write': [Role.admin] },
  addresses: toSettings,
})
