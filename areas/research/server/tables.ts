import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import type { SentenceKind } from '#areas/evidence/contract/index.ts'
import { evidence_sources } from '#areas/evidence/server/tables.ts'
import type { Locale, Localised } from '#kernel/contract/fields.ts'
import { id, instant } from '#kernel/server/tables.ts'
import { industries } from '#areas/industries/server/tables.ts'
import type { SentenceFigure } from '../contract/figures.ts'
import type { ReportSection, ReportSource } from '../contract/reports.ts'
import type { CorrectionKind, Origin, ResearchState } from '../contract/states.ts'

/** A sentence as it is stored; its grade is computed from its quotes each time. */
export type StoredSentence = {
  id: string
  text: string
  kind: SentenceKind
  quotes: string[]
  confirmed_at: string | null
  explanation: string | null
  origin: Origin
  /** The model that wrote it did not find it in its quotes in the second reading. */
  is_doubted?: boolean
  /** The row of a table that it shows, as long as nobody changes its text. */
  figure?: SentenceFigure | null
}
export type StoredSection = { id: string; title: string; question: string; sentences: StoredSentence[] }

/** Research that somebody is writing: all its sections are in one row, so that its version protects every sentence. */
export const researches = pgTable(
  'researches',
  {
    id: id().primaryKey(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    question: text('question').notNull(),
    scope: text('scope').notNull().default(''),
    locale: text('locale').$type<Locale>().notNull(),
    /** Its stored facts are offered as tables. */
    industry_id: uuid('industry_id').references(() => industries.id, { onDelete: 'set null' }),
    state: text('state').$type<ResearchState>().notNull(),
    review_note: text('review_note'),
    sections: jsonb('sections').$type<StoredSection[]>().notNull(),
    /** The report that it becomes a version of. */
    slug: text('slug'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  table => [index('researches_of').on(table.user_id, table.id), index('researches_by_state').on(table.state, table.id)],
)

export const research_sources = pgTable(
  'research_sources',
  {
    research_id: uuid('research_id')
      .notNull()
      .references(() => researches.id, { onDelete: 'cascade' }),
    source_id: uuid('source_id')
      .notNull()
      .references(() => evidence_sources.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.research_id, table.source_id] }),
    index('research_sources_of').on(table.source_id),
  ],
)

export const report_collections = pgTable('report_collections', {
  slug: text('slug').primaryKey(),
  n: integer('n').notNull(),
  title: jsonb('title').$type<Localised>().notNull(),
})

export type ReportBody = { question: string; scope: string; sections: ReportSection[]; references: ReportSource[] }

/** A published version, complete and never changed: its sentences, quotes and sources as they were. */
export const reports = pgTable(
  'reports',
  {
    id: id().primaryKey(),
    research_id: uuid('research_id').references(() => researches.id, { onDelete: 'set null' }),
    slug: text('slug').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    n: integer('n').notNull(),
    collection: text('collection')
      .notNull()
      .references(() => report_collections.slug),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: jsonb('body').$type<ReportBody>().notNull(),
    published_at: instant('published_at').notNull(),
    withdrawn_at: instant('withdrawn_at'),
    /** When its figures were first compared with the news. */
    compared_at: instant('compared_at'),
  },
  table => [
    uniqueIndex('reports_version').on(table.slug, table.locale, table.n),
    index('reports_of_research').on(table.research_id),
    index('reports_of_collection')
      .on(table.collection, table.published_at)
      .where(sql`withdrawn_at is null`),
    index('reports_to_compare')
      .on(table.id)
      .where(sql`withdrawn_at is null and compared_at is null`),
  ],
)

export const report_corrections = pgTable(
  'report_corrections',
  {
    id: id().primaryKey(),
    slug: text('slug').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    n: integer('n').notNull(),
    kind: text('kind').$type<CorrectionKind>().notNull(),
    text: text('text').notNull(),
    sentence_ids: uuid('sentence_ids').array().notNull(),
    made_at: instant('made_at').notNull(),
  },
  table => [index('report_corrections_of').on(table.slug, table.locale, table.id)],
)

/** A reader's challenge, "it doesn't say that", without their identity. */
export const report_challenges = pgTable(
  'report_challenges',
  {
    id: id().primaryKey(),
    slug: text('slug').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    sentence_id: uuid('sentence_id').notNull(),
    text: text('text').notNull(),
    made_at: instant('made_at').notNull(),
    answer: text('answer'),
    answered_at: instant('answered_at'),
  },
  table => [index('report_challenges_of').on(table.slug, table.locale, table.id)],
)
