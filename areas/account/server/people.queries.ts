import { and, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { RoleNumber } from '#kernel/contract/who.ts'
import { Role } from '#kernel/contract/who.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { audit, known_browsers, known_devices, user_preferences, user_roles, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
type UserFields = Partial<typeof users.$inferInsert>

export const userByEmail = async (db: Database, email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]
export const userById = async (db: Database, id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]
const isPublic = sql`(${users.visibility}->>'is_public')::boolean`
/** Only among public people: others may have the same handle, and nobody finds them by it. */
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

export const rolesOfUser = async (db: Database, userId: string): Promise<RoleNumber[]> => {
  const rows = await db
    .select({ role: user_roles.role })
    .from(user_roles)
    .where(eq(user_roles.user_id, userId))
    .orderBy(user_roles.role)
  return rows.map(row => row.role)
}

type GrantedBy = (typeof user_roles.$inferInsert)['granted_by']

/** Grants the missing roles; answers the new ones. */
export const addRoles = async (
  db: Database,
  userId: string,
  roles: readonly RoleNumber[],
  by: GrantedBy,
): Promise<RoleNumber[]> => {
  if (roles.length === 0) return []
  const rows = await db
    .insert(user_roles)
    .values(roles.map(role => ({ user_id: userId, role, granted_by: by })))
    .onConflictDoNothing()
    .returning({ role: user_roles.role })
  return rows.map(row => row.role)
}

export const dropRoles = async (db: Database, userId: string, roles: readonly RoleNumber[]): Promise<RoleNumber[]> => {
  if (roles.length === 0) return []
  const gone = await db
    .delete(user_roles)
    .where(and(eq(user_roles.user_id, userId), inArray(user_roles.role, [...roles])))
    .returning({ role: user_roles.role })
  return gone.map(row => row.role)
}

/** Removes those of the roles that came with something the person did. */
export const dropRolesOfActivity = async (
  db: Database,
  userId: string,
  roles: readonly RoleNumber[],
): Promise<RoleNumber[]> => {
  const gone = await db
    .delete(user_roles)
    .where(
      and(eq(user_roles.user_id, userId), inArray(user_roles.role, [...roles]), eq(user_roles.granted_by, 'activity')),
    )
    .returning({ role: user_roles.role })
  return gone.map(row => row.role)
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

/** The roles that came with preferences, and are removed with them. */
export const preferredRoles = async (db: Database, userId: string): Promise<RoleNumber[]> => {
  const rows = await db
    .select({ role: user_roles.role })
    .from(user_roles)
    .where(and(eq(user_roles.user_id, userId), eq(user_roles.granted_by, 'preferences')))
  return rows.map(row => row.role)
}

/** Whether no other administrator would be left; the rows are locked, so that two last ones cannot leave at once. */
export const isLastAdmin = async (db: Database, userId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: users.id, deletes_at: users.deletes_at })
    .from(users)
    .innerJoin(user_roles, eq(user_roles.user_id, users.id))
    .where(and(eq(user_roles.role, Role.admin), eq(users.status, 'active')))
    .orderBy(users.id)
    .for('update', { of: users })
  return rows.some(row => row.id === userId) && !rows.some(row => row.id !== userId && !row.deletes_at)
}

/** The number of active administrators who are not of the sample. */
export const countAdmins = async (db: Database): Promise<number> =>
  db.$count(
    db
      .select({ id: users.id })
      .from(users)
      .innerJoin(user_roles, eq(user_roles.user_id, users.id))
      .where(and(eq(user_roles.role, Role.admin), eq(users.status, 'active'), eq(users.is_sample, false)))
      .as('keepers'),
  )

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
  const [seen] = await db
    .insert(known_devices)
    .values({ ...row, first_seen_at: now, last_seen_at: now })
    .onConflictDoUpdate({ target: [known_devices.user_id, known_devices.device_hash], set: { last_seen_at: now } })
    .returning({ isNew: sql<boolean>`(xmax = 0)` })
  return { isNew: seen?.isNew === true, isFirst: before === 0 }
}

/** Adds an audit entry. `data` contains no secret. */
export const writeAudit = (
  db: Database,
  row: { actor_id: string | null; action: string; target_id?: string; at: Date; data?: Record<string, unknown> },
) => db.insert(audit).values({ id: newId(), target_id: null, data: {}, ...row })

export const auditOf = (db: Database, actorId: string) =>
  db.select().from(audit).where(eq(audit.actor_id, actorId)).orderBy(audit.at)

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
  await db.delete(known_browsers).where(eq(known_browsers.user_id, userId))
}

export const rolesOfUsers = async (db: Database, ids: string[]): Promise<(typeof user_roles.$inferSelect)[]> =>
  ids.length > 0 ? db.select().from(user_roles).where(inArray(user_roles.user_id, ids)).orderBy(user_roles.role) : []
