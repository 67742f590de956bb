import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import type { companyStages } from '#areas/applications/contract/index.ts'

/** A person's criteria for pitches of others. */
export const pitch_interests = pgTable('pitch_interests', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stages: text('stages').array().$type<(typeof companyStages)[number][]>().notNull(),
  industry_ids: uuid('industry_ids').array().notNull(),
  countries: text('countries').array().notNull(),
  cheque_minor: bigint('cheque_minor', { mode: 'number' }),
  cheque_currency: text('cheque_currency'),
})
