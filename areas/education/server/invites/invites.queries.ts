import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import { inviteStates, type InviteState } from '#kernel/contract/invitations.ts'
import type { Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import { course_invites } from './invites.tables.ts'
import { enrolments } from '../learning.tables.ts'

export type InviteRow = typeof course_invites.$inferSelect
export type NewInvite = typeof course_invites.$inferInsert

export const addInvites = (db: Database, rows: NewInvite[]) =>
  rows.length === 0 ? [] : db.insert(course_invites).values(rows).returning()

export const changeInvite = async (db: Database, id: string, change: Partial<NewInvite>): Promise<InviteRow> => {
  const [row] = await db.update(course_invites).set(change).where(eq(course_invites.id, id)).returning()
  if (!row) throw new Error(`invitation ${id} vanished while held`)
  return row
}

const ofCourse = (course_id: string, id: string) =>
  and(eq(course_invites.course_id, course_id), eq(course_invites.id, id))

export const inviteById = async (db: Database, course_id: string, id: string) =>
  (await db.select().from(course_invites).where(ofCourse(course_id, id)))[0]

export const lockInvite = async (db: Database, course_id: string, id: string) =>
  (await db.select().from(course_invites).where(ofCourse(course_id, id)).for('update'))[0]

/** The invitation to this course that a token opens, held. */
export const lockInviteByToken = async (db: Database, course_id: string, token_hash: string) =>
  (
    await db
      .select()
      .from(course_invites)
      .where(and(eq(course_invites.course_id, course_id), eq(course_invites.token_hash, token_hash)))
      .for('update')
  )[0]

/** The invitations still waiting for these addresses, past their time or not. */
export async function waitingInvites(db: Database, course_id: string, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, InviteRow>()
  const rows = await db
    .select()
    .from(course_invites)
    .where(
      and(
        eq(course_invites.course_id, course_id),
        eq(course_invites.state, 'pending'),
        inArray(course_invites.email, [...emails]),
      ),
    )
  return new Map(rows.map(row => [row.email!, row]))
}

/** An invitation to the same address that waits besides this one. */
export const waitsBesides = async (db: Database, { id, course_id, email }: InviteRow): Promise<boolean> =>
  email !== null &&
  (await db.$count(
    course_invites,
    and(
      eq(course_invites.course_id, course_id),
      eq(course_invites.email, email),
      eq(course_invites.state, 'pending'),
      ne(course_invites.id, id),
    ),
  )) > 0

type Answering = { course_id: string; user_id: string; email: string; state: 'accepted' | 'declined'; now: Date }

/** What a person answers on the course's page answers the invitations by mail that wait for them. */
export const answerInvites = (db: Database, { course_id, user_id, email, state, now }: Answering) =>
  db
    .update(course_invites)
    .set({ state, user_id, answered_at: now, ...(state === 'accepted' && { uses: 1 }) })
    .where(
      and(
        eq(course_invites.course_id, course_id),
        eq(course_invites.state, 'pending'),
        isNotNull(course_invites.email),
        or(eq(course_invites.user_id, user_id), eq(course_invites.email, email)),
      ),
    )
    .returning({ invited_by: course_invites.invited_by })

export type InvitesAsked = {
  course_id: string
  channel?: 'mail' | 'link' | undefined
  state?: InviteState | undefined
  q: string
  after?: string | undefined
  limit: number
}
type Narrowed = Pick<InvitesAsked, 'course_id' | 'channel' | 'state' | 'q'>

const inState = (state: InviteState | undefined, now: Date) => {
  if (!state) return undefined
  if (state === 'pending') return and(eq(course_invites.state, 'pending'), gt(course_invites.expires_at, now))
  if (state === 'expired') return and(eq(course_invites.state, 'pending'), lte(course_invites.expires_at, now))
  return eq(course_invites.state, state)
}

const narrowed = ({ course_id, channel, state, q }: Narrowed, now: Date) =>
  and(
    eq(course_invites.course_id, course_id),
    channel === 'mail' ? isNotNull(course_invites.email) : undefined,
    channel === 'link' ? isNull(course_invites.email) : undefined,
    inState(state, now),
    q ? sql`position(${q} in lower(coalesce(${course_invites.email}, ${course_invites.label}, ''))) > 0` : undefined,
  )

/** A page of the invitations, newest first, one more than the limit when another page follows. */
export const invitesPage = (db: Database, asked: InvitesAsked, now: Date) =>
  db
    .select()
    .from(course_invites)
    .where(and(narrowed(asked, now), asked.after ? lt(course_invites.id, asked.after) : undefined))
    .orderBy(desc(course_invites.id))
    .limit(asked.limit + 1)

export const countInvites = (db: Database, asked: Narrowed, now: Date): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1` })
      .from(course_invites)
      .where(narrowed(asked, now))
      .limit(mostCounted + 1)
      .as('some'),
  )

export async function invitesByState(db: Database, asked: Pick<InvitesAsked, 'course_id' | 'channel'>, now: Date) {
  const counts = { pending: 0, accepted: 0, declined: 0, expired: 0, revoked: 0 }
  for (const state of inviteStates)
    counts[state] = Math.min(mostCounted, await countInvites(db, { ...asked, state, q: '' }, now))
  return counts
}

/** The accounts that have these addresses, with their place in a course, if any; the places held. */
export async function peopleAsked(db: Database, course_id: string, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, AskedPerson>()
  const people = await db
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(and(inArray(users.email, [...emails]), eq(users.status, 'active')))
  const places = await db
    .select({
      id: enrolments.id,
      user_id: enrolments.user_id,
      state: enrolments.state,
      institute_id: enrolments.institute_id,
    })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.course_id, course_id),
        inArray(
          enrolments.user_id,
          people.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(enrolments.id)
    .for('update')
  const placeOf = new Map(places.map(place => [place.user_id, place]))
  return new Map(people.map(person => [person.email, { ...person, place: placeOf.get(person.id) }]))
}
export type AskedPerson = {
  id: string
  email: string
  locale: typeof users.$inferSelect.locale
  place: Pick<typeof enrolments.$inferSelect, 'id' | 'user_id' | 'state' | 'institute_id'> | undefined
}

export const nameOf = async (db: Database, id: string): Promise<string> =>
  (
    await db
      .select({ name: sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})` })
      .from(users)
      .where(eq(users.id, id))
  )[0]?.name ?? ''

export const readersOf = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: users.id, locale: users.locale })
    .from(users)
    .where(inArray(users.id, [...ids]))

/** Part of forgetting a person: what was sent to their address. What they answered goes with their account. */
export const removeInvitesTo = (db: Database, userId: string) =>
  db
    .delete(course_invites)
    .where(
      or(
        eq(course_invites.user_id, userId),
        inArray(course_invites.email, db.select({ email: users.email }).from(users).where(eq(users.id, userId))),
      ),
    )
