import { ensure, found, invalid, needed } from '#kernel/server/failures.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import type { SettingKey, SettingValue } from '../contract/keys.ts'
import type { stored } from '../contract/stored.ts'
import { definitionOf } from './definitions.ts'
import { exceptionHandlers } from './exceptions.handlers.ts'
import type { SettingsTools } from './settings-tools.ts'
import { allSettings, settingOf } from './stored.ts'
import { lockSetting, newestVersion, versionOf, wasReset, type VersionRow } from './stored.queries.ts'
import { trialsOf } from './trials.ts'
import { createWriter, type Change } from './write-setting.ts'

/** A value that fits its setting. @throws Failure `input.invalid` naming `value` */
function fitting(key: SettingKey, value: SettingValue, config: Config): SettingValue {
  const { kind, schema, choices } = definitionOf(key)
  const parsed = schema.safeParse(value)
  const isOffered = (each: string) => choices(config).includes(each)
  if (!parsed.success || (kind === 'choices' && !(parsed.data as string[]).every(isOffered)))
    throw invalid({ value: kind === 'email' ? 'email' : 'invalid' })
  return parsed.data as SettingValue
}

/** The newest version, locked; a change of an older one is refused with the setting as it is now. */
async function lockVersion(context: SignedInContext, key: SettingKey, version: number) {
  const { db, config } = context
  await lockSetting(db, key)
  const row = await newestVersion(db, key)
  ensure((row?.version ?? 0) === version, 'version.conflict', { current: settingOf(key, row, config) })
  return row
}

export function storedHandlers(tools: SettingsTools): Handlers<typeof stored> {
  const trials = trialsOf(tools.tryVideo)
  const { full, write } = createWriter(tools)
  const change = async (context: SignedInContext, row: VersionRow | undefined, next: Change) => {
    await write(context, row, next)
    return full(context, next.key)
  }

  return {
    ...exceptionHandlers(tools),

    tryIt: async ({ what }, context) => ({ trials: await trials[what](context) }),

    list: async (_input, { db, config }) => ({ items: await allSettings(db, config) }),

    get: ({ key }, context) => full(context, key),

    async create({ key, value }, context) {
      await lockSetting(context.db, key)
      const row = await newestVersion(context.db, key)
      ensure(!row?.is_locked, 'setting.locked')
      ensure(!row || row.value === null, 'setting.exists')
      return change(context, row, { key, value: fitting(key, value, context.config), is_locked: false, did: 'changed' })
    },

    async update({ key, value, version }, context) {
      const row = await lockVersion(context, key, version)
      ensure(!row?.is_locked, 'setting.locked')
      return change(context, row, { key, value: fitting(key, value, context.config), is_locked: false, did: 'changed' })
    },

    async manage(input, context) {
      const { key, action, version } = input
      const row = await lockVersion(context, key, version)
      const value = row?.value ?? null
      if (action === 'lock' || action === 'unlock')
        return change(context, row, { key, value, is_locked: action === 'lock', did: `${action}ed` })
      ensure(!row?.is_locked, 'setting.locked')
      if (action === 'reset') return change(context, row, { key, value: null, is_locked: false, did: 'reset' })
      const to_version = needed(input, 'to_version')
      const earlier = found(await versionOf(context.db, key, to_version))
      // An earlier secret may have been stored for another address: it was reset when the address changed.
      if (definitionOf(key).goesTo && (await wasReset(context.db, key, to_version)))
        throw invalid({ to_version: 'invalid' })
      return change(context, row, { key, value: earlier.value, is_locked: false, did: 'rolled_back' })
    },
  }
}
