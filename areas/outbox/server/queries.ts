import { and, desc, eq, isNotNull, isNull, like, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { beginningPattern } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { outbox_mails } from '#kernel/server/tables.ts'
import type { MailFilter } from '../contract/states.ts'

const columns = {
  id: outbox_mails.id,
  to: outbox_mails.to_address,
  kind: outbox_mails.kind,
  subject: outbox_mails.subject,
  locale: outbox_mails.locale,
  attempts: outbox_mails.attempts,
  last_error: outbox_mails.last_error,
  queued_at: outbox_mails.queued_at,
  created_at: outbox_mails.created_at,
  sent_at: outbox_mails.sent_at,
}

export type Filter = { q?: string | undefined; state?: MailFilter | undefined }

const inState: Record<MailFilter, SQL | undefined> = {
  sent: isNotNull(outbox_mails.sent_at),
  unsent: isNull(outbox_mails.sent_at),
  failing: and(isNull(outbox_mails.sent_at), isNotNull(outbox_mails.last_error)),
}

const matching = ({ q, state }: Filter) =>
  and(q ? like(outbox_mails.to_address, beginningPattern(q.trim().toLowerCase())) : undefined, state && inState[state])

/** The newest first, one row more than the limit. */
export const mailPage = (
  db: Database,
  filter: Filter,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  db
    .select(columns)
    .from(outbox_mails)
    .where(and(matching(filter), after ? lt(outbox_mails.id, after) : undefined))
    .orderBy(desc(outbox_mails.id))
    .limit(limit + 1)

export type MailRow = Awaited<ReturnType<typeof mailPage>>[number]

export const countMails = (db: Database, filter: Filter): Promise<number> =>
  countUpTo(db, some => some.from(outbox_mails).where(matching(filter)))

export const lockMail = async (db: Database, id: string): Promise<MailRow | undefined> =>
  (await db.select(columns).from(outbox_mails).where(eq(outbox_mails.id, id)).for('update'))[0]

/** Resets the failed attempts: the mail waits like a new one. */
export const queueAgain = async (db: Database, id: string, now: Date): Promise<MailRow> =>
  (
    await db
      .update(outbox_mails)
      .set({ attempts: 0, last_error: null, queued_at: now })
      .where(eq(outbox_mails.id, id))
      .returning(columns)
  )[0]!

export const removeSent = (db: Database, before: Date) =>
  db.delete(outbox_mails).where(lt(outbox_mails.sent_at, sql`${before.toISOString()}::timestamptz`))

/** Part of a person's own data: the mails to them, without texts, which may have codes and links that sign in. */
export const mailsTo = (db: Database, email: string) =>
  db
    .select({
      to: outbox_mails.to_address,
      kind: outbox_mails.kind,
      created_at: outbox_mails.created_at,
      sent_at: outbox_mails.sent_at,
    })
    .from(outbox_mails)
    .where(eq(outbox_mails.to_address, email))
