import { ensure } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { publish } from '#kernel/server/live.ts'
import { personChanged } from '#kernel/server/session.ts'
import { isExcepted, type SettingKey } from '../contract/keys.ts'
import { secretsFor } from './definitions.ts'
import { exceptionsOf as queryExceptions } from './exceptions.queries.ts'
import { settingsChanged } from './follow-settings.ts'
import type { SettingsTools } from './settings-tools.ts'
import { fallbackOf, settingOf, shownValue } from './stored.ts'
import { addVersion, lockSetting, newestVersion, versionsOf, type VersionRow } from './stored.queries.ts'

const mostShown = 50
export const mostExceptions = 200

/** Settings that decide which rights people have. */
const changesRights = new Set<SettingKey>(['security.two_step', 'modules.off'])

/** Who changes a setting; nobody for a command of the operator. */
type Writing = Pick<SignedInContext, 'db' | 'config' | 'now'> & { person: { id: string } | null }

/** Shows a setting with its history, and adds versions of it. */
export type Change = Pick<VersionRow, 'key' | 'value' | 'is_locked'> & { did: string }

export function createWriter({ audit, namesOf, rolesNamed, hasAdmin, openSampleAccounts }: SettingsTools) {
  /** The exceptions of a setting, with the names of their roles and people. */
  async function exceptionsOf(context: SignedInContext, key: SettingKey) {
    if (!isExcepted(key)) return { exceptions: null, roles: [] }
    const { db } = context
    const rows = await queryExceptions(db, key)
    const roles = await rolesNamed(db, context)
    const people = await namesOf(
      db,
      rows.flatMap(({ scope, subject }) => (scope === 'user' ? [subject] : [])),
    )
    const exceptions = rows.map(({ scope, subject, value, at }) => ({
      scope,
      role: scope === 'group' ? Number(subject) : null,
      user: scope === 'user' ? { id: subject, name: people.get(subject) ?? '' } : null,
      value,
      at,
    }))
    return { exceptions, roles }
  }

  async function full(context: SignedInContext, key: SettingKey) {
    const { db, config } = context
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
    return { ...settingOf(key, rows[0], config), ...(await exceptionsOf(context, key)), history }
  }

  /** Adds a version, with an entry in the audit log. */
  async function write(context: Writing, row: VersionRow | undefined, change: Change): Promise<void> {
    const { db, now } = context
    const by_id = context.person?.id ?? null
    const { did, ...next } = change
    const isChanged = JSON.stringify(row?.value ?? null) !== JSON.stringify(next.value)
    if (isChanged) await dropSecretsFor(context, next.key)
    if (next.key === 'sample.mode') await switchSample(context, next.value)
    await publish(db, settingsChanged)
    // Published after the setting, so that a process applies it before it tells open pages to read their rights again.
    if (isChanged && changesRights.has(next.key)) await publish(db, personChanged, null)
    await addVersion(db, { ...next, version: (row?.version ?? 0) + 1, at: now, by_id })
    const viewOf = (value: VersionRow['value']) => shownValue(next.key, value)
    const data = { key: next.key, from: viewOf(row?.value ?? null), to: viewOf(next.value) }
    await audit(db, { actor_id: by_id, action: `settings.${did}`, at: now, data })
  }

  /** Nobody may lock everyone out of administration, and the operator alone decides whether the sample is allowed. */
  async function switchSample({ db, config }: Writing, value: VersionRow['value']) {
    const isAllowed = fallbackOf('sample.mode', config).value === 'on'
    ensure(isAllowed || value !== 'on', 'setting.no_sample')
    const isOn = isAllowed && value !== 'off'
    ensure(isOn || (await hasAdmin(db)), 'setting.needs_admin')
    await openSampleAccounts(db, isOn)
  }

  /** A secret that was stored for one address is not sent to another. */
  async function dropSecretsFor(context: Writing, address: SettingKey) {
    for (const key of secretsFor(address)) {
      await lockSetting(context.db, key)
      const row = await newestVersion(context.db, key)
      if (!row || row.value === null) continue
      ensure(!row.is_locked, 'setting.locked')
      await write(context, row, { key, value: null, is_locked: false, did: 'reset' })
    }
  }

  return { full, write }
}
