import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import type { NoticeTopic } from '#kernel/contract/notices.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { digest_entries, notifications } from './tables.ts'

export type NoticeRow = typeof notifications.$inferSelect

export const addNotice = (db: Database, row: typeof notifications.$inferInsert) => db.insert(notifications).values(row)

export const readerOf = async (db: Database, userId: string) =>
  (
    await db
      .select({
        email: users.email,
        locale: users.locale,
        status: users.status,
        time_zone: users.time_zone,
        settings: users.notification_settings,
      })
      .from(users)
      .where(eq(users.id, userId))
  )[0]

const own = (userId: string, unread: boolean | undefined) =>
  and(eq(notifications.user_id, userId), unread ? isNull(notifications.read_at) : undefined)

type ListParams = { userId: string; unread: boolean | undefined; after: string | undefined; limit: number }

export const notices = (db: Database, { userId, unread, after, limit }: ListParams) =>
  db
    .select()
    .from(notifications)
    .where(and(own(userId, unread), after ? lt(notifications.id, after) : undefined))
    .orderBy(desc(notifications.id))
    .limit(limit)

/** Counts up to a bound, so that a long list costs no more than a short one. */
export const countNotices = async (
  db: Database,
  userId: string,
  unread: boolean | undefined,
  most?: number,
): Promise<number> => countUpTo(db, some => some.from(notifications).where(own(userId, unread)), most)

/** Marks all notices of a person as read. @returns whether any was unread */
export async function markAllRead(db: Database, userId: string, now: Date): Promise<boolean> {
  const [row] = await prepared<{ was_unread: boolean }>(
    db,
    'mark all notices as read',
    `with marked as (update notifications set read_at = $2 where user_id = $1 and read_at is null returning id)
     select exists (select from marked) as was_unread`,
    [userId, now],
  )
  return row!.was_unread
}

/** Marks one of the person's notices as read. @returns whether it was unread, or undefined if it is not theirs */
export async function markOneRead(db: Database, userId: string, id: string, now: Date): Promise<boolean | undefined> {
  const [row] = await prepared<{ was_unread: boolean }>(
    db,
    'mark a notice as read',
    `with own as (select id, read_at from notifications where user_id = $1::uuid and id = $2::uuid),
       marked as (update notifications n set read_at = $3::timestamptz from own where n.id = own.id and n.read_at is null returning n.id)
     select exists (select from marked) as was_unread from own`,
    [userId, id, now],
  )
  return row?.was_unread
}

/** Counts unread notices up to a bound. */
export async function countUnread(db: Database, userId: string, most: number): Promise<number> {
  const [row] = await prepared<{ unread: number }>(
    db,
    'count unread notices',
    `select count(*)::int as unread from (select from notifications where user_id = $1 and read_at is null limit $2) as shown`,
    [userId, most],
  )
  return row!.unread
}

export async function removeNotices(db: Database, userId: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.user_id, userId))
  await db.delete(digest_entries).where(eq(digest_entries.user_id, userId))
}

export const addDigestEntry = (db: Database, row: typeof digest_entries.$inferInsert) =>
  db.insert(digest_entries).values(row)

export type DueDigest = { user_id: string; topic: NoticeTopic }

/** The people and topics whose mail is due, the longest waiting first. */
export const dueDigests = (db: Database, now: Date, limit: number): Promise<DueDigest[]> =>
  db
    .select({ user_id: digest_entries.user_id, topic: digest_entries.topic })
    .from(digest_entries)
    .where(lte(digest_entries.due_at, now))
    .groupBy(digest_entries.user_id, digest_entries.topic)
    .orderBy(sql`min(${digest_entries.due_at})`, digest_entries.user_id, digest_entries.topic)
    .limit(limit)

/** Tries a failed mail again later, without delaying others. */
export const postponeDigest = (db: Database, { user_id, topic }: DueDigest, now: Date, until: Date) =>
  db
    .update(digest_entries)
    .set({ due_at: until })
    .where(and(eq(digest_entries.user_id, user_id), eq(digest_entries.topic, topic), lte(digest_entries.due_at, now)))

/** Takes the due notices of one mail, so that it is sent exactly once; the newest come first. */
export const takeDigest = async (db: Database, { user_id, topic }: DueDigest, now: Date) =>
  (
    await db
      .delete(digest_entries)
      .where(and(eq(digest_entries.user_id, user_id), eq(digest_entries.topic, topic), lte(digest_entries.due_at, now)))
      .returning()
  ).toSorted((a, b) => (a.id < b.id ? 1 : -1))
