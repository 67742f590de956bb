import { and, arrayContains, asc, desc, eq, gt, gte, inArray, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#kernel/contract/fields.ts'
import { microsOf, microsPattern, readCursor, timeOfMicros, uuidPattern } from '#kernel/server/cursor.ts'
import type { Database } from '#kernel/server/database.ts'
import { likePattern } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { searchable } from '#kernel/server/search.ts'
import { eventStates, type EventMode, type EventState } from '../../contract/states.ts'
import { longestEvent } from '../event-times.ts'
import { hostedWithTeam, runIds } from '../events.queries.ts'
import { events, isListed, isListedPublic } from '../tables.ts'

export type ListingParams = {
  q?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  past?: boolean | undefined
  /** A month or a day by the clock of each event’s place. */
  on?: string | undefined
  /** The latest first; otherwise the soonest. */
  latestFirst?: boolean | undefined
  mode?: EventMode | undefined
  tag?: string | undefined
  language?: Locale | undefined
  business_id?: string | undefined
  series_id?: string | undefined
  state?: EventState | undefined
  cursor?: string | undefined
  limit: number
}

/** The scope of a list: what visitors see, all events, or those that somebody hosts or, with `drafts`, runs. */
export type Scope =
  | { of: 'visitor' }
  | { of: 'member' }
  | { of: 'administrator' }
  | { of: 'host'; user_id: string; drafts: boolean }

function within(db: Database, scope: Scope): SQL | undefined {
  if (scope.of === 'visitor') return isListedPublic
  if (scope.of === 'member') return and(isListed, sql`visibility <> 'unlisted'`)
  if (scope.of === 'administrator') return undefined
  const { user_id, drafts } = scope
  return drafts
    ? inArray(events.id, runIds(db, user_id))
    : and(inArray(events.id, hostedWithTeam(db, user_id)), ne(events.state, 'draft'))
}

/** Each word must occur in the texts of an event, in any of its languages. */
const saysWords = (q: string): SQL | undefined =>
  and(
    ...searchable(q)
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 8)
      .map(word => sql`${events.search_text} like ${likePattern(word)}`),
  )

export function matching(
  db: Database,
  scope: Scope,
  { q, mode, tag, language, business_id, series_id, state }: ListingParams,
): SQL | undefined {
  return and(
    within(db, scope),
    saysWords(q ?? ''),
    mode && eq(events.mode, mode),
    tag ? arrayContains(events.tags, [tag]) : undefined,
    language ? arrayContains(events.languages, [language]) : undefined,
    business_id ? eq(events.owner_business, business_id) : undefined,
    series_id ? eq(events.series_id, series_id) : undefined,
    state && eq(events.state, state),
  )
}

const day = 86_400_000

/** Compares local time. No zone is more than a day from UTC, so the index on `starts_at` narrows it down. */
function startsOn(on: string): SQL | undefined {
  const first = Date.parse(`${on}-01`.slice(0, 10))
  const length = on.length === 10 ? day : 31 * day
  return and(
    gte(events.starts_at, new Date(first - day)),
    lt(events.starts_at, new Date(first + length + day)),
    sql`starts_with(${events.starts_local}, ${on})`,
  )
}

/** Past or upcoming events, or all. A running event began no longer ago than events may last. */
export function inTime({ from, to, past, on }: ListingParams, now: Date): SQL | undefined {
  const begins = and(from && gte(events.starts_at, from), to && lt(events.starts_at, to), on ? startsOn(on) : undefined)
  if (past === undefined) return begins
  if (past) return and(begins, lte(events.starts_at, now), lte(events.ends_at, now))
  return and(begins, gt(events.starts_at, new Date(now.getTime() - longestEvent)), gt(events.ends_at, now))
}

export const startMicros = microsOf(events.starts_at)

function beyond({ cursor, latestFirst }: ListingParams): SQL | undefined {
  if (cursor === undefined) return undefined
  const [micros, id] = readCursor(cursor, [microsPattern, uuidPattern])
  const sign = latestFirst ? sql`<` : sql`>`
  return sql`(${events.starts_at}, ${events.id}) ${sign} (${timeOfMicros(micros!)}, ${id}::uuid)`
}

/** A page of events by their start, one more than the limit: the soonest first, or of what is over the newest. */
export function eventsPage(db: Database, scope: Scope, params: ListingParams, now: Date) {
  const order = params.latestFirst ? desc : asc
  return db
    .select({ event: events, micros: startMicros })
    .from(events)
    .where(and(matching(db, scope, params), inTime(params, now), beyond(params)))
    .orderBy(order(events.starts_at), order(events.id))
    .limit(params.limit + 1)
}

export function countEvents(db: Database, scope: Scope, params: ListingParams, now: Date): Promise<number> {
  return countUpTo(db, some => some.from(events).where(and(matching(db, scope, params), inTime(params, now))))
}

const tagsShown = 30

const tagsCounted = 500

/** The tags of the next events, the most used first. */
export async function tagsToCome(db: Database, scope: Scope, now: Date) {
  const some = db
    .select({ tag: sql<string>`unnest(${events.tags})`.as('tag') })
    .from(events)
    .where(and(within(db, scope), inTime({ past: false, limit: 0 }, now)))
    .orderBy(asc(events.starts_at), asc(events.id))
    .limit(tagsCounted)
    .as('some')
  return db
    .select({ tag: some.tag, events: sql<number>`count(*)::int` })
    .from(some)
    .groupBy(some.tag)
    .orderBy(sql`2 desc, 1`)
    .limit(tagsShown)
}

const endsLookedAt = 50

/**
 * Instants of which the earliest is the end of the next event of this scope, or before it. Only the first events are
 * read, since later ones end after the last of these begins.
 */
export async function nextEnds(db: Database, scope: Scope, now: Date): Promise<Date[]> {
  const first = await db
    .select({ starts_at: events.starts_at, ends_at: events.ends_at })
    .from(events)
    .where(and(within(db, scope), inTime({ past: false, limit: 0 }, now)))
    .orderBy(asc(events.starts_at), asc(events.id))
    .limit(endsLookedAt)
  const ends = first.map(({ ends_at }) => ends_at)
  return first.length < endsLookedAt ? ends : [...ends, first.at(-1)!.starts_at]
}

export const eventsByIds = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(events)
    .where(inArray(events.id, [...ids]))

const mostOfState = 1_000

/** The number of events of a scope in each state, counted up to 1,000. */
export const countsOfStates = (db: Database, scope: Scope) =>
  Promise.all(
    eventStates.map(async state => {
      const ofState = and(within(db, scope), eq(events.state, state))
      return { state, count: await countUpTo(db, some => some.from(events).where(ofState), mostOfState) }
    }),
  )

const nextShown = 3

/**
 * The next public events, read from one table alone: a landing is cached until a row of a table that it reads changes,
 * and registrations change every minute.
 */
export const nextEvents = (db: Database, now: Date) =>
  db
    .select({
      id: events.id,
      slug: events.slug,
      title: events.title,
      mode: events.mode,
      venue_name: sql<string | null>`${events.venue}->>'name'`,
      starts_at: events.starts_at,
      ends_at: events.ends_at,
      time_zone: events.time_zone,
    })
    .from(events)
    .where(and(isListedPublic, eq(events.state, 'published'), inTime({ past: false, limit: nextShown }, now)))
    .orderBy(asc(events.starts_at), asc(events.id))
    .limit(nextShown)
