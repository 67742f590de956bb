import { and, asc, desc, eq, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { hasRight, peopleWithRight } from '#areas/account/server/exports.ts'
import { fullName, users } from '#areas/account/server/tables.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { contactContract } from '../contract/index.ts'
import { contactStates, mostAssignees, type ContactState } from '../contract/states.ts'
import { contact_messages, contact_replies } from './tables.ts'

export type MessageRow = typeof contact_messages.$inferSelect
type Filter = { q?: string | undefined; state?: ContactState | undefined }

/** Answers false when the reference is taken. */
export const addMessage = async (db: Database, row: typeof contact_messages.$inferInsert): Promise<boolean> =>
  (
    await db
      .insert(contact_messages)
      .values(row)
      .onConflictDoNothing({ target: contact_messages.reference })
      .returning({ id: contact_messages.id })
  ).length > 0

const matching = ({ q, state }: Filter): SQL | undefined => {
  const columns = [contact_messages.name, contact_messages.email, contact_messages.reference]
  return and(
    state ? eq(contact_messages.state, state) : ne(contact_messages.state, 'spam'),
    or(...columns.map(column => contains(column, q))),
  )
}

const withAssignee = (db: Database) =>
  db
    .select({ message: contact_messages, assignee_name: fullName, assignee_email: users.email })
    .from(contact_messages)
    .leftJoin(users, eq(users.id, contact_messages.assignee_id))
    .$dynamic()

/** Newest first, one row more than the limit. */
export const messagePage = (db: Database, filter: Filter & { after: string | undefined; limit: number }) =>
  withAssignee(db)
    .where(and(matching(filter), filter.after ? lt(contact_messages.id, filter.after) : undefined))
    .orderBy(desc(contact_messages.id))
    .limit(filter.limit + 1)

export const messageById = async (db: Database, id: string) =>
  (await withAssignee(db).where(eq(contact_messages.id, id)))[0]

export const countMessages = (db: Database, filter: Filter): Promise<number> =>
  countUpTo(db, some => some.from(contact_messages).where(matching(filter)))

/** The number of messages in each state, each counted up to a bound. */
export async function countByState(db: Database): Promise<Record<ContactState, number>> {
  const counts = contactStates.map(async state => [state, await countMessages(db, { state })] as const)
  return Object.fromEntries(await Promise.all(counts)) as Record<ContactState, number>
}

/** Locks a message until the transaction ends, so that two administrators do not answer it at once unseen. */
export const lockMessage = async (db: Database, id: string): Promise<MessageRow | undefined> =>
  (await db.select().from(contact_messages).where(eq(contact_messages.id, id)).for('update'))[0]

export const changeMessage = (db: Database, id: string, change: Partial<MessageRow>) =>
  db.update(contact_messages).set(change).where(eq(contact_messages.id, id))

type NewReply = { message_id: string; author_id: string; text: string; sent_at: Date }

export const addReply = (db: Database, reply: NewReply) => db.insert(contact_replies).values({ id: newId(), ...reply })

export const repliesTo = (db: Database, message_id: string) =>
  db
    .select({ id: contact_replies.id, author: fullName, text: contact_replies.text, sent_at: contact_replies.sent_at })
    .from(contact_replies)
    .leftJoin(users, eq(users.id, contact_replies.author_id))
    .where(eq(contact_replies.message_id, message_id))
    .orderBy(asc(contact_replies.id))
    .limit(100)

/** When the message that has been unassigned for longest arrived. */
export const oldestNew = async (db: Database, limit: number): Promise<Date[]> =>
  (
    await db
      .select({ at: contact_messages.created_at })
      .from(contact_messages)
      .where(eq(contact_messages.state, 'new'))
      .orderBy(asc(contact_messages.id))
      .limit(limit)
  ).map(({ at }) => at)

/** Everyone who may answer messages. */
export const assignees = (db: Database): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: users.id, name: sql<string>`coalesce(nullif(${fullName}, ''), ${users.email})` })
    .from(users)
    .where(and(eq(users.status, 'active'), hasRight('contact.write', contactContract)))
    .orderBy(users.id)
    .limit(mostAssignees)

/** Those of them who are told of a message, at most twenty. */
export const notifiedPeople = (db: Database) => peopleWithRight(db, 'contact.write', contactContract, 20)

export const removeOver = (db: Database, state: ContactState, before: Date) =>
  db.delete(contact_messages).where(and(eq(contact_messages.state, state), lt(contact_messages.changed_at, before)))

/** Part of a person's own data: what they wrote. */
export const messagesBy = (db: Database, email: string) =>
  db
    .select({
      reference: contact_messages.reference,
      name: contact_messages.name,
      email: contact_messages.email,
      topic: contact_messages.topic,
      message: contact_messages.message,
      locale: contact_messages.locale,
      created_at: contact_messages.created_at,
    })
    .from(contact_messages)
    .where(eq(contact_messages.email, email))

/** Part of forgetting a person: what they wrote goes, and what they took or answered keeps no name. */
export async function forgetSender(db: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await db.delete(contact_messages).where(inArray(contact_messages.email, [email]))
  await db.update(contact_messages).set({ assignee_id: null }).where(eq(contact_messages.assignee_id, id))
  await db.update(contact_replies).set({ author_id: null }).where(eq(contact_replies.author_id, id))
}
