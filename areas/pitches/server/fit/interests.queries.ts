import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { Interests } from '../../contract/interest-calls.ts'
import { pitch_interests as interests } from './interests.tables.ts'

export async function interestsOf(db: Database, user_id: string): Promise<Interests | null> {
  const row = (await db.select().from(interests).where(eq(interests.user_id, user_id)))[0]
  if (!row) return null
  const { cheque_minor, cheque_currency, ...lists } = row
  const isSaid = cheque_minor !== null && cheque_currency !== null
  return { ...lists, smallest_cheque: isSaid ? { amount_minor: cheque_minor, currency: cheque_currency } : null }
}

export function setInterests(db: Database, user_id: string, { smallest_cheque, ...lists }: Interests) {
  const { amount_minor = null, currency = null } = smallest_cheque ?? {}
  const set = { ...lists, cheque_minor: amount_minor, cheque_currency: currency }
  return db
    .insert(interests)
    .values({ user_id, ...set })
    .onConflictDoUpdate({ target: interests.user_id, set })
}

export const dropInterests = (db: Database, user_id: string) =>
  db.delete(interests).where(eq(interests.user_id, user_id))
