import { allowsSample, type Config } from '#kernel/server/config.ts'
import type { Database, Store } from '#kernel/server/database.ts'
import { listenToOwn, type Live } from '#kernel/server/live.ts'
import { settingKeys, type SettingKey } from '../contract/keys.ts'
import { definitionOf } from './definitions.ts'
import { allExceptions, type ExceptionRow } from './exceptions.queries.ts'
import { exceptionsByKey } from './exceptions.ts'
import { newestVersions, type VersionRow } from './stored.queries.ts'
import { fallbackOf } from './stored.ts'

/** Published when a setting is stored: every process reads the settings again. */
export const settingsChanged = 'settings.changed'

/** The stored values that still fit their settings, by key. */
function fittingValues(rows: readonly VersionRow[]): Record<string, unknown> {
  const known = rows.filter(({ key, value }) => value !== null && settingKeys.includes(key))
  return Object.fromEntries(
    known.flatMap(({ key, value }) => {
      const parsed = definitionOf(key).schema.safeParse(value)
      return parsed.success ? [[key, parsed.data]] : []
    }),
  )
}

/** Puts what is stored over what the environment says, in place: whoever has the settings reads what applies now. */
export function applyStored(config: Config, rows: readonly VersionRow[], exceptions: readonly ExceptionRow[]): void {
  config.exceptions = exceptionsByKey(exceptions)
  config.stored = fittingValues(rows)
  config.revision += 1
  config.sample = allowsSample(config.environment) && config.stored['sample.mode'] !== 'off'
  const valueOf = (key: SettingKey) => config.stored[key] ?? fallbackOf(key, config).value ?? undefined
  const changed = settingKeys.flatMap(key => {
    const { environment } = definitionOf(key)
    return environment ? [[environment, valueOf(key)]] : []
  })
  Object.assign(config, Object.fromEntries(changed))
}

export async function applyStoredSettings(config: Config, db: Database): Promise<void> {
  const [rows, exceptions] = await Promise.all([newestVersions(db), allExceptions(db)])
  applyStored(config, rows, exceptions)
}

type Needs = {
  store: Store
  live: Live
  log: { error(o: object, m?: string): void }
  /** Called after what is stored was applied. */
  onApplied(): void
}

type Following = {
  stop(): void
  /** Waits until every change that this process has heard of is applied. */
  applied(): Promise<void>
}

/** Applies what is stored now and whenever it changes, in whichever process. */
export async function followSettings(config: Config, { store, live, log, onApplied }: Needs): Promise<Following> {
  let isStale = false
  let reading: Promise<void> | undefined
  const readAgain = async () => {
    try {
      while (isStale) {
        isStale = false
        await applyStoredSettings(config, store.db)
        onApplied()
      }
    } catch (error) {
      // It is read again when the database is back: `lab.reconnected` is published then.
      log.error({ err: error }, 'the stored settings could not be read')
    } finally {
      reading = undefined
    }
  }
  const hear = (topic: string) => {
    if (topic !== settingsChanged && topic !== 'lab.reconnected') return
    isStale = true
    reading ??= readAgain()
  }
  const stops = [listenToOwn(store.pool, hear), live.listen(hear)]
  await applyStoredSettings(config, store.db)
  onApplied()
  return { stop: () => stops.forEach(stop => stop()), applied: async () => reading }
}
