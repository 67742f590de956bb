import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { businesses } from '#areas/startups/server/tables.ts'
import { pitch_links as links } from '../sharing.tables.ts'
import { pitch_versions as versions, pitches } from '../tables.ts'

export type LinkRow = typeof links.$inferSelect

const counted = {
  link: links,
  person_visits: sql<number>`(select count(*)::int from pitch_visits v where v.link_id = pitch_links.id and v.is_recorded and v.class = 'person')`,
  other_visits: sql<number>`(select count(*)::int from pitch_visits v where v.link_id = pitch_links.id and v.is_recorded and v.class <> 'person')`,
  last_visit_at: sql<
    string | null
  >`(select v.opened_at from pitch_visits v where v.link_id = pitch_links.id and v.is_recorded and v.class = 'person' order by v.id desc limit 1)`,
}
export type CountedLink = { link: LinkRow; person_visits: number; other_visits: number; last_visit_at: string | null }

const ofPitch = (pitch_id: string, isArchived: boolean) =>
  and(eq(links.pitch_id, pitch_id), isArchived ? eq(links.status, 'archived') : ne(links.status, 'archived'))

/** A page of a pitch’s links, newest first, one more than the limit. */
export const linkPage = (
  db: Database,
  {
    pitch_id,
    isArchived,
    after,
    limit,
  }: { pitch_id: string; isArchived: boolean; after: string | undefined; limit: number },
): Promise<CountedLink[]> =>
  db
    .select(counted)
    .from(links)
    .where(and(ofPitch(pitch_id, isArchived), after ? lt(links.id, after) : undefined))
    .orderBy(desc(links.id))
    .limit(limit + 1)

export const countListed = (db: Database, pitch_id: string, isArchived: boolean): Promise<number> =>
  db.$count(links, ofPitch(pitch_id, isArchived))

export const countLinks = (db: Database, pitch_id: string): Promise<number> =>
  db.$count(links, eq(links.pitch_id, pitch_id))

export const countedLink = async (db: Database, id: string): Promise<CountedLink | undefined> =>
  (await db.select(counted).from(links).where(eq(links.id, id)))[0]

export const linkById = async (db: Database, id: string): Promise<LinkRow | undefined> =>
  (await db.select().from(links).where(eq(links.id, id)))[0]

export const lockLink = async (db: Database, id: string): Promise<LinkRow | undefined> =>
  (await db.select().from(links).where(eq(links.id, id)).for('update'))[0]

export const addLink = (db: Database, row: typeof links.$inferInsert) => db.insert(links).values(row)

export const editLink = (db: Database, id: string, set: Partial<LinkRow>) =>
  db
    .update(links)
    .set({ ...set, version: sql`${links.version} + 1` })
    .where(eq(links.id, id))

export const hasVersion = async (db: Database, pitch_id: string, number: number): Promise<boolean> =>
  (await db.$count(versions, and(eq(versions.pitch_id, pitch_id), eq(versions.number, number)))) > 0

const shared = { link: links, pitch: pitches, startup: businesses }
const joined = (db: Database) =>
  db
    .select(shared)
    .from(links)
    .innerJoin(pitches, eq(pitches.id, links.pitch_id))
    .innerJoin(businesses, eq(businesses.id, pitches.business_id))

export type SharedRow = {
  link: LinkRow
  pitch: typeof pitches.$inferSelect
  startup: typeof businesses.$inferSelect
}

export const sharedByToken = async (db: Database, token_hash: string): Promise<SharedRow | undefined> =>
  (await joined(db).where(eq(links.token_hash, token_hash)))[0]

export const sharedByLink = async (db: Database, id: string): Promise<SharedRow | undefined> =>
  (await joined(db).where(eq(links.id, id)))[0]
