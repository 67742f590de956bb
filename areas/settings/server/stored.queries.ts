import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { SettingKey } from '../contract/keys.ts'
import { setting_versions } from './tables.ts'

export type VersionRow = typeof setting_versions.$inferSelect

/** The newest version of each stored setting. */
export const newestVersions = (db: Database): Promise<VersionRow[]> =>
  db
    .selectDistinctOn([setting_versions.key])
    .from(setting_versions)
    .orderBy(setting_versions.key, desc(setting_versions.version))

export const newestVersion = async (db: Database, key: SettingKey): Promise<VersionRow | undefined> =>
  (
    await db
      .select()
      .from(setting_versions)
      .where(eq(setting_versions.key, key))
      .orderBy(desc(setting_versions.version))
      .limit(1)
  )[0]

/** The newest first. */
export const versionsOf = (db: Database, key: SettingKey, limit: number): Promise<VersionRow[]> =>
  db
    .select()
    .from(setting_versions)
    .where(eq(setting_versions.key, key))
    .orderBy(desc(setting_versions.version))
    .limit(limit)

export const versionOf = async (db: Database, key: SettingKey, version: number): Promise<VersionRow | undefined> =>
  (
    await db
      .select()
      .from(setting_versions)
      .where(and(eq(setting_versions.key, key), eq(setting_versions.version, version)))
  )[0]

/** Whether a setting had no stored value at some time after a version. */
export const wasReset = async (db: Database, key: SettingKey, version: number): Promise<boolean> =>
  (await db.$count(
    setting_versions,
    and(eq(setting_versions.key, key), gt(setting_versions.version, version), isNull(setting_versions.value)),
  )) > 0

/** One change of a setting at a time until the transaction ends. */
export const lockSetting = (db: Database, key: SettingKey) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`settings.${key}`}))`)

export const addVersion = (db: Database, row: VersionRow) => db.insert(setting_versions).values(row)

/**
 * The stored text of a setting as SQL, for a query that has to know it in one statement; null where none is stored. What
 * applies then is the default, for settings that no variable of the environment sets.
 */
export const storedText = (key: SettingKey): string =>
  `(select value #>> '{}' from setting_versions where key = '${key}' order by version desc limit 1)`
