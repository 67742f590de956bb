import { and, eq, inArray, ne } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { managerKinds, mostMemberships, type MemberKind } from '../contract.ts'
import { institutes } from './institutes.tables.ts'
import { institute_members } from './members.tables.ts'

export type MemberRow = typeof institute_members.$inferSelect

/** One person's memberships in institutions that are not archived, the first joined first. */
export const membershipsOf = (db: Database, user_id: string) =>
  db
    .select({ member: institute_members, institute: institutes })
    .from(institute_members)
    .innerJoin(institutes, eq(institutes.id, institute_members.institute_id))
    .where(and(eq(institute_members.user_id, user_id), ne(institutes.state, 'archived')))
    .orderBy(institute_members.id)
    .limit(mostMemberships)

export const memberOf = async (db: Database, institute_id: string, user_id: string) =>
  (
    await db
      .select()
      .from(institute_members)
      .where(and(eq(institute_members.institute_id, institute_id), eq(institute_members.user_id, user_id)))
  )[0]

/** Members by id within one institution: an id of another finds nothing. Locked until the transaction ends. */
export const lockMembers = (db: Database, institute_id: string, ids: readonly string[]) =>
  db
    .select()
    .from(institute_members)
    .where(and(eq(institute_members.institute_id, institute_id), inArray(institute_members.id, [...ids])))
    .orderBy(institute_members.id)
    .for('update')

export const memberById = async (db: Database, institute_id: string, id: string) =>
  (
    await db
      .select()
      .from(institute_members)
      .where(and(eq(institute_members.institute_id, institute_id), eq(institute_members.id, id)))
  )[0]

export const addMember = async (db: Database, row: typeof institute_members.$inferInsert): Promise<MemberRow> => {
  const [added] = await db.insert(institute_members).values(row).returning()
  return added!
}

type Change = Partial<Pick<MemberRow, 'kind' | 'group_name' | 'state' | 'joined_at'>>

export const changeMember = async (db: Database, id: string, change: Change, now: Date): Promise<MemberRow> => {
  const [row] = await db
    .update(institute_members)
    .set({ ...change, changed_at: now })
    .where(eq(institute_members.id, id))
    .returning()
  if (!row) throw new Error(`member ${id} vanished while locked`)
  return row
}

/** The number of active owners. The caller has locked the institution, so that two owners cannot leave at once. */
export const countOwners = (db: Database, institute_id: string): Promise<number> =>
  db.$count(
    institute_members,
    and(
      eq(institute_members.institute_id, institute_id),
      eq(institute_members.kind, 'owner'),
      eq(institute_members.state, 'active'),
    ),
  )

/** Whether a person still manages an institution that is not archived. */
export const managesAny = async (db: Database, user_id: string): Promise<boolean> =>
  (await db.$count(
    db
      .select({ id: institute_members.id })
      .from(institute_members)
      .innerJoin(institutes, eq(institutes.id, institute_members.institute_id))
      .where(
        and(
          eq(institute_members.user_id, user_id),
          eq(institute_members.state, 'active'),
          inArray(institute_members.kind, managerKinds),
          ne(institutes.state, 'archived'),
        ),
      )
      .as('managed'),
  )) > 0

/** Active owners and supervisors of an institution, the first joined first. */
export const managersOf = (db: Database, institute_id: string, kinds: readonly MemberKind[] = managerKinds) =>
  db
    .select({ id: institute_members.id, user_id: institute_members.user_id, kind: institute_members.kind })
    .from(institute_members)
    .where(
      and(
        eq(institute_members.institute_id, institute_id),
        eq(institute_members.state, 'active'),
        inArray(institute_members.kind, kinds),
      ),
    )
    .orderBy(institute_members.id)

/** Accounts by address. */
export async function peopleByEmail(db: Database, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, { id: string; locale: Locale }>()
  const rows = await db
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(inArray(users.email, [...emails]))
  return new Map(rows.map(({ email, ...row }) => [email, row]))
}

/** The members of an institution with these addresses, with their kind and state. */
export async function membersByEmail(db: Database, institute_id: string, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, MemberRow>()
  const rows = await db
    .select({ email: users.email, member: institute_members })
    .from(institute_members)
    .innerJoin(users, eq(users.id, institute_members.user_id))
    .where(and(eq(institute_members.institute_id, institute_id), inArray(users.email, [...emails])))
  return new Map(rows.map(({ email, member }) => [email, member]))
}

/** The languages people read in. */
export async function localesOf(db: Database, ids: readonly string[]): Promise<Map<string, Locale>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, locale: users.locale })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(row => [row.id, row.locale]))
}
