import { customType, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { unit_bodies } from '#areas/education/server/units.tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const body = { unit_id: uuid('unit_id').notNull(), locale: text('locale').notNull() }

/**
 * The texts whose passages are cut. A trigger on unit_bodies deletes the row, and with it the passages, when the text
 * changes, so that writers of texts need not know of the tutor. Another trigger enqueues the job that cuts them again.
 */
export const cut_bodies = pgTable('cut_bodies', body, table => [
  primaryKey({ columns: [table.unit_id, table.locale] }),
  foreignKey({
    name: 'cut_bodies_of_body',
    columns: [table.unit_id, table.locale],
    foreignColumns: [unit_bodies.unit_id, unit_bodies.locale],
  }).onDelete('cascade'),
])

/**
 * The passages of a text by heading, with their search words: words in the text's own language, for Japanese also pairs
 * of characters. They are only searched within one course, by the key, so there is no index of the words.
 */
export const passages = pgTable(
  'passages',
  {
    ...body,
    n: integer('n').notNull(),
    heading_id: text('heading_id'),
    heading: text('heading'),
    text: text('text').notNull(),
    words: tsvector('words').notNull(),
  },
  table => [
    primaryKey({ columns: [table.unit_id, table.locale, table.n] }),
    foreignKey({
      name: 'passages_of_body',
      columns: [table.unit_id, table.locale],
      foreignColumns: [cut_bodies.unit_id, cut_bodies.locale],
    }).onDelete('cascade'),
  ],
)
