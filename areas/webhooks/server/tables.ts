import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#kernel/server/tables.ts'
import type { DeliveryState, OffReason, WebhookType } from '../contract/states.ts'

/** Addresses that receive the events of the lab. */
export const webhooks = pgTable('webhooks', {
  id: id().primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  types: text('types').array().$type<WebhookType[]>().notNull(),
  is_on: boolean('is_on').notNull(),
  off_reason: text('off_reason').$type<OffReason>(),
  /** Readable, because the lab signs with it. */
  secret: text('secret').notNull(),
  /** The previous secret, which signs too until `old_secret_until`. */
  old_secret: text('old_secret'),
  old_secret_until: instant('old_secret_until'),
  /** Nothing is sent until then, because the receiver did not answer, so that other receivers don't wait for it. */
  resting_until: instant('resting_until'),
  version: integer('version').notNull().default(1),
  created_at: instant('created_at').notNull(),
})

/** An event for a webhook: added by triggers (`tell_webhooks`) in the transaction of the change. */
export const webhook_deliveries = pgTable(
  'webhook_deliveries',
  {
    id: id().primaryKey(),
    webhook_id: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    /** Attempts since it was last resent by hand. */
    attempts: integer('attempts').notNull().default(0),
    status: integer('status'),
    detail: text('detail'),
    took_ms: integer('took_ms'),
    created_at: instant('created_at').notNull(),
    tried_at: instant('tried_at'),
    next_at: instant('next_at'),
  },
  table => [
    index('webhook_deliveries_of').on(table.webhook_id, table.id),
    index('webhook_deliveries_waiting')
      .on(table.webhook_id, table.created_at)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_over').on(table.created_at),
  ],
)
