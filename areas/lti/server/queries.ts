import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import {
  lti_accounts as accounts,
  lti_keys as keys,
  lti_launches as launches,
  lti_platforms as platforms,
} from './tables.ts'

export type PlatformRow = typeof platforms.$inferSelect
export type AccountRow = typeof accounts.$inferSelect
export type KeyRow = typeof keys.$inferSelect
type NewPlatform = typeof platforms.$inferInsert

const people = sql<number>`(select count(*)::int from ${accounts} where ${accounts.platform_id} = ${platforms.id})`

/** All platforms with how many people use each, by name. There are few (`mostPlatforms`). */
export const allPlatforms = (db: Database) =>
  db.select({ platform: platforms, people }).from(platforms).orderBy(asc(platforms.name), asc(platforms.id))

/** One at a time adds a platform, so that there are never more than the most, and one key. */
export async function countPlatforms(db: Database): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('lti_platforms'))`)
  return db.$count(platforms)
}

export const platformById = async (db: Database, id: string): Promise<PlatformRow | undefined> =>
  (await db.select().from(platforms).where(eq(platforms.id, id)))[0]

/** The platforms of an issuer; several schools share one where the platform is hosted for them. */
export const platformsOf = (db: Database, issuer: string): Promise<PlatformRow[]> =>
  db
    .select()
    .from(platforms)
    .where(and(eq(platforms.issuer, issuer), eq(platforms.is_on, true)))
    .orderBy(asc(platforms.id))

export const isKnownPlatform = async (
  db: Database,
  { issuer, client_id }: Pick<PlatformRow, 'issuer' | 'client_id'>,
  id?: string,
) => {
  const rows = await db
    .select({ id: platforms.id })
    .from(platforms)
    .where(and(eq(platforms.issuer, issuer), eq(platforms.client_id, client_id)))
  return rows.some(row => row.id !== id)
}

export const lockPlatform = async (db: Database, id: string): Promise<PlatformRow | undefined> =>
  (await db.select().from(platforms).where(eq(platforms.id, id)).for('update'))[0]

export const addPlatform = async (db: Database, row: NewPlatform): Promise<PlatformRow> =>
  (await db.insert(platforms).values(row).returning())[0]!

export const editPlatform = async (db: Database, id: string, set: Partial<NewPlatform>): Promise<PlatformRow> =>
  (
    await db
      .update(platforms)
      .set({ ...set, version: sql`${platforms.version} + 1` })
      .where(eq(platforms.id, id))
      .returning()
  )[0]!

export const removePlatform = async (db: Database, id: string): Promise<PlatformRow | undefined> =>
  (await db.delete(platforms).where(eq(platforms.id, id)).returning())[0]

export const countPeople = (db: Database, platform_id: string): Promise<number> =>
  db.$count(accounts, eq(accounts.platform_id, platform_id))

export const addLaunch = (db: Database, row: typeof launches.$inferInsert) => db.insert(launches).values(row)

/** Takes the login that a platform answers, once. */
export const takeLogin = async (db: Database, key_hash: string, now: Date) =>
  (
    await db
      .delete(launches)
      .where(and(eq(launches.key_hash, key_hash), isNull(launches.claims), gt(launches.expires_at, now)))
      .returning()
  )[0]

/** A verified launch. It is locked, so that it is completed once. */
export const lockLaunch = async (db: Database, key_hash: string, now: Date) =>
  (
    await db
      .select()
      .from(launches)
      .where(and(eq(launches.key_hash, key_hash), isNotNull(launches.claims), gt(launches.expires_at, now)))
      .for('update')
  )[0]

export const removeLaunch = (db: Database, key_hash: string) =>
  db.delete(launches).where(eq(launches.key_hash, key_hash))

export const removeOverLaunches = (db: Database, now: Date) => db.delete(launches).where(lte(launches.expires_at, now))

/** Locked, so that two launches of one account follow each other. */
export const lockAccount = async (db: Database, platform_id: string, subject: string) =>
  (
    await db
      .select()
      .from(accounts)
      .where(and(eq(accounts.platform_id, platform_id), eq(accounts.subject, subject)))
      .for('update')
  )[0]

export const useAccount = (db: Database, { platform_id, subject }: AccountRow, email: string, now: Date) =>
  db
    .update(accounts)
    .set({ last_used_at: now, email })
    .where(and(eq(accounts.platform_id, platform_id), eq(accounts.subject, subject)))

/** @returns whether it is this person’s */
export const confirmAccount = async (
  db: Database,
  { platform_id, subject, user_id }: Pick<AccountRow, 'platform_id' | 'subject' | 'user_id'>,
): Promise<boolean> =>
  (
    await db
      .update(accounts)
      .set({ is_confirmed: true })
      .where(and(eq(accounts.platform_id, platform_id), eq(accounts.subject, subject), eq(accounts.user_id, user_id)))
      .returning({ user_id: accounts.user_id })
  ).length > 0

/** @returns whether it was added: somebody may have connected it, or this person another one of the platform */
export const addAccount = async (db: Database, row: typeof accounts.$inferInsert): Promise<boolean> =>
  (await db.insert(accounts).values(row).onConflictDoNothing().returning({ user_id: accounts.user_id })).length > 0

export const connectionsOf = (db: Database, user_id: string) =>
  db
    .select({
      platform_id: accounts.platform_id,
      name: platforms.name,
      email: accounts.email,
      connected_at: accounts.connected_at,
      last_used_at: accounts.last_used_at,
    })
    .from(accounts)
    .innerJoin(platforms, eq(platforms.id, accounts.platform_id))
    .where(eq(accounts.user_id, user_id))
    .orderBy(asc(platforms.name), asc(platforms.id))

/** Nothing more is sent about a person who disconnects: their grades at the platform stay as they are. */
export const disconnect = async (db: Database, user_id: string, platform_id: string): Promise<boolean> =>
  (
    await db
      .delete(accounts)
      .where(and(eq(accounts.user_id, user_id), eq(accounts.platform_id, platform_id)))
      .returning({ user_id: accounts.user_id })
  ).length > 0

export const removeAccountsOf = (db: Database, user_id: string) =>
  db.delete(accounts).where(eq(accounts.user_id, user_id))

/** The keys, the newest first. There are few, because those that were replaced are removed. */
export const allKeys = (db: Database): Promise<KeyRow[]> =>
  db.select().from(keys).orderBy(desc(keys.created_at), desc(keys.id))

export const newestKey = async (db: Database): Promise<KeyRow | undefined> => (await allKeys(db))[0]

export const addKey = (db: Database, row: KeyRow) => db.insert(keys).values(row)

/** Removes keys whose successor was made before a time. */
export async function removeKeysReplacedBefore(db: Database, before: Date): Promise<void> {
  const older = (await allKeys(db)).filter(({ created_at }) => created_at < before).slice(1)
  if (older.length > 0)
    await db.delete(keys).where(
      inArray(
        keys.id,
        older.map(({ id }) => id),
      ),
    )
}
