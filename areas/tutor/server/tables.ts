import { customType, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { unit_bodies } from '#areas/education/server/units.tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const body = { unit_id: uuid('unit_id').notNull(), locale: text('locale').notNull() }

/**
 * The texts whose passages are cut. A text that changes loses its line here, and with it its passages, by a trigger on
 * unit_bodies: whoever writes texts need not know of the tutor. Another trigger asks for the job that cuts them again.
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
 * The pieces of a text, by heading, and what they are found by: words in the text's own language, of Japanese also the
 * pairs of characters. They are only ever searched within one course, by way of the key; so there is no index of the words.
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
