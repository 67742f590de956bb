import { and, eq, like, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { lab_facts } from '#kernel/server/tables.ts'

const prefix = 'set_up_link.'
const isLink = like(lab_facts.key, `${prefix}%`)
const endsAt = sql`(${lab_facts.value} #>> '{}')::timestamptz`

/** Stores the hash of a link, and deletes those that have expired. */
export const addSetUpLink = async (db: Database, hash: string, { now, until }: { now: Date; until: Date }) => {
  await db.delete(lab_facts).where(and(isLink, sql`${endsAt} <= ${now.toISOString()}`))
  await db.insert(lab_facts).values({ key: prefix + hash, value: until.toISOString() })
}

export const isSetUpLink = async (db: Database, hash: string, now: Date): Promise<boolean> =>
  (await db.$count(lab_facts, and(eq(lab_facts.key, prefix + hash), sql`${endsAt} > ${now.toISOString()}`))) > 0

export const dropSetUpLinks = (db: Database) => db.delete(lab_facts).where(isLink)

/** One set-up at a time until the transaction ends. */
export const lockSetUp = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(hashtext('account.set_up'))`)
