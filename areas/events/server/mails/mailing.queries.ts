import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import type { RegistrationState } from '../../contract/states.ts'
import { event_registration_changes as changes, event_registrations as registrations } from '../registrations.tables.ts'

/** The changes by which a seat was given up or withdrawn, for registrations that meet these conditions. */
const seatsLost = (where: SQL) => sql`(
  select count(*)::int from event_registration_changes lost join event_registrations r on r.id = lost.registration_id
  where ${where} and lost.from_state = 'confirmed' and lost.to_state <> 'confirmed')`

/** A registration with the address and language for its mails: the account's, if it has one. */
const addressed = {
  registration: registrations,
  email: sql<string>`coalesce(${users.email}, ${registrations.email})`,
  locale: sql<typeof registrations.$inferSelect.locale>`coalesce(${users.locale}, ${registrations.locale})`,
  time_zone: users.time_zone,
  seats_lost: sql<number>`${seatsLost(
    sql`r.event_id = event_registrations.event_id and r.address_key = event_registrations.address_key`,
  )}`,
  had_seat: sql<boolean>`${seatsLost(sql`r.id = event_registrations.id`)} > 0`,
}

export const recipientOf = async (db: Database, registration_id: string) =>
  (
    await db
      .select(addressed)
      .from(registrations)
      .leftJoin(users, and(eq(users.id, registrations.user_id), eq(users.status, 'active')))
      .where(eq(registrations.id, registration_id))
  )[0]

export type Recipient = NonNullable<Awaited<ReturnType<typeof recipientOf>>>

type Audience = { states: readonly RegistrationState[]; after: string | null; limit: number }

/** A page of those whose registration is in one of these states. */
export const recipientsIn = (db: Database, event_id: string, { states, after, limit }: Audience) =>
  db
    .select(addressed)
    .from(registrations)
    .leftJoin(users, and(eq(users.id, registrations.user_id), eq(users.status, 'active')))
    .where(
      and(
        eq(registrations.event_id, event_id),
        inArray(registrations.state, [...states]),
        after ? gt(registrations.id, after) : undefined,
      ),
    )
    .orderBy(asc(registrations.id))
    .limit(limit)

/** A page of those whose registration ended with the event; people who never confirmed are not notified. */
export const recipientsCancelled = (db: Database, event_id: string, { after, limit }: Omit<Audience, 'states'>) =>
  db
    .select(addressed)
    .from(registrations)
    .innerJoin(changes, and(eq(changes.registration_id, registrations.id), sql`${changes.why} = 'event_cancelled'`))
    .leftJoin(users, and(eq(users.id, registrations.user_id), eq(users.status, 'active')))
    .where(
      and(
        eq(registrations.event_id, event_id),
        sql`${changes.from_state} <> 'unconfirmed'`,
        after ? gt(registrations.id, after) : undefined,
      ),
    )
    .orderBy(asc(registrations.id))
    .limit(limit)
