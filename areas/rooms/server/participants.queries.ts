import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { admittedStates, hereStates, presentStates, type ParticipantState } from '../contract/states.ts'
import { room_participants as people } from './tables.ts'
import type { Ticket } from './tickets.queries.ts'

export type ParticipantRow = typeof people.$inferSelect

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
          inArray(people.state, states),
          generation === undefined ? undefined : eq(people.generation, generation),
        ),
      )
      .returning()
  )[0]

/** The connection of a ticket replaces the previous one, unless that one came with a later ticket or the same. */
export const replaceConnection = async (
  db: Database,
  { participant_id, generation, instance }: Ticket,
  now: Date,
): Promise<ParticipantRow | undefined> =>
  (
    await db
      .update(people)
      // A new page does not continue the recording of the previous one.
      .set({
        generation,
        instance,
        seen_at: now,
        records_at: sql`case when ${people.instance} = ${instance} then ${people.records_at} end`,
      })
      .where(and(eq(people.id, participant_id), lt(people.generation, generation), inArray(people.state, hereStates)))
      .returning()
  )[0]

/** Everyone who is in the room or knocks, in the order they came. */
export const peopleHere = (db: Database, room_id: string): Promise<ParticipantRow[]> =>
  db
    .select()
    .from(people)
    .where(and(eq(people.room_id, room_id), inArray(people.state, hereStates)))
    .orderBy(asc(people.id))

/** The participant who records the call. */
export const recorderIn = async (db: Database, room_id: string): Promise<ParticipantRow | undefined> =>
  (
    await db
      .select()
      .from(people)
      .where(and(eq(people.room_id, room_id), inArray(people.state, presentStates), isNotNull(people.records_at)))
  )[0]

/** Deletes the answers to an earlier recording, also of people who may come back. */
export const dropConsents = (db: Database, room_id: string) =>
  db
    .update(people)
    .set({ consent: null })
    .where(and(eq(people.room_id, room_id), isNotNull(people.consent)))
    .returning({ id: people.id, state: people.state })

/** The number of people who have a place in the room, or were just given one. */
export const countPlaces = (db: Database, room_id: string) =>
  db.$count(people, and(eq(people.room_id, room_id), inArray(people.state, admittedStates)))

export const countKnocking = (db: Database, room_id: string) =>
  db.$count(people, and(eq(people.room_id, room_id), eq(people.state, 'knocking')))

/** Those of some participants who are in their room or knock. */
export const hereOf = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const here = and(inArray(people.id, [...ids]), inArray(people.state, hereStates))
  return new Set((await db.select({ id: people.id }).from(people).where(here)).map(({ id }) => id))
}

type Visitor = Pick<ParticipantRow, 'user_id' | 'registration_id'>

/**
 * The participants of this visitor in a meeting who are in one of these states: those of their account, and of whoever
 * came with their seat, unless that was another account.
 */
export const sameVisitor = async (
  db: Database,
  session_id: string,
  { user_id, registration_id }: Visitor,
  states: readonly ParticipantState[] = hereStates,
): Promise<ParticipantRow[]> => {
  const isAccount = user_id ? eq(people.user_id, user_id) : undefined
  const hasSeat = registration_id
    ? and(eq(people.registration_id, registration_id), isAccount && or(isNull(people.user_id), isAccount))
    : undefined
  const isThem = or(isAccount, hasSeat)
  if (!isThem) return []
  const isHere = and(eq(people.session_id, session_id), inArray(people.state, states))
  return db.select().from(people).where(and(isThem, isHere))
}

/** Whether a host has removed this visitor from the meeting that is under way. */
export const wasRemoved = async (db: Database, session_id: string, visitor: Visitor): Promise<boolean> =>
  (await sameVisitor(db, session_id, visitor, ['removed'])).length > 0

export const touch = (db: Database, ids: readonly string[], now: Date) =>
  db
    .update(people)
    .set({ seen_at: now })
    .where(inArray(people.id, [...ids]))

/** Marks people as left who were not seen since then. Rows that another process handles are skipped. */
export const dropUnseen = (db: Database, before: Date) =>
  db
    .update(people)
    .set({ state: 'left', audio: false, video: false, screen: false, hand_at: null, records_at: null })
    .where(
      inArray(
        people.id,
        db
          .select({ id: people.id })
          .from(people)
          .where(and(inArray(people.state, hereStates), lt(people.seen_at, before)))
          .limit(500)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning({ id: people.id, room_id: people.room_id, seen_at: people.seen_at })

export const dropParticipantsOf = (db: Database, user_id: string) =>
  db.delete(people).where(eq(people.user_id, user_id))
