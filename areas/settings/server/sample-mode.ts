import { ensure } from '#kernel/server/failures.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Database } from '#kernel/server/database.ts'
import type { SettingsTools } from './settings-tools.ts'
import { fallbackOf } from './stored.ts'
import { lockSetting, newestVersion } from './stored.queries.ts'
import { createWriter } from './write-setting.ts'

type WriteContext = { db: Database; config: Config; now: Date }

/**
 * Turns sample mode on or off for the operator, as an administrator does in the settings.
 * @returns whether something changed
 * @throws Failure `setting.locked`, `setting.no_sample` or `setting.needs_admin`
 */
export async function setSampleMode(tools: SettingsTools, context: WriteContext, mode: 'on' | 'off'): Promise<boolean> {
  const key = 'sample.mode'
  await lockSetting(context.db, key)
  const row = await newestVersion(context.db, key)
  ensure(!row?.is_locked, 'setting.locked')
  if ((row?.value ?? fallbackOf(key, context.config).value) === mode) return false
  const change = { key, value: mode, is_locked: false, did: 'changed' } as const
  await createWriter(tools).write({ ...context, person: null }, row, change)
  return true
}
