import { and, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { actings } from './sessions.tables.ts'
import { known_browsers, known_devices, user_preferences, user_roles, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

type UserFields = Partial<typeof users.$inferInsert>

export const userByEmail = async (db: Database, email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]

export const userById = async (db: Database, id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]

const isPublic = sql`(${users.visibility}->>'is_public')::boolean`

/** Finds public people only: others may have the same handle, but cannot be found by it. */
export const userByHandle = async (db: Database, handle: string) =>
  (
    await db
      .select()
      .from(users)
      .where(and(eq(users.handle, handle), isPublic))
  )[0]

/** Locks the row until the transaction ends, so that two writers see each other's version. */
export const lockUser = async (db: Database, id: string) =>
  (await db.select().from(users).where(eq(users.id, id)).for('update'))[0]

/** Requests of one person wait for each other, so that the number of something that they have stays within its bound. */
export const lockPerson = (db: Database, id: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')

/** Undefined when the address was taken meanwhile. */
export const addUser = async (db: Database, row: typeof users.$inferInsert): Promise<UserRow | undefined> =>
  (await db.insert(users).values(row).onConflictDoNothing().returning())[0]

/** Changes fields that every copy of the row must show: raises the version. */
export const editUser = async (db: Database, id: string, fields: UserFields): Promise<UserRow> => {
  const [row] = await db
    .update(users)
    .set({ ...fields, version: sql`${users.version} + 1`, updated_at: sql`now()` })
    .where(eq(users.id, id))
    .returning()
  if (!row) throw new Error(`user ${id} vanished while locked`)
  return row
}

/** Changes fields that no form shows, without raising the version. */
export const setUser = (db: Database, id: string, fields: UserFields) =>
  db.update(users).set(fields).where(eq(users.id, id))

/** The handles of public people with this beginning. */
export const takenHandles = async (db: Database, stem: string): Promise<Set<string>> => {
  const rows = await db
    .select({ handle: users.handle })
    .from(users)
    .where(
      and(
        isPublic,
        sql`(${users.handle} = ${stem} or (${users.handle} >= ${`${stem}-`} and ${users.handle} < ${`${stem}.`}))`,
      ),
    )
  return new Set(rows.map(row => row.handle))
}

/** Changes a person's organisation, if it is `from`; answers whether it was. */
export const setGroup = async (
  db: Database,
  userId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> => {
  const rows = await db
    .update(users)
    .set({ group_id: to })
    .where(and(eq(users.id, userId), from === null ? isNull(users.group_id) : eq(users.group_id, from)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Answers the sample people whose state changed. */
export const setSampleStatus = (db: Database, status: 'active' | 'suspended') =>
  db
    .update(users)
    .set({ status })
    .where(and(eq(users.is_sample, true), eq(users.status, status === 'active' ? 'suspended' : 'active')))
    .returning({ id: users.id })

export const preferencesOf = async (db: Database, userId: string): Promise<string[]> =>
  (await db.select().from(user_preferences).where(eq(user_preferences.user_id, userId)))[0]?.selected ?? []

export const savePreferences = (db: Database, userId: string, selected: string[], now: Date) =>
  db
    .insert(user_preferences)
    .values({ user_id: userId, selected, updated_at: now })
    .onConflictDoUpdate({ target: user_preferences.user_id, set: { selected, updated_at: now } })

/** Stores the device; answers whether it is new, and whether it is the very first. */
export const meetDevice = async (
  db: Database,
  row: { user_id: string; device_hash: string; device: string },
  now: Date,
) => {
  const before = await db.$count(known_devices, eq(known_devices.user_id, row.user_id))
  const [session] = await db
    .insert(known_devices)
    .values({ ...row, first_seen_at: now, last_seen_at: now })
    .onConflictDoUpdate({ target: [known_devices.user_id, known_devices.device_hash], set: { last_seen_at: now } })
    .returning({ isNew: sql<boolean>`(xmax = 0)` })
  return { isNew: session?.isNew === true, isFirst: before === 0 }
}

/** The sample people with whom one may sign in. */
export const sampleAccounts = (db: Database) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.is_sample, true), eq(users.status, 'active'), isNotNull(users.password_hash)))
    .orderBy(users.id)

/** Accounts whose time to cancel their deletion has passed. */
export const usersToForget = (db: Database, now: Date) =>
  db
    .select()
    .from(users)
    .where(and(lte(users.deletes_at, now), ne(users.status, 'deleted')))
    .limit(100)
    .for('update', { skipLocked: true })

export const forgetPersonalRows = async (db: Database, userId: string) => {
  await db.delete(user_roles).where(eq(user_roles.user_id, userId))
  await db.delete(user_preferences).where(eq(user_preferences.user_id, userId))
  await db.delete(known_devices).where(eq(known_devices.user_id, userId))
  await db.delete(actings).where(eq(actings.user_id, userId))
  await db.delete(known_browsers).where(eq(known_browsers.user_id, userId))
}
