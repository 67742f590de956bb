import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#kernel/server/tables.ts'
import type { exceptedKeys, exceptionScopes, SettingKey, SettingValue } from '../contract/keys.ts'

/** Every version of every stored setting; the newest of a key applies. Rows are only ever added. */
export const setting_versions = pgTable(
  'setting_versions',
  {
    key: text('key').$type<SettingKey>().notNull(),
    version: integer('version').notNull(),
    /** Null once it was reset: the environment or the default applies. */
    value: jsonb('value').$type<SettingValue>(),
    is_locked: boolean('is_locked').notNull().default(false),
    at: instant('at').notNull(),
    /** Not a foreign key: versions stay when a person is deleted. */
    by_id: uuid('by_id'),
  },
  table => [primaryKey({ columns: [table.key, table.version] }), index('setting_versions_by').on(table.by_id)],
)

/** Other values of a setting for everyone with a role, or for a person. */
export const setting_exceptions = pgTable(
  'setting_exceptions',
  {
    key: text('key').$type<(typeof exceptedKeys)[number]>().notNull(),
    scope: text('scope').$type<(typeof exceptionScopes)[number]>().notNull(),
    /** The number of a role, or the id of a person. */
    subject: text('subject').notNull(),
    value: integer('value').notNull(),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.key, table.scope, table.subject] })],
)
