import {
  accountByEmail,
  accountLimits,
  hasAdmin,
  openSampleAccounts,
  writeAudit,
} from '#areas/account/server/exports.ts'
import { namesOf, rolesNamed } from '#areas/people/server/exports.ts'
import { tryVideo } from '#areas/rooms/server/exports.ts'
import type { SettingsTools } from '#areas/settings/server/exports.ts'

/** What the settings, which are below every other area, need of areas above them. */
export const settingsTools: SettingsTools = {
  limits: accountLimits,
  audit: writeAudit,
  namesOf,
  accountByEmail,
  rolesNamed,
  tryVideo,
  hasAdmin,
  openSampleAccounts,
}
