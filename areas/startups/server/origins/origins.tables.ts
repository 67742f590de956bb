import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { applications } from '#areas/applications/server/tables.ts'
import { instant } from '#kernel/server/tables.ts'
import type { CarriedField, CarriedFrom } from '../../contract/origin.ts'
import { businessId } from '../tables.ts'

/** A field as it was carried over: the answer that it comes from, and its value then. */
export type Carried = Partial<Record<CarriedField, { from: CarriedFrom; value: string | string[] }>>

/**
 * The application that a startup was made from. Only one startup is made from each application. When the application is
 * deleted, its `ref` stays here.
 */
export const business_origins = pgTable('business_origins', {
  business_id: businessId().primaryKey(),
  application_id: uuid('application_id')
    .unique()
    .references(() => applications.id, { onDelete: 'set null' }),
  ref: text('ref').notNull(),
  submission: integer('submission').notNull(),
  submitted_at: instant('submitted_at').notNull(),
  carried: jsonb('carried').$type<Carried>().notNull(),
  created_at: instant('created_at').notNull(),
})
