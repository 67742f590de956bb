import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { news_items, news_marks } from './tables.ts'

export const countVisible = (db: Database, ids: readonly string[]): Promise<number> =>
  db.$count(news_items, and(inArray(news_items.id, [...ids]), isNull(news_items.removed_at)))

type Change = { is_read?: boolean | undefined; is_starred?: boolean | undefined }

/** Changes the given fields only. */
export function markItems(db: Database, userId: string, ids: readonly string[], change: Change, now: Date) {
  const read_at = change.is_read ? now : null
  const starred_at = change.is_starred ? now : null
  return db
    .insert(news_marks)
    .values(ids.map(item_id => ({ user_id: userId, item_id, read_at, starred_at })))
    .onConflictDoUpdate({
      target: [news_marks.user_id, news_marks.item_id],
      set: {
        ...(change.is_read !== undefined && { read_at: sql`excluded.read_at` }),
        ...(change.is_starred !== undefined && { starred_at: sql`excluded.starred_at` }),
        // A mark that changes nothing still needs a column to set.
        user_id: sql`excluded.user_id`,
      },
    })
}

/** Part of forgetting a person: what they read and starred. */
export const forgetMarks = (db: Database, userId: string) => db.delete(news_marks).where(eq(news_marks.user_id, userId))
