import { allowsSample, configDefaults, type Config } from '#kernel/server/config.ts'
import type { Database } from '#kernel/server/database.ts'
import { hiddenValue, settingKeys, type SettingKey, type SettingValue } from '../contract/keys.ts'
import { definitionOf, type ValueOf } from './definitions.ts'
import { newestVersion, newestVersions, type VersionRow } from './stored.queries.ts'

/** What applies while nothing is stored, and where it comes from. */
export function fallbackOf(key: SettingKey, config: Config) {
  // More than one variable decides this.
  if (key === 'sample.mode') return { value: sampleModeOf(config), source: 'environment' as const }
  const { environment, usual, goesTo } = definitionOf(key)
  const value = environment && config.environment[environment]
  const isOwnAddress = !goesTo || config.stored[goesTo] === undefined
  if (value !== undefined && value !== null && isOwnAddress)
    return { value: value as SettingValue, source: 'environment' as const }
  return {
    value: ((environment && configDefaults[environment]) ?? usual) as SettingValue | null,
    source: 'default' as const,
  }
}

const sampleModeOf = ({ environment }: Config) => (allowsSample(environment) ? 'on' : 'off') as SettingValue

/** A value as it may be shown: of a secret, only that there is one. */
export const shownValue = <V>(key: SettingKey, value: V): V | string =>
  definitionOf(key).kind === 'secret' && value !== null ? hiddenValue : value

/** A setting as it applies now, without its secret. */
export function settingOf(key: SettingKey, row: VersionRow | undefined, config: Config) {
  const { kind, choices, environment } = definitionOf(key)
  const fallback = fallbackOf(key, config)
  const isStored = row !== undefined && row.value !== null
  return {
    key,
    scope: 'global' as const,
    kind,
    choices: [...choices(config)],
    value: shownValue(key, isStored ? row.value : fallback.value),
    source: isStored ? ('stored' as const) : fallback.source,
    environment,
    fallback: shownValue(key, fallback.value),
    version: row?.version ?? 0,
    is_locked: row?.is_locked ?? false,
  }
}

export async function allSettings(db: Database, config: Config) {
  const rows = await newestVersions(db)
  return settingKeys.map(key =>
    settingOf(
      key,
      rows.find(row => row.key === key),
      config,
    ),
  )
}

/** The value of a setting that applies now; null where none is set. */
export async function readSetting<K extends SettingKey>(
  db: Database,
  config: Config,
  key: K,
): Promise<ValueOf<K> | null> {
  const row = await newestVersion(db, key)
  return (row?.value ?? fallbackOf(key, config).value) as ValueOf<K> | null
}
