import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import { business_members } from '#areas/startups/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { round_messages as messages, rounds } from '../rounds.tables.ts'

export const addMessage = (db: Database, row: typeof messages.$inferInsert) => db.insert(messages).values(row)

/** A page of the messages to a startup, newest first, one more than the limit when another page follows. */
export const messagePage = (db: Database, business_id: string, after: string | undefined, limit: number) =>
  db
    .select({
      id: messages.id,
      round: rounds.name,
      name: messages.name,
      email: messages.email,
      message: messages.message,
      locale: messages.locale,
      created_at: messages.created_at,
    })
    .from(messages)
    .innerJoin(rounds, eq(rounds.id, messages.round_id))
    .where(and(eq(messages.business_id, business_id), after ? lt(messages.id, after) : undefined))
    .orderBy(desc(messages.id))
    .limit(limit + 1)

export const countMessages = (db: Database, business_id: string): Promise<number> =>
  countUpTo(db, some => some.from(messages).where(eq(messages.business_id, business_id)))

export const messagesSince = (db: Database, round_id: string, since: Date): Promise<number> =>
  db.$count(messages, and(eq(messages.round_id, round_id), gt(messages.created_at, since)))

/** The owner and the admins of a startup, at most twenty. */
export const leadersOf = (db: Database, business_id: string) =>
  db
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(business_members)
    .innerJoin(users, eq(users.id, business_members.user_id))
    .where(
      and(
        eq(business_members.business_id, business_id),
        inArray(business_members.role, ['owner', 'admin']),
        eq(users.status, 'active'),
      ),
    )
    .orderBy(users.id)
    .limit(20)

export const removeBefore = (db: Database, before: Date) => db.delete(messages).where(lt(messages.created_at, before))

/** Part of a person's own data: the messages they wrote. */
export const messagesBy = (db: Database, email: string) => db.select().from(messages).where(eq(messages.email, email))

/** Part of forgetting a person: deletes the messages they wrote. */
export const forgetWriter = (db: Database, email: string) => db.delete(messages).where(eq(messages.email, email))
