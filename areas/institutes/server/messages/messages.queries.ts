import { and, desc, eq, lt } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { student_messages } from './messages.tables.ts'

type Student = { institute_id: string; user_id: string }
export type NewMessage = Student & { sender_id: string; text: string; sent_at: Date }

export async function addMessage(db: Database, message: NewMessage): Promise<{ id: string }> {
  const id = newId()
  await db.insert(student_messages).values({ id, ...message })
  return { id }
}

const of = ({ institute_id, user_id }: Student) =>
  and(eq(student_messages.institute_id, institute_id), eq(student_messages.user_id, user_id))

type Page = Student & { after: string | undefined; limit: number }

/** Newest first, one row more than the limit. */
export const messagesTo = (db: Database, { after, limit, ...student }: Page) =>
  db
    .select({
      id: student_messages.id,
      sender: fullName,
      sender_email: users.email,
      text: student_messages.text,
      sent_at: student_messages.sent_at,
    })
    .from(student_messages)
    .leftJoin(users, eq(users.id, student_messages.sender_id))
    .where(and(of(student), after ? lt(student_messages.id, after) : undefined))
    .orderBy(desc(student_messages.id))
    .limit(limit + 1)

export const countMessagesTo = (db: Database, student: Student): Promise<number> =>
  countUpTo(db, some => some.from(student_messages).where(of(student)))

/** The account of a student, for a mail to them. */
export const addressOf = async (db: Database, user_id: string) =>
  (await db.select({ email: users.email, locale: users.locale }).from(users).where(eq(users.id, user_id)))[0]

/** Part of forgetting a person: deletes the messages to them, and removes the sender of theirs. */
export async function removeMessagesOf(db: Database, user_id: string): Promise<void> {
  await db.delete(student_messages).where(eq(student_messages.user_id, user_id))
  await db.update(student_messages).set({ sender_id: null }).where(eq(student_messages.sender_id, user_id))
}
