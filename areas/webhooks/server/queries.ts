import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import type { DeliveryState, OffReason } from '../contract/states.ts'
import { webhook_deliveries as deliveries, webhooks } from './tables.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect

const waiting = sql<number>`(select count(*)::int from webhook_deliveries d where d.webhook_id = webhooks.id and d.state = 'waiting')`

/** All webhooks, by name. There are few (`mostWebhooks`). */
export const allWebhooks = (db: Database) =>
  db.select({ webhook: webhooks, waiting }).from(webhooks).orderBy(asc(webhooks.name), asc(webhooks.id))

export const countWaiting = (db: Database, webhook_id: string): Promise<number> =>
  db.$count(deliveries, and(eq(deliveries.webhook_id, webhook_id), eq(deliveries.state, 'waiting')))

/** One at a time adds a webhook, so that there are never more than the most. */
export async function countWebhooks(db: Database): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('webhooks'))`)
  return db.$count(webhooks)
}

export const webhookById = async (db: Database, id: string): Promise<WebhookRow | undefined> =>
  (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]

/** This lock does not block transactions that write an event for the webhook. */
export const lockWebhook = async (db: Database, id: string): Promise<WebhookRow | undefined> =>
  (await db.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update'))[0]

export const addWebhook = async (db: Database, row: typeof webhooks.$inferInsert): Promise<WebhookRow> =>
  (await db.insert(webhooks).values(row).returning())[0]!

export const editWebhook = async (db: Database, id: string, set: Partial<WebhookRow>): Promise<WebhookRow> =>
  (
    await db
      .update(webhooks)
      .set({ ...set, version: sql`${webhooks.version} + 1` })
      .where(eq(webhooks.id, id))
      .returning()
  )[0]!

export const turnOff = (db: Database, id: string, off_reason: OffReason) =>
  editWebhook(db, id, { is_on: false, off_reason })

/** Postpones everything that waits for a receiver until a time. */
export async function letRest(db: Database, webhook_id: string, until: Date): Promise<void> {
  await db.update(webhooks).set({ resting_until: until }).where(eq(webhooks.id, webhook_id))
  await db.execute(sql`
    with later as (
      update webhook_deliveries set next_at = ${until.toISOString()}
      where webhook_id = ${webhook_id} and state = 'waiting' and coalesce(next_at, created_at) < ${until.toISOString()}
      returning 'webhook:' || id as key
    ) select count(*) from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where key in (select key from later)), ${until.toISOString()})`)
}

export const endRest = (db: Database, webhook_id: string) =>
  db.update(webhooks).set({ resting_until: null }).where(eq(webhooks.id, webhook_id))

export const removeWebhook = async (db: Database, id: string): Promise<WebhookRow | undefined> =>
  (await db.delete(webhooks).where(eq(webhooks.id, id)).returning())[0]

export const addDelivery = async (db: Database, row: typeof deliveries.$inferInsert): Promise<DeliveryRow> =>
  (await db.insert(deliveries).values(row).returning())[0]!

export const deliveryById = async (db: Database, id: string): Promise<DeliveryRow | undefined> =>
  (await db.select().from(deliveries).where(eq(deliveries.id, id)))[0]

export const lockDelivery = async (db: Database, id: string): Promise<DeliveryRow | undefined> =>
  (await db.select().from(deliveries).where(eq(deliveries.id, id)).for('update'))[0]

/** Undefined if it was removed meanwhile, with its webhook. */
export const editDelivery = async (
  db: Database,
  id: string,
  set: Partial<DeliveryRow>,
): Promise<DeliveryRow | undefined> =>
  (await db.update(deliveries).set(set).where(eq(deliveries.id, id)).returning())[0]

type Filter = { webhook_id: string; state?: DeliveryState | undefined }
const matching = ({ webhook_id, state }: Filter) =>
  and(eq(deliveries.webhook_id, webhook_id), state && eq(deliveries.state, state))

/** The newest first, one row more than the limit. */
export const deliveryPage = (
  db: Database,
  filter: Filter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(deliveries)
    .where(and(matching(filter), after ? lt(deliveries.id, after) : undefined))
    .orderBy(desc(deliveries.id))
    .limit(limit + 1)

/**
 * Everything that waits for a webhook, the oldest first: at most some thousands, from the last hour. If there are more,
 * it is turned off (`tell_webhooks`).
 */
export const waitingDeliveries = (db: Database, webhook_id: string): Promise<{ id: string }[]> =>
  db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(matching({ webhook_id, state: 'waiting' }))
    .orderBy(asc(deliveries.id))

export const countDeliveries = (db: Database, filter: Filter): Promise<number> =>
  countUpTo(db, some => some.from(deliveries).where(matching(filter)))

/** Whether the receiver has accepted anything since. */
export const hasTaken = async (db: Database, webhook_id: string, since: Date): Promise<boolean> =>
  (await db.$count(
    deliveries,
    and(eq(deliveries.webhook_id, webhook_id), eq(deliveries.state, 'sent'), sql`tried_at > ${since.toISOString()}`),
  )) > 0

/** Deliveries are kept for 30 days; one that still waits is not removed. */
export const removeOldDeliveries = (db: Database, before: Date) =>
  db.delete(deliveries).where(and(lt(deliveries.created_at, before), sql`state <> 'waiting'`))

/** Webhooks that the lab turned off by itself. */
export const countTurnedOff = (db: Database): Promise<number> => db.$count(webhooks, sql`off_reason is not null`)
