import type { Database } from '#kernel/server/database.ts'
import { ensure, found, invalid } from '#kernel/server/failures.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { publish } from '#kernel/server/live.ts'
import { personChanged } from '#kernel/server/session.ts'
import type { SettingKey, SettingValue } from '../contract/keys.ts'
import type { stored } from '../contract/stored.ts'
import { definitionOf, secretsFor } from './definitions.ts'
import { settingsChanged } from './follow-settings.ts'
import { allSettings, settingOf, shownValue } from './stored.ts'
import { trialsOf, type TryVideo } from './trials.ts'
import { addVersion, lockSetting, newestVersion, versionOf, versionsOf, type VersionRow } from './stored.queries.ts'

/** What the areas above provide: the audit log and the names of people. */
export type SettingsTools = {
  audit(
    db: Database,
    row: { actor_id: string; action: string; at: Date; data: Record<string, unknown> },
  ): Promise<unknown>
  namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>>
  tryVideo: TryVideo
}

const mostShown = 50

/** A value that fits its setting. @throws Failure `input.invalid` naming `value` */
function fitting(key: SettingKey, value: SettingValue): SettingValue {
  const { kind, schema } = definitionOf(key)
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalid({ value: kind === 'email' ? 'email' : 'invalid' })
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

export function storedHandlers({ audit, namesOf, tryVideo }: SettingsTools): Handlers<typeof stored> {
  const trials = trialsOf(tryVideo)

  async function full({ db, config }: SignedInContext, key: SettingKey) {
    const rows = await versionsOf(db, key, mostShown)
    const names = await namesOf(db, [...new Set(rows.flatMap(({ by_id }) => by_id ?? []))])
    const history = rows.map(({ version, value, is_locked, at, by_id }) => {
      const name = by_id ? names.get(by_id) : undefined
      return {
        version,
        value: shownValue(key, value),
        is_locked,
        at,
        by: by_id && name !== undefined ? { id: by_id, name } : null,
      }
    })
    return { ...settingOf(key, rows[0], config), history }
  }

  /** Adds a version, with an entry in the audit log. */
  async function write(
    context: SignedInContext,
    row: VersionRow | undefined,
    change: Pick<VersionRow, 'key' | 'value' | 'is_locked'> & { did: string },
  ) {
    const { db, person, now } = context
    const { did, ...next } = change
    // The requirements of a right may have changed, so every process reads the rights of all people again.
    if (next.key === 'security.two_step') await publish(db, personChanged, null)
    if (JSON.stringify(row?.value ?? null) !== JSON.stringify(next.value)) await dropSecretsFor(context, next.key)
    await publish(db, settingsChanged)
    await addVersion(db, { ...next, version: (row?.version ?? 0) + 1, at: now, by_id: person.id })
    const viewOf = (value: VersionRow['value']) => shownValue(next.key, value)
    const data = { key: next.key, from: viewOf(row?.value ?? null), to: viewOf(next.value) }
    await audit(db, { actor_id: person.id, action: `settings.${did}`, at: now, data })
    return full(context, next.key)
  }

  /** A secret that was stored for one address is not sent to another. */
  async function dropSecretsFor(context: SignedInContext, address: SettingKey) {
    for (const key of secretsFor(address)) {
      await lockSetting(context.db, key)
      const row = await newestVersion(context.db, key)
      if (!row || row.value === null) continue
      ensure(!row.is_locked, 'setting.locked')
      await write(context, row, { key, value: null, is_locked: false, did: 'reset' })
    }
  }

  return {
    tryIt: async ({ what }, context) => ({ trials: await trials[what](context) }),

    list: async (_input, { db, config }) => ({ items: await allSettings(db, config) }),

    get: ({ key }, context) => full(context, key),

    async create({ key, value }, context) {
      await lockSetting(context.db, key)
      const row = await newestVersion(context.db, key)
      ensure(!row?.is_locked, 'setting.locked')
      ensure(!row || row.value === null, 'setting.exists')
      return write(context, row, { key, value: fitting(key, value), is_locked: false, did: 'changed' })
    },

    async update({ key, value, version }, context) {
      const row = await lockVersion(context, key, version)
      ensure(!row?.is_locked, 'setting.locked')
      return write(context, row, { key, value: fitting(key, value), is_locked: false, did: 'changed' })
    },

    async manage({ key, action, version, to_version }, context) {
      const row = await lockVersion(context, key, version)
      const value = row?.value ?? null
      if (action === 'lock' || action === 'unlock')
        return write(context, row, { key, value, is_locked: action === 'lock', did: `${action}ed` })
      ensure(!row?.is_locked, 'setting.locked')
      if (action === 'reset') return write(context, row, { key, value: null, is_locked: false, did: 'reset' })
      if (to_version === undefined) throw invalid({ to_version: 'required' })
      const earlier = found(await versionOf(context.db, key, to_version))
      return write(context, row, { key, value: earlier.value, is_locked: false, did: 'rolled_back' })
    },
  }
}
