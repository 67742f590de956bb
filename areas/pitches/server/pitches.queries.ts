import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import { business_members as members, businesses } from '#areas/startups/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { contains, containsLowered } from '#kernel/server/like-pattern.ts'
import { countUpTo, mostCompared } from '#kernel/server/page.ts'
import type { Interests } from '../contract/interest-calls.ts'
import type { PublishedDeck } from './published-deck.ts'
import { pitch_versions as versions, pitches } from './tables.ts'
import { shown_pitches as shown } from './shown.tables.ts'

export type PitchRow = typeof pitches.$inferSelect

export const pitchById = async (db: Database, id: string): Promise<PitchRow | undefined> =>
  (await db.select().from(pitches).where(eq(pitches.id, id)))[0]

/** Locks the row until the transaction ends, so that concurrent writers see each other's changes. */
export const lockPitch = async (db: Database, id: string): Promise<PitchRow | undefined> =>
  (await db.select().from(pitches).where(eq(pitches.id, id)).for('update'))[0]

export const addPitch = async (db: Database, row: typeof pitches.$inferInsert): Promise<PitchRow> =>
  (await db.insert(pitches).values(row).returning())[0]!

export const editPitch = async (db: Database, id: string, set: Partial<PitchRow>, now: Date): Promise<PitchRow> =>
  (
    await db
      .update(pitches)
      .set({ ...set, version: sql`${pitches.version} + 1`, updated_at: now })
      .where(eq(pitches.id, id))
      .returning()
  )[0]!

/** Records that a section of the pitch changed; the version of the pitch stays. */
export const touchPitch = (db: Database, id: string, now: Date) =>
  db.update(pitches).set({ has_changes: true, updated_at: now }).where(eq(pitches.id, id))

export const countPitches = (db: Database, business_id: string): Promise<number> =>
  db.$count(pitches, eq(pitches.business_id, business_id))

export type Listed = {
  user_id: string
  business_id: string | undefined
  isArchived: boolean
  q: string
}

/** Readers see the data of the published version; those of the draft may differ. */
const published = {
  deck: sql<Pick<PublishedDeck, 'title' | 'locale' | 'ask'>>`${versions.deck} - 'sections'`,
  sections: sql<number>`jsonb_array_length(${versions.deck} -> 'sections')`,
}
const isPublished = and(eq(versions.pitch_id, pitches.id), eq(versions.number, pitches.published_version))

const named = (q: string) => contains(sql`${pitches.title} || ' ' || ${businesses.name}`, q)

const own = ({ user_id, business_id, isArchived, q }: Listed) =>
  and(
    eq(members.user_id, user_id),
    business_id ? eq(pitches.business_id, business_id) : undefined,
    isArchived ? eq(pitches.status, 'archived') : ne(pitches.status, 'archived'),
    named(q),
  )

const row = {
  pitch: pitches,
  startup: businesses,
  sections: sql<number>`(select count(*)::int from pitch_sections each where each.pitch_id = ${pitches.id})`,
}

/** A page of the pitches of somebody’s startups, newest first, one more than the limit when another page follows. */
export const ownPage = (db: Database, params: Listed & { after: string | undefined; limit: number }) =>
  db
    .select(row)
    .from(members)
    .innerJoin(pitches, eq(pitches.business_id, members.business_id))
    .innerJoin(businesses, eq(businesses.id, pitches.business_id))
    .where(and(own(params), params.after ? lt(pitches.id, params.after) : undefined))
    .orderBy(desc(pitches.id))
    .limit(params.limit + 1)

export const countOwn = (db: Database, params: Listed): Promise<number> =>
  countUpTo(db, some =>
    some
      .from(members)
      .innerJoin(pitches, eq(pitches.business_id, members.business_id))
      .innerJoin(businesses, eq(businesses.id, pitches.business_id))
      .where(own(params)),
  )

export type Active = {
  q: string
  stage: string | undefined
  industry_id: string | undefined
  /** The reader's criteria; null for pitches of any kind. */
  sought: Interests | null
}

/** The same rule as `fitOf`: an empty criterion or unknown data do not exclude a startup. */
const fitting = ({ stages, countries, industry_ids, smallest_cheque }: Interests) =>
  and(
    stages.length > 0 ? inArray(shown.stage, ['', ...stages]) : undefined,
    countries.length > 0 ? inArray(shown.country, ['', ...countries]) : undefined,
    industry_ids.length > 0
      ? sql`(not exists (select from business_industries each where each.business_id = ${shown.business_id})
          or exists (select from business_industries each where each.business_id = ${shown.business_id} and ${inArray(sql`each.industry_id`, industry_ids)}))`
      : undefined,
    smallest_cheque
      ? sql`coalesce(${shown.ask_currency} <> ${smallest_cheque.currency} or ${shown.ask_minor} >= ${smallest_cheque.amount_minor}, true)`
      : undefined,
  )

const active = ({ q, stage, industry_id, sought }: Active) =>
  and(
    stage ? eq(shown.stage, stage) : undefined,
    industry_id
      ? sql`exists (select from business_industries each where each.business_id = ${shown.business_id} and each.industry_id = ${industry_id})`
      : undefined,
    sought ? fitting(sought) : undefined,
    containsLowered(shown.words, q),
  )

/** A page of the pitches that are shown to others, newest first, one more than the limit. */
export function activePage(db: Database, params: Active & { after: string | undefined; limit: number }) {
  const found = db
    .select({ pitch_id: shown.pitch_id })
    .from(shown)
    .where(and(active(params), params.after ? lt(shown.pitch_id, params.after) : undefined))
    .orderBy(desc(shown.pitch_id))
    .limit(params.limit + 1)
    .as('found')
  return db
    .select({ ...row, sections: published.sections, deck: published.deck })
    .from(found)
    .innerJoin(pitches, eq(pitches.id, found.pitch_id))
    .innerJoin(versions, isPublished)
    .innerJoin(businesses, eq(businesses.id, pitches.business_id))
    .orderBy(desc(pitches.id))
}

export const countActive = (db: Database, params: Active): Promise<number> =>
  countUpTo(db, some => some.from(shown).where(active(params)), mostCompared + 1)

export const addVersion = (db: Database, version: typeof versions.$inferInsert) => db.insert(versions).values(version)

export const deckOf = async (db: Database, pitch_id: string, number: number): Promise<PublishedDeck | undefined> =>
  (
    await db
      .select({ deck: versions.deck })
      .from(versions)
      .where(and(eq(versions.pitch_id, pitch_id), eq(versions.number, number)))
  )[0]?.deck

/** A page of a pitch’s versions, newest first, one more than the limit. */
export const versionPage = (db: Database, pitch_id: string, before: number | undefined, limit: number) =>
  db
    .select({ number: versions.number, published_by: fullName, published_at: versions.published_at })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.published_by))
    .where(and(eq(versions.pitch_id, pitch_id), before === undefined ? undefined : lt(versions.number, before)))
    .orderBy(desc(versions.number))
    .limit(limit + 1)

export const countVersions = (db: Database, pitch_id: string): Promise<number> =>
  db.$count(versions, eq(versions.pitch_id, pitch_id))
