import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { firstClone, isAdministrative, Role, type Right } from '#kernel/contract/who.ts'
import { forgetRoleExceptions, storedText } from '#areas/settings/server/exports.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import { sessions } from './sessions.tables.ts'
import { role_clones, user_roles, users } from './tables.ts'

export const rolesOfUser = async (db: Database, userId: string): Promise<number[]> => {
  const rows = await db
    .select({ role: user_roles.role })
    .from(user_roles)
    .where(eq(user_roles.user_id, userId))
    .orderBy(user_roles.role)
  return rows.map(row => row.role)
}

/**
 * Whether administrators need two-step verification and the user of the row `u` has none. Everybody uses the sample
 * accounts, which therefore can't set it up.
 */
export const lacksTwoStep = `(not u.is_sample and ${storedText('security.two_step')} = 'administrators' and not exists
  (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null))`

/** Whether the person's roles of administration wait until they set up two-step verification. */
export const needsTwoStep = async (db: Database, userId: string): Promise<boolean> => {
  const { rows } = await db.$client.query<{ lacks: boolean }>(
    `select ${lacksTwoStep} is true as lacks from users u where u.id = $1`,
    [userId],
  )
  return rows[0]?.lacks === true && (await rolesOfUser(db, userId)).some(isAdministrative)
}

/** The roles that apply without two-step verification where the lab requires it: those of administration do not. */
export const withoutAdministration = (roles: readonly number[]): number[] =>
  roles.filter(role => !isAdministrative(role))

export type CloneRow = typeof role_clones.$inferSelect

/** The clones among these roles. */
export const clonesAmong = async (db: Database, roles: readonly number[]): Promise<CloneRow[]> => {
  const numbers = roles.filter(role => role >= firstClone)
  return numbers.length > 0
    ? db.select().from(role_clones).where(inArray(role_clones.number, numbers)).orderBy(role_clones.number)
    : []
}

export const rightsOfClones = (clones: readonly CloneRow[]): Right[] =>
  clones.flatMap(({ rights }) => rights as Right[])

export const allClones = (db: Database): Promise<CloneRow[]> =>
  db.select().from(role_clones).orderBy(asc(role_clones.number))

export const addClone = async (db: Database, row: typeof role_clones.$inferInsert): Promise<CloneRow> =>
  (await db.insert(role_clones).values(row).returning())[0]!

/** Changes a clone and asks the browsers of everyone who has it to take new tokens. */
export async function editClone(
  db: Database,
  number: number,
  change: Partial<Pick<CloneRow, 'labels' | 'rights'>>,
): Promise<CloneRow> {
  const [row] = await db
    .update(role_clones)
    .set({ ...change, version: sql`${role_clones.version} + 1`, updated_at: sql`now()` })
    .where(eq(role_clones.number, number))
    .returning()
  if (!row) throw new Error(`role ${number} vanished while locked`)
  const holders = db.select({ id: user_roles.user_id }).from(user_roles).where(eq(user_roles.role, number))
  if (change.rights) await db.update(sessions).set({ rotate: true }).where(inArray(sessions.user_id, holders))
  return row
}

/** Removes a clone, also from everyone who has it, and asks their browsers to take new tokens. */
export async function dropClone(db: Database, number: number): Promise<void> {
  const holders = db.select({ id: user_roles.user_id }).from(user_roles).where(eq(user_roles.role, number))
  await db.update(sessions).set({ rotate: true }).where(inArray(sessions.user_id, holders))
  await db.delete(user_roles).where(eq(user_roles.role, number))
  await db.delete(role_clones).where(eq(role_clones.number, number))
  await forgetRoleExceptions(db, number)
}

type GrantedBy = (typeof user_roles.$inferInsert)['granted_by']

/** A grant that another one replaces: one that came with preferences, or with something the person did. */
const isWeaker = (granted: string) =>
  `((${granted} = 'preferences' and $3 in ('activity', 'admin')) or (${granted} = 'activity' and $3 = 'admin'))`

/**
 * Grants the missing roles; answers the new ones. One that came with preferences stays when they change, once something
 * the person did grants it too, and one of either kind stays once an administrator grants it.
 */
export const addRoles = async (
  db: Database,
  userId: string,
  roles: readonly number[],
  by: GrantedBy,
): Promise<number[]> => {
  if (roles.length === 0) return []
  // An update that changes nothing would lock the row because of the conflict. `xmax` is 0 in an inserted row.
  const rows = await prepared<{ role: number; is_new: boolean }>(
    db,
    'add roles',
    `insert into user_roles as had (user_id, role, granted_by)
     select distinct $1::uuid, given.role, $3::text from unnest($2::smallint[]) as given (role)
     where not exists (select from user_roles r where r.user_id = $1 and r.role = given.role and not ${isWeaker('r.granted_by')})
     on conflict (user_id, role) do update set granted_by = excluded.granted_by where ${isWeaker('had.granted_by')}
     returning role, xmax = 0 as is_new`,
    [userId, roles, by],
  )
  return rows.filter(({ is_new }) => is_new).map(({ role }) => role)
}

export const dropRoles = async (db: Database, userId: string, roles: readonly number[]): Promise<number[]> => {
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
  roles: readonly number[],
): Promise<number[]> => {
  const gone = await db
    .delete(user_roles)
    .where(
      and(eq(user_roles.user_id, userId), inArray(user_roles.role, [...roles]), eq(user_roles.granted_by, 'activity')),
    )
    .returning({ role: user_roles.role })
  return gone.map(row => row.role)
}

/** The roles that came with preferences, and are removed with them. */
export const preferredRoles = async (db: Database, userId: string): Promise<number[]> => {
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
      .as('admins'),
  )

export const rolesOfUsers = async (db: Database, ids: string[]): Promise<(typeof user_roles.$inferSelect)[]> =>
  ids.length > 0 ? db.select().from(user_roles).where(inArray(user_roles.user_id, ids)).orderBy(user_roles.role) : []
