import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { business_modules as modules, businesses } from '#areas/startups/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import type { WorkPlace } from '../contract/states.ts'
import { internship_postings as postings, type internship_applications } from './tables.ts'

export type PostingRow = typeof postings.$inferSelect
export type NewPosting = typeof postings.$inferInsert
/** `day` is the last day that is over nowhere on Earth. */
export type OpenPostingParams = { q: string; work_place: WorkPlace | undefined; day: string; user_id: string }

const startup = {
  id: businesses.id,
  name: businesses.name,
  tagline: businesses.tagline,
  logo_url: businesses.logo_url,
  country: businesses.country,
}
const myState = (user_id: string) => sql<(typeof internship_applications.$inferSelect)['state'] | null>`(
  select mine.state from internship_applications mine where mine.posting_id = ${postings.id} and mine.user_id = ${user_id})`

/** Internships of active startups with the module, that can still be applied to. */
const isTaking = (day: string) =>
  and(
    eq(postings.status, 'open'),
    sql`${postings.closes_on} >= ${day}`,
    eq(businesses.status, 'active'),
    sql`exists (select from ${modules} where ${modules.business_id} = ${businesses.id} and ${modules.module} = 'internship' and ${modules.is_on})`,
  )

const matching = ({ q, work_place, day }: OpenPostingParams) =>
  and(
    isTaking(day),
    work_place ? eq(postings.work_place, work_place) : undefined,
    contains(
      sql`${postings.title} || ' ' || ${postings.tasks} || ' ' || ${postings.learning} || ' ' || ${businesses.name} || ' ' || coalesce(${postings.location}, '')`,
      q,
    ),
  )

const selectPostings = (db: Database, user_id: string) =>
  db
    .select({ posting: postings, startup, my_state: myState(user_id) })
    .from(postings)
    .innerJoin(businesses, eq(businesses.id, postings.business_id))
    .$dynamic()

/** A page of internships, newest first, one more than the limit when another page follows. */
export const openPage = (db: Database, params: OpenPostingParams, after: string | undefined, limit: number) =>
  selectPostings(db, params.user_id)
    .where(and(matching(params), after ? lt(postings.id, after) : undefined))
    .orderBy(desc(postings.id))
    .limit(limit + 1)

export const countOpen = (db: Database, params: OpenPostingParams): Promise<number> =>
  countUpTo(db, some =>
    some.from(postings).innerJoin(businesses, eq(businesses.id, postings.business_id)).where(matching(params)),
  )

/** One that can be applied to, or that the person applied to. */
export const shownPosting = async (db: Database, id: string, user_id: string, day: string) =>
  (
    await selectPostings(db, user_id).where(
      and(eq(postings.id, id), sql`((${isTaking(day)}) or ${myState(user_id)} is not null)`),
    )
  )[0]

/** Whether it takes applications; its row is held until the transaction ends, so that nobody closes it meanwhile. */
export const lockTaking = async (db: Database, id: string, day: string) =>
  (
    await db
      .select({ posting: postings, is_taking: sql<boolean>`(${isTaking(day)})` })
      .from(postings)
      .innerJoin(businesses, eq(businesses.id, postings.business_id))
      .where(and(eq(postings.id, id), sql`${postings.status} <> 'draft'`))
      .for('share', { of: postings })
  )[0]

// In a select of one table its columns have no table name, and `id` would be that of the application.
const counted = {
  posting: postings,
  applications: sql<number>`(select count(*)::int from internship_applications each where each.posting_id = ${postings}.id and each.state <> 'withdrawn')`,
  unseen: sql<number>`(select count(*)::int from internship_applications each where each.posting_id = ${postings}.id and each.state = 'sent')`,
}

/** A page of a startup’s own internships, newest first, one more than the limit. */
export const ownPage = (db: Database, business_id: string, q: string, after: string | undefined, limit: number) =>
  db
    .select(counted)
    .from(postings)
    .where(and(ofStartup(business_id, q), after ? lt(postings.id, after) : undefined))
    .orderBy(desc(postings.id))
    .limit(limit + 1)

const ofStartup = (business_id: string, q: string) =>
  and(eq(postings.business_id, business_id), contains(postings.title, q))

export const countOwn = (db: Database, business_id: string, q = ''): Promise<number> =>
  db.$count(postings, ofStartup(business_id, q))

export const countedPosting = async (db: Database, id: string) =>
  (await db.select(counted).from(postings).where(eq(postings.id, id)))[0]

export const postingById = async (db: Database, id: string): Promise<PostingRow | undefined> =>
  (await db.select().from(postings).where(eq(postings.id, id)))[0]

export const lockPosting = async (db: Database, id: string, business_id: string): Promise<PostingRow | undefined> =>
  (
    await db
      .select()
      .from(postings)
      .where(and(eq(postings.id, id), eq(postings.business_id, business_id)))
      .for('update')
  )[0]

export const addPosting = async (db: Database, row: NewPosting): Promise<PostingRow> =>
  (await db.insert(postings).values(row).returning())[0]!

export const editPosting = (db: Database, id: string, set: Partial<PostingRow>) =>
  db
    .update(postings)
    .set({ ...set, version: sql`${postings.version} + 1` })
    .where(eq(postings.id, id))

/** Writes those whose last day ended in the last week again, without a change; a trigger takes them out of the search. */
export const touchOver = (db: Database, now: Date) =>
  db
    .update(postings)
    .set({ status: sql`${postings.status}` })
    .where(
      and(
        eq(postings.status, 'open'),
        sql`${postings.closes_on} between ${now.toISOString()}::date - 8 and ${now.toISOString()}::date`,
      ),
    )
