import { contains } from '#kernel/server/like-pattern.ts'
import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { outbox_mails } from '#kernel/server/tables.ts'

const head = {
  id: outbox_mails.id,
  to: outbox_mails.to_address,
  kind: outbox_mails.kind,
  subject: outbox_mails.subject,
  created_at: outbox_mails.created_at,
}

const matches = (q: string | undefined) => or(contains(outbox_mails.to_address, q), contains(outbox_mails.subject, q))

export const mailsNewestFirst = (db: Database, q: string | undefined, after: string | undefined, limit: number) =>
  db
    .select(head)
    .from(outbox_mails)
    .where(and(matches(q), after ? lt(outbox_mails.id, after) : undefined))
    .orderBy(desc(outbox_mails.id))
    .limit(limit)

export const countMails = (db: Database, q: string | undefined) => db.$count(outbox_mails, matches(q))

export const mailById = async (db: Database, id: string) =>
  (
    await db
      .select({ ...head, text: outbox_mails.body_text })
      .from(outbox_mails)
      .where(eq(outbox_mails.id, id))
  )[0]

/** Part of forgetting a person: the mails written to them. */
export const forgetMailsTo = (db: Database, address: string) =>
  db.delete(outbox_mails).where(eq(outbox_mails.to_address, address))
