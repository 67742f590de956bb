import { eq, max, sql } from 'drizzle-orm'
import { audit, fullName, role_clones, user_roles, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'

/** The highest number that a clone has or had, since the number of a removed role is not used again. */
export async function highestClone(db: Database): Promise<number | null> {
  const [present] = await db.select({ highest: max(role_clones.number) }).from(role_clones)
  const [ever] = await db
    .select({ highest: sql<number | null>`max((${audit.data} ->> 'role')::int)` })
    .from(audit)
    .where(eq(audit.action, 'people.role_made'))
  const numbers = [present?.highest, ever?.highest].filter(each => each !== null && each !== undefined)
  return numbers.length > 0 ? Math.max(...numbers) : null
}

/** How many people have each role. */
export async function countByRole(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .select({ role: user_roles.role, people: sql<number>`count(*)::int` })
    .from(user_roles)
    .groupBy(user_roles.role)
  return new Map(rows.map(({ role, people }) => [role, people]))
}

/** The first people with a role, and the number of all. */
export async function holdersOf(db: Database, role: number, limit: number) {
  const people = await db
    .select({ id: users.id, name: fullName, email: users.email })
    .from(users)
    .innerJoin(user_roles, eq(user_roles.user_id, users.id))
    .where(eq(user_roles.role, role))
    .orderBy(users.id)
    .limit(limit)
  return { people, count: await db.$count(user_roles, eq(user_roles.role, role)) }
}

/** Changes of roles wait for each other, so that what was previewed and checked stays true. */
export const lockRoles = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(hashtext('people.roles'))`)
