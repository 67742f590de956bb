import { and, eq, gt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { InviteTable } from './any-invites.ts'

const hour = 3_600_000
/** How many invitations a person mails in an hour, in all and to one address. Revoked and renewed ones count too. */
const perHour = { all: 60, to_address: 5 }

type InviteMailing = { invited_by: string; email: string; now: Date }

/** A limit of what one person mails. @throws Failure `limit.reached`, from the function that it returns */
export const mailLimitIn =
  (table: InviteTable & { invited_by: AnyPgColumn }) =>
  async (db: Database, { invited_by, email, now }: InviteMailing): Promise<void> => {
    const since = new Date(now.getTime() - hour)
    const [mailed] = await db
      .select({
        all: sql<number>`coalesce(sum(${table.sent_count}), 0)::int`,
        to_address: sql<number>`coalesce(sum(${table.sent_count}) filter (where ${table.email} = ${email}), 0)::int`,
      })
      .from(table)
      .where(and(eq(table.invited_by, invited_by), gt(table.sent_at, since)))
    const isFew = mailed!.all < perHour.all && mailed!.to_address < perHour.to_address
    ensure(isFew, 'limit.reached', { retry_after: hour / 1_000 })
  }
