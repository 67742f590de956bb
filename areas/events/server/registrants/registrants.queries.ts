import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { microsOf, microsPattern, readCursor, timeOfMicros, uuidPattern } from '#kernel/server/cursor.ts'
import type { Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import type { Attendance, RegistrationState } from '../../contract/states.ts'
import { event_registration_changes as changes, event_registrations as registrations } from '../registrations.tables.ts'

export type Filters = {
  q?: string | undefined
  states?: RegistrationState[] | undefined
  attendance?: Attendance | undefined
  checked_in?: boolean | undefined
  locale?: Locale | undefined
}
export type Sort = 'newest' | 'name' | 'place'

function among(event_id: string, { q, states, attendance, checked_in, locale }: Filters): SQL | undefined {
  return and(
    eq(registrations.event_id, event_id),
    states && states.length > 0 ? inArray(registrations.state, states) : undefined,
    attendance && eq(registrations.attendance, attendance),
    locale && eq(registrations.locale, locale),
    checked_in === undefined ? undefined : (checked_in ? isNotNull : isNull)(registrations.checked_in_at),
    or(contains(registrations.name, q), contains(registrations.address_key, q)),
  )
}

const lowerName = sql<string>`lower(${registrations.name})`
const namePattern = /^[^\0]{0,400}$/u

/** How each order is read on from a row, and the key of a row in it. */
function orderOf(
  sort: Sort,
  cursor: string | undefined,
): { by: SQL[]; beyond: SQL | undefined; within: SQL | undefined } {
  const { id } = registrations
  if (sort === 'newest') {
    const [after] = cursor === undefined ? [] : readCursor(cursor, [uuidPattern])
    return { by: [desc(id)], beyond: after ? lt(id, after) : undefined, within: undefined }
  }
  if (sort === 'name') {
    const [name, after] = cursor === undefined ? [] : readCursor(cursor, [namePattern, uuidPattern])
    return {
      by: [asc(lowerName), asc(id)],
      beyond: after ? sql`(${lowerName}, ${id}) > (${name}, ${after}::uuid)` : undefined,
      within: undefined,
    }
  }
  const [at, after] = cursor === undefined ? [] : readCursor(cursor, [microsPattern, uuidPattern])
  const beyond = at ? sql`(${registrations.queue_at}, ${id}) > (${timeOfMicros(at)}, ${after}::uuid)` : undefined
  return { by: [asc(registrations.queue_at), asc(id)], beyond, within: sql`state = 'waitlisted'` }
}

/** The address of an account is the one it has now. */
const shown = {
  registration: registrations,
  email: sql<string>`coalesce(${users.email}, ${registrations.email})`,
  lowerName,
  micros: microsOf(registrations.queue_at),
}

export const keyOf = (
  sort: Sort,
  row: { registration: { id: string }; lowerName: string; micros: string },
): string[] => {
  const { id } = row.registration
  if (sort === 'newest') return [id]
  return [sort === 'name' ? row.lowerName : row.micros, id]
}

type ListParams = Filters & { sort: Sort; cursor?: string | undefined; limit: number }

/** A page of those who registered for an event, one more than the limit. */
export function registrantsPage(db: Database, event_id: string, params: ListParams) {
  const { by, beyond, within } = orderOf(params.sort, params.cursor)
  return db
    .select(shown)
    .from(registrations)
    .leftJoin(users, and(eq(users.id, registrations.user_id), eq(users.status, 'active')))
    .where(and(among(event_id, params), within, beyond))
    .orderBy(...by)
    .limit(params.limit + 1)
}

export const countRegistrants = (db: Database, event_id: string, params: ListParams): Promise<number> =>
  countUpTo(db, some =>
    some.from(registrations).where(and(among(event_id, params), orderOf(params.sort, undefined).within)),
  )

export const registrantOf = async (db: Database, event_id: string, id: string) =>
  (
    await db
      .select(shown)
      .from(registrations)
      .leftJoin(users, and(eq(users.id, registrations.user_id), eq(users.status, 'active')))
      .where(and(eq(registrations.event_id, event_id), eq(registrations.id, id)))
  )[0]

/** What happened to a registration, the newest first. */
export const changesOf = (db: Database, registration_id: string) =>
  db
    .select({
      at: changes.at,
      from: changes.from_state,
      to: changes.to_state,
      why: changes.why,
      by: changes.by,
      by_name: fullName,
      note: changes.note,
    })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.by_user))
    .where(eq(changes.registration_id, registration_id))
    .orderBy(desc(changes.id))
    .limit(200)

/** The registration at a position of the waiting list, without counting one; undefined after its end. */
export const inPlace = async (db: Database, event_id: string, place: number, besides: string) =>
  (
    await db
      .select({ id: registrations.id })
      .from(registrations)
      .where(
        and(eq(registrations.event_id, event_id), sql`state = 'waitlisted'`, sql`${registrations.id} <> ${besides}`),
      )
      .orderBy(asc(registrations.queue_at), asc(registrations.id))
      .offset(place - 1)
      .limit(1)
  )[0]

/** A time a microsecond before another registration in the waiting list. */
export const queueBefore = async (db: Database, id: string): Promise<string> => {
  const { rows } = await db.$client.query<{ at: string }>(
    `select (queue_at - interval '1 microsecond')::text as at from event_registrations where id = $1`,
    [id],
  )
  return rows[0]!.at
}

export const moveTo = (db: Database, id: string, queue_at: string) =>
  db
    .update(registrations)
    .set({ queue_at: sql`${queue_at}::timestamptz` })
    .where(eq(registrations.id, id))

/** Those after somebody, for a file of all of them. */
export const registrantsAfter = (db: Database, event_id: string, filters: Filters, after: string | undefined) =>
  db
    .select(shown)
    .from(registrations)
    .leftJoin(users, and(eq(users.id, registrations.user_id), eq(users.status, 'active')))
    .where(and(among(event_id, filters), after ? gt(registrations.id, after) : undefined))
    .orderBy(asc(registrations.id))
    .limit(1_000)

export const countInStates = (db: Database, event_id: string, states: RegistrationState[]) =>
  db.$count(registrations, and(eq(registrations.event_id, event_id), inArray(registrations.state, states)))

/** Those who have a seat and were not seen at the door. */
export const countAbsent = (db: Database, event_id: string) =>
  db.$count(
    registrations,
    and(
      eq(registrations.event_id, event_id),
      eq(registrations.state, 'confirmed'),
      isNull(registrations.checked_in_at),
    ),
  )
