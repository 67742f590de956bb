import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { ImportRowState, ImportState, InvestorImport } from '../../contract/imports.ts'
import type { Cells } from './investors-file.ts'
import type { Known } from './merged.ts'

/** A file of investors: read, then applied, and perhaps undone. */
export const investor_imports = pgTable(
  'investor_imports',
  {
    id: id().primaryKey(),
    state: text('state').$type<ImportState>().notNull().default('checked'),
    file_name: text('file_name').notNull(),
    rows: integer('rows').notNull(),
    counts: jsonb('counts').$type<InvestorImport['counts']>().notNull(),
    by: uuid('by').references(() => users.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    finished_at: instant('finished_at'),
  },
  table => [index('investor_imports_by').on(table.by)],
)

/** The rows of such a file, each as it was written, and its effect. */
export const investor_import_rows = pgTable(
  'investor_import_rows',
  {
    import_id: uuid('import_id')
      .notNull()
      .references(() => investor_imports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    name: text('name').notNull(),
    state: text('state').$type<ImportRowState>().notNull(),
    cells: jsonb('cells').$type<Cells>().notNull(),
    changes: jsonb('changes').$type<string[]>().notNull(),
    errors: jsonb('errors').$type<Record<string, string>>().notNull(),
    /** The investor before it was changed, and its version afterwards: undoing needs both. */
    before: jsonb('before').$type<Known>(),
    version_after: integer('version_after'),
  },
  table => [
    primaryKey({ columns: [table.import_id, table.line] }),
    index('investor_import_rows_in_state').on(table.import_id, table.state, table.line),
  ],
)
