import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { room_tickets } from './tables.ts'

export type Ticket = typeof room_tickets.$inferSelect

export const addTicket = (db: Database, row: typeof room_tickets.$inferInsert) => db.insert(room_tickets).values(row)

/** Uses a ticket, which works only once. */
export const takeTicket = async (db: Database, token_hash: string, now: Date) =>
  (
    await db
      .delete(room_tickets)
      .where(and(eq(room_tickets.token_hash, token_hash), gt(room_tickets.expires_at, now)))
      .returning()
  )[0]

export const dropOldTickets = (db: Database, now: Date) =>
  db.delete(room_tickets).where(lt(room_tickets.expires_at, now))
