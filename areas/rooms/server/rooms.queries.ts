import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import { event_registration_keys, event_registrations } from '#areas/events/server/registrations.tables.ts'
import { event_hosts, events } from '#areas/events/server/tables.ts'
import { listSql, type Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { presentStates } from '../contract/states.ts'
import { room_notes, room_participants, room_sessions, rooms } from './tables.ts'

export type RoomRow = typeof rooms.$inferSelect

const people = sql<number>`(select count(*)::int from ${room_participants} p where p.room_id = ${rooms.id} and p.state in ${sql.raw(listSql(presentStates))})`
/** The name of the account, or of the first host of the event. */
const hostName = sql<string>`coalesce((select ${fullName} from ${users} where ${users.id} = coalesce(${rooms.host_id},
  (select ${event_hosts.user_id} from ${event_hosts} where ${event_hosts.event_id} = ${rooms.event_id} order by ${event_hosts.position} limit 1))), '')`

const hasNotes = sql<boolean>`exists (select from ${room_notes} where ${room_notes.room_id} = ${rooms.id} and ${room_notes.text} <> '')`

const event = {
  id: events.id,
  slug: events.slug,
  title: events.title,
  state: events.state,
  mode: events.mode,
  starts_at: events.starts_at,
  ends_at: events.ends_at,
}
const full = (db: Database) =>
  db
    .select({ room: rooms, event, people, host_name: hostName, has_notes: hasNotes })
    .from(rooms)
    .leftJoin(events, eq(events.id, rooms.event_id))

export type FullRoom = Awaited<ReturnType<typeof full>>[number]

export const roomByCode = async (db: Database, code: string): Promise<FullRoom | undefined> =>
  (await full(db).where(eq(rooms.code, code)))[0]

export const roomById = async (db: Database, id: string): Promise<FullRoom | undefined> =>
  (await full(db).where(eq(rooms.id, id)))[0]

export const roomOfEvent = async (db: Database, event_id: string): Promise<FullRoom | undefined> =>
  (await full(db).where(eq(rooms.event_id, event_id)))[0]

/** Locks the row until the transaction ends, so that two people cannot take the last place. */
export const lockRoom = async (db: Database, id: string): Promise<RoomRow | undefined> =>
  (await db.select().from(rooms).where(eq(rooms.id, id)).for('update'))[0]

export const addRoom = (db: Database, row: typeof rooms.$inferInsert) =>
  db.insert(rooms).values(row).onConflictDoNothing().returning({ id: rooms.id })

export const editRoom = (db: Database, id: string, fields: Partial<typeof rooms.$inferInsert>) =>
  db
    .update(rooms)
    .set({ ...fields, version: sql`${rooms.version} + 1` })
    .where(eq(rooms.id, id))

const hostedBy = (db: Database, user_id: string) =>
  or(
    eq(rooms.host_id, user_id),
    exists(
      db
        .select({ one: sql`1` })
        .from(event_hosts)
        .where(and(eq(event_hosts.event_id, rooms.event_id), eq(event_hosts.user_id, user_id))),
    ),
  )

type OwnParams = { user_id: string; q: string | undefined; ended: boolean; now: Date }

/** Rooms of events count as ended when their event is over by its end. */
const matching = (db: Database, { user_id, q, ended, now }: OwnParams) => {
  const over = or(eq(rooms.state, 'ended'), lt(events.ends_at, now), eq(events.state, 'cancelled'))
  return and(
    hostedBy(db, user_id),
    ended
      ? over
      : and(
          ne(rooms.state, 'ended'),
          or(isNull(events.id), and(gt(events.ends_at, now), ne(events.state, 'cancelled'))),
        ),
    contains(sql`coalesce(${rooms.title}, (select string_agg(value, ' ') from jsonb_each_text(${events.title})))`, q),
  )
}

export const roomsPage = (
  db: Database,
  params: OwnParams,
  after: string | undefined,
  limit: number,
): Promise<FullRoom[]> =>
  full(db)
    .where(and(matching(db, params), after ? lt(rooms.id, after) : undefined))
    .orderBy(desc(rooms.id))
    .limit(limit)

export function countRooms(db: Database, params: OwnParams): Promise<number> {
  return countUpTo(db, some =>
    some.from(rooms).leftJoin(events, eq(events.id, rooms.event_id)).where(matching(db, params)),
  )
}

export const isEventHost = async (db: Database, event_id: string, user_id: string): Promise<boolean> =>
  (await db.$count(event_hosts, and(eq(event_hosts.event_id, event_id), eq(event_hosts.user_id, user_id)))) > 0

const seat = {
  id: event_registrations.id,
  name: event_registrations.name,
  user_id: event_registrations.user_id,
}
export type Seat = { id: string; name: string; user_id: string | null }

/** The seat of a person at the event. */
export const seatOf = async (db: Database, event_id: string, user_id: string): Promise<Seat | undefined> =>
  (
    await db
      .select(seat)
      .from(event_registrations)
      .where(
        and(
          eq(event_registrations.user_id, user_id),
          eq(event_registrations.event_id, event_id),
          eq(event_registrations.state, 'confirmed'),
        ),
      )
      .orderBy(asc(event_registrations.id))
      .limit(1)
  )[0]

/** The same by the key of a mail. */
export const seatByKey = async (
  db: Database,
  event_id: string,
  key_hash: string,
  now: Date,
): Promise<Seat | undefined> =>
  (
    await db
      .select(seat)
      .from(event_registration_keys)
      .innerJoin(event_registrations, eq(event_registrations.id, event_registration_keys.registration_id))
      .where(
        and(
          eq(event_registration_keys.key_hash, key_hash),
          gt(event_registration_keys.expires_at, now),
          eq(event_registrations.event_id, event_id),
          eq(event_registrations.state, 'confirmed'),
        ),
      )
  )[0]

export const nameOf = async (db: Database, user_id: string): Promise<string | undefined> =>
  (await db.select({ name: fullName }).from(users).where(eq(users.id, user_id)))[0]?.name

export const addSession = (db: Database, row: typeof room_sessions.$inferInsert) => db.insert(room_sessions).values(row)

export const sampleHosts = (db: Database, email: string) =>
  db.select({ id: users.id, name: fullName }).from(users).where(eq(users.email, email))

/** Published online events that are not over and have no room yet. */
export const eventsWithoutRoom = async (db: Database, now: Date, most: number): Promise<string[]> =>
  (
    await db
      .select({ id: events.id })
      .from(events)
      .leftJoin(rooms, eq(rooms.event_id, events.id))
      .where(
        and(
          eq(events.state, 'published'),
          inArray(events.mode, ['online', 'hybrid']),
          gt(events.ends_at, now),
          isNull(rooms.id),
        ),
      )
      .orderBy(asc(events.starts_at))
      .limit(most)
  ).map(({ id }) => id)

/** Deletes the rooms of a person with their history; rooms of events stay with the event. */
export const dropRoomsOf = (db: Database, user_id: string) =>
  db.delete(rooms).where(and(eq(rooms.host_id, user_id), isNull(rooms.event_id)))
