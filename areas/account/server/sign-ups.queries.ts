import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { sign_ups } from './sessions.tables.ts'

export const addSignUp = (db: Database, row: typeof sign_ups.$inferInsert) => db.insert(sign_ups).values(row)

/** Locks the sign-up until the transaction ends; undefined when it is deleted or past its seven days. */
export const lockSignUp = async (db: Database, id: string, now: Date) =>
  (
    await db
      .select()
      .from(sign_ups)
      .where(and(eq(sign_ups.id, id), gt(sign_ups.expires_at, now)))
      .for('update')
  )[0]

export const signUpById = async (db: Database, id: string) =>
  (await db.select().from(sign_ups).where(eq(sign_ups.id, id)))[0]

export const setSignUp = (db: Database, id: string, fields: Partial<typeof sign_ups.$inferInsert>) =>
  db.update(sign_ups).set(fields).where(eq(sign_ups.id, id))

export const removeSignUp = (db: Database, id: string) => db.delete(sign_ups).where(eq(sign_ups.id, id))
/** Once an address has an account, other sign-ups for it are void. */
export const removeSignUpsOf = (db: Database, email: string) => db.delete(sign_ups).where(eq(sign_ups.email, email))
export const expireSignUps = (db: Database, now: Date) => db.delete(sign_ups).where(lt(sign_ups.expires_at, now))
