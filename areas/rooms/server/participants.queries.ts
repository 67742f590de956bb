import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { newId, type Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import { presentStates, type ParticipantState } from '../contract/states.ts'
import { room_intervals, room_participants, room_sessions, room_signals, room_tickets } from './tables.ts'

const people = room_participants
export type ParticipantRow = typeof people.$inferSelect

const hereStates = ['knocking', 'admitted', 'connected', 'reconnecting'] as const satisfies readonly ParticipantState[]

/** The meeting that is under way in a room, or a new one. The room is locked. */
export async function runningSession(db: Database, room_id: string, now: Date): Promise<string> {
  const running = and(eq(room_sessions.room_id, room_id), isNull(room_sessions.ended_at))
  const [session] = await db.select({ id: room_sessions.id }).from(room_sessions).where(running)
  if (session) return session.id
  const id = newId()
  await db.insert(room_sessions).values({ id, room_id, started_at: now })
  return id
}

/** Meetings that nobody is in any more are over. */
export const endEmptySessions = (db: Database, room_ids: readonly string[], now: Date) =>
  db
    .update(room_sessions)
    .set({ ended_at: now })
    .where(
      and(
        inArray(room_sessions.room_id, [...room_ids]),
        isNull(room_sessions.ended_at),
        sql`not exists (select from ${people} p where p.session_id = ${room_sessions.id} and p.state in ('knocking', 'admitted', 'connected', 'reconnecting'))`,
      ),
    )

export const addParticipant = (db: Database, row: typeof people.$inferInsert) => db.insert(people).values(row)

export const participantByKey = async (db: Database, room_id: string, join_key_hash: string) =>
  (
    await db
      .select()
      .from(people)
      .where(and(eq(people.join_key_hash, join_key_hash), eq(people.room_id, room_id)))
      .for('update')
  )[0]

export const participantById = async (db: Database, id: string): Promise<ParticipantRow | undefined> =>
  (await db.select().from(people).where(eq(people.id, id)))[0]

export const editParticipant = async (
  db: Database,
  id: string,
  fields: Partial<typeof people.$inferInsert>,
): Promise<ParticipantRow | undefined> => (await db.update(people).set(fields).where(eq(people.id, id)).returning())[0]

/** The same, only while it is still in one of these states and of this generation. */
export const editIf = async (
  db: Database,
  { id, generation, states }: { id: string; generation?: number; states: readonly ParticipantState[] },
  fields: Partial<typeof people.$inferInsert>,
): Promise<ParticipantRow | undefined> =>
  (
    await db
      .update(people)
      .set(fields)
      .where(
        and(
          eq(people.id, id),
          inArray(people.state, [...states]),
          generation === undefined ? undefined : eq(people.generation, generation),
        ),
      )
      .returning()
  )[0]

/** The connection of a ticket takes the place of the one before, unless that one came by a later ticket or the same. */
export const takePlace = async (
  db: Database,
  { participant_id, generation, instance }: typeof room_tickets.$inferSelect,
  now: Date,
): Promise<ParticipantRow | undefined> =>
  (
    await db
      .update(people)
      .set({ generation, instance, seen_at: now })
      .where(
        and(eq(people.id, participant_id), lt(people.generation, generation), inArray(people.state, [...hereStates])),
      )
      .returning()
  )[0]

/** Everyone who is in the room or knocks, in the order they came. */
export const peopleHere = (db: Database, room_id: string): Promise<ParticipantRow[]> =>
  db
    .select()
    .from(people)
    .where(and(eq(people.room_id, room_id), inArray(people.state, [...hereStates])))
    .orderBy(asc(people.id))

/** How many have a place in the room, or have just been given one. */
export const countPlaces = (db: Database, room_id: string) =>
  db.$count(people, and(eq(people.room_id, room_id), inArray(people.state, ['admitted', ...presentStates])))

export const countKnocking = (db: Database, room_id: string) =>
  db.$count(people, and(eq(people.room_id, room_id), eq(people.state, 'knocking')))

/** Whether a host has removed this person from the meeting that is under way. */
export const wasRemoved = async (db: Database, session_id: string, user_id: string): Promise<boolean> =>
  (await db.$count(
    people,
    and(eq(people.user_id, user_id), eq(people.session_id, session_id), eq(people.state, 'removed')),
  )) > 0

export const openInterval = (db: Database, participant_id: string, now: Date) =>
  db.insert(room_intervals).values({ id: newId(), participant_id, joined_at: now }).onConflictDoNothing()

/** A stay that is over. */
export const addStay = (db: Database, row: Omit<typeof room_intervals.$inferInsert, 'id'>) =>
  db.insert(room_intervals).values({ id: newId(), ...row })

export const closeIntervals = (db: Database, participant_ids: readonly string[], at: Date) =>
  db
    .update(room_intervals)
    .set({ left_at: at })
    .where(and(inArray(room_intervals.participant_id, [...participant_ids]), isNull(room_intervals.left_at)))

export const addTicket = (db: Database, row: typeof room_tickets.$inferInsert) => db.insert(room_tickets).values(row)

/** Takes a ticket: it opens nothing a second time. */
export const takeTicket = async (db: Database, token_hash: string, now: Date) =>
  (
    await db
      .delete(room_tickets)
      .where(and(eq(room_tickets.token_hash, token_hash), gt(room_tickets.expires_at, now)))
      .returning()
  )[0]

export const touch = (db: Database, ids: readonly string[], now: Date) =>
  db
    .update(people)
    .set({ seen_at: now })
    .where(inArray(people.id, [...ids]))

/** Whoever was not seen since has left. Those another process sees to are skipped. */
export const dropUnseen = (db: Database, before: Date) =>
  db
    .update(people)
    .set({ state: 'left', audio: false, video: false, screen: false, hand_at: null })
    .where(
      inArray(
        people.id,
        db
          .select({ id: people.id })
          .from(people)
          .where(and(inArray(people.state, [...hereStates]), lt(people.seen_at, before)))
          .limit(500)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning({ id: people.id, room_id: people.room_id, seen_at: people.seen_at })

export const dropOldTickets = (db: Database, now: Date) =>
  db.delete(room_tickets).where(lt(room_tickets.expires_at, now))

export const dropOldSignals = (db: Database, before: Date) =>
  db.delete(room_signals).where(lt(room_signals.created_at, before))

export const addSignal = (db: Database, row: typeof room_signals.$inferInsert) => db.insert(room_signals).values(row)

export const takeSignal = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.delete(room_signals).where(eq(room_signals.id, id)).returning({ message: room_signals.message }))[0]
    ?.message

export const dropParticipantsOf = (db: Database, user_id: string) =>
  db.delete(people).where(eq(people.user_id, user_id))

const first = sql<Date | null>`min(${room_intervals.joined_at})`.mapWith(room_intervals.joined_at)
const last =
  sql<Date | null>`case when bool_or(${room_intervals.id} is not null and ${room_intervals.left_at} is null) then null else max(${room_intervals.left_at}) end`.mapWith(
    room_intervals.left_at,
  )

/** Who was in a room, newest first, with their minutes until now. */
export const attendants = (
  db: Database,
  {
    room_id,
    q,
    after,
    limit,
    now,
  }: { room_id: string; q?: string | undefined; after: string | undefined; limit: number; now: Date },
) =>
  db
    .select({
      id: people.id,
      name: people.name,
      role: people.role,
      state: people.state,
      joined_at: first,
      left_at: last,
      minutes: sql<number>`coalesce(round(sum(extract(epoch from coalesce(${room_intervals.left_at}, ${now.toISOString()}::timestamptz) - ${room_intervals.joined_at})) / 60), 0)::int`,
    })
    .from(people)
    .leftJoin(room_intervals, eq(room_intervals.participant_id, people.id))
    .where(and(eq(people.room_id, room_id), named(q), after ? lt(people.id, after) : undefined))
    .groupBy(people.id)
    .orderBy(desc(people.id))
    .limit(limit)

const named = (q: string | undefined) =>
  q?.trim() ? sql`position(lower(${q.trim()}) in lower(${people.name})) > 0` : undefined

export function countAttendants(db: Database, room_id: string, q: string | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(people)
    .where(and(eq(people.room_id, room_id), named(q)))
    .limit(mostCounted + 1)
    .as('some')
  return db.$count(some)
}
