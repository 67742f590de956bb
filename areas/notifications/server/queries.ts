import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import { notifications } from './tables.ts'

export type NoticeRow = typeof notifications.$inferSelect

export const addNotice = (db: Database, row: typeof notifications.$inferInsert) => db.insert(notifications).values(row)

export const readerOf = async (db: Database, userId: string) =>
  (
    await db
      .select({ email: users.email, locale: users.locale, status: users.status, settings: users.notification_settings })
      .from(users)
      .where(eq(users.id, userId))
  )[0]

const own = (userId: string, unread: boolean | undefined) =>
  and(eq(notifications.user_id, userId), unread ? isNull(notifications.read_at) : undefined)

type Asked = { userId: string; unread: boolean | undefined; after: string | undefined; limit: number }

export const notices = (db: Database, { userId, unread, after, limit }: Asked) =>
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
  most = mostCounted + 1,
): Promise<number> => {
  const some = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(own(userId, unread))
    .limit(most)
    .as('some')
  return db.$count(some)
}

export const markRead = (db: Database, userId: string, id: string | undefined, now: Date) =>
  db
    .update(notifications)
    .set({ read_at: now })
    .where(and(own(userId, true), id ? eq(notifications.id, id) : undefined))
    .returning({ id: notifications.id })

export const isNoticeOf = async (db: Database, userId: string, id: string): Promise<boolean> =>
  (await db.$count(notifications, and(eq(notifications.user_id, userId), eq(notifications.id, id)))) > 0

export const removeNotices = (db: Database, userId: string) =>
  db.delete(notifications).where(eq(notifications.user_id, userId))
