import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { identities, identity_providers as providers, provider_sign_ins as sign_ins } from './tables.ts'

export type ProviderRow = typeof providers.$inferSelect
export type IdentityRow = typeof identities.$inferSelect
type NewProvider = typeof providers.$inferInsert

const people = sql<number>`(select count(*)::int from ${identities} where ${identities.provider_id} = ${providers.id})`

/** All providers with how many people use each, by name. There are few (`mostProviders`). */
export const allProviders = (db: Database) =>
  db.select({ provider: providers, people }).from(providers).orderBy(asc(providers.name), asc(providers.id))

export const offeredProviders = (db: Database) =>
  db
    .select({ id: providers.id, name: providers.name, creates_accounts: providers.creates_accounts })
    .from(providers)
    .where(eq(providers.is_on, true))
    .orderBy(asc(providers.name), asc(providers.id))

export const countProviders = (db: Database): Promise<number> => db.$count(providers)

export const providerById = async (db: Database, id: string): Promise<ProviderRow | undefined> =>
  (await db.select().from(providers).where(eq(providers.id, id)))[0]

export const lockProvider = async (db: Database, id: string): Promise<ProviderRow | undefined> =>
  (await db.select().from(providers).where(eq(providers.id, id)).for('update'))[0]

export const addProvider = async (db: Database, row: NewProvider): Promise<ProviderRow> =>
  (await db.insert(providers).values(row).returning())[0]!

export const editProvider = async (db: Database, id: string, set: Partial<NewProvider>): Promise<ProviderRow> =>
  (
    await db
      .update(providers)
      .set({ ...set, version: sql`${providers.version} + 1` })
      .where(eq(providers.id, id))
      .returning()
  )[0]!

export const removeProvider = async (db: Database, id: string): Promise<ProviderRow | undefined> =>
  (await db.delete(providers).where(eq(providers.id, id)).returning())[0]

export const countPeople = (db: Database, provider_id: string): Promise<number> =>
  db.$count(identities, eq(identities.provider_id, provider_id))

export const addSignIn = (db: Database, row: typeof sign_ins.$inferInsert) => db.insert(sign_ins).values(row)

/** Takes a sign-in, once. */
export const takeSignIn = async (db: Database, key_hash: string, now: Date) =>
  (
    await db
      .delete(sign_ins)
      .where(and(eq(sign_ins.key_hash, key_hash), gt(sign_ins.expires_at, now)))
      .returning()
  )[0]

export const removeOverSignIns = (db: Database, now: Date) => db.delete(sign_ins).where(lte(sign_ins.expires_at, now))

/** Locked, so that two sign-ins of one identity follow each other. */
export const lockIdentity = async (db: Database, provider_id: string, subject: string) =>
  (
    await db
      .select()
      .from(identities)
      .where(and(eq(identities.provider_id, provider_id), eq(identities.subject, subject)))
      .for('update')
  )[0]

export const useIdentity = (db: Database, { provider_id, subject }: IdentityRow, email: string, now: Date) =>
  db
    .update(identities)
    .set({ last_used_at: now, email })
    .where(and(eq(identities.provider_id, provider_id), eq(identities.subject, subject)))

/** @returns whether it was added: somebody may have connected it, or this person another one of the provider */
export const addIdentity = async (db: Database, row: typeof identities.$inferInsert): Promise<boolean> =>
  (await db.insert(identities).values(row).onConflictDoNothing().returning({ user_id: identities.user_id })).length > 0

export const connectionsOf = (db: Database, user_id: string) =>
  db
    .select({
      provider_id: identities.provider_id,
      name: providers.name,
      email: identities.email,
      connected_at: identities.connected_at,
      last_used_at: identities.last_used_at,
    })
    .from(identities)
    .innerJoin(providers, eq(providers.id, identities.provider_id))
    .where(eq(identities.user_id, user_id))
    .orderBy(asc(providers.name), asc(providers.id))

export const disconnect = async (db: Database, user_id: string, provider_id: string): Promise<boolean> =>
  (
    await db
      .delete(identities)
      .where(and(eq(identities.user_id, user_id), eq(identities.provider_id, provider_id)))
      .returning({ user_id: identities.user_id })
  ).length > 0

export const removeIdentitiesOf = (db: Database, user_id: string) =>
  db.delete(identities).where(eq(identities.user_id, user_id))
