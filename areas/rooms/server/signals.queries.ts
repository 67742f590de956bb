import { eq, lt } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { room_signals } from './tables.ts'

export const addSignal = (db: Database, row: typeof room_signals.$inferInsert) => db.insert(room_signals).values(row)

export const takeSignal = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.delete(room_signals).where(eq(room_signals.id, id)).returning({ message: room_signals.message }))[0]
    ?.message

export const dropOldSignals = (db: Database, before: Date) =>
  db.delete(room_signals).where(lt(room_signals.created_at, before))
