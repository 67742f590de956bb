import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import type { FactKey } from '#areas/startups/contract/index.ts'
import { businessId } from '#areas/startups/server/tables.ts'
import type { Locale, Localised } from '#kernel/contract/fields.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { ProposalPart, ProposalSource } from '../contract/pitches.ts'
import type {
  FieldStatus,
  Instrument,
  PitchStatus,
  PitchTheme,
  ProposalMode,
  ProposalState,
  SectionLayout,
} from '../contract/states.ts'
import type { PublishedDeck } from './published-deck.ts'

/** The catalogue of sections. */
export const pitch_fields = pgTable('pitch_fields', {
  id: id().primaryKey(),
  key: text('key').notNull().unique(),
  titles: jsonb('titles').$type<Localised>().notNull(),
  guidance: jsonb('guidance').$type<Localised>().notNull(),
  prompt: text('prompt').notNull().default(''),
  max_words: integer('max_words').notNull(),
  is_required: boolean('is_required').notNull(),
  image_url: text('image_url'),
  status: text('status').$type<FieldStatus>().notNull(),
  position: integer('position').notNull(),
  version: integer('version').notNull().default(1),
})

/** A pitch. Every change to it, its sections or its versions locks its row. */
export const pitches = pgTable(
  'pitches',
  {
    id: id().primaryKey(),
    business_id: businessId(),
    title: text('title').notNull(),
    theme: text('theme').$type<PitchTheme>().notNull().default('paper'),
    locale: text('locale').$type<Locale>().notNull(),
    ask_amount: bigint('ask_amount', { mode: 'number' }),
    ask_currency: text('ask_currency'),
    ask_instrument: text('ask_instrument').$type<Instrument>(),
    status: text('status').$type<PitchStatus>().notNull().default('draft'),
    published_version: integer('published_version'),
    published_at: instant('published_at'),
    has_changes: boolean('has_changes').notNull().default(true),
    version: integer('version').notNull().default(1),
    created_by: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  table => [
    index('pitches_of_startup').on(table.business_id, table.id),
    index('pitches_by_status').on(table.status, table.id),
    index('pitches_by').on(table.created_by),
  ],
)

const pitchId = () =>
  uuid('pitch_id')
    .notNull()
    .references(() => pitches.id, { onDelete: 'cascade' })

export const pitch_sections = pgTable(
  'pitch_sections',
  {
    id: id().primaryKey(),
    pitch_id: pitchId(),
    field_id: uuid('field_id').references(() => pitch_fields.id),
    position: integer('position').notNull(),
    title: text('title').notNull().default(''),
    body: text('body').notNull().default(''),
    notes: text('notes').notNull().default(''),
    layout: text('layout').$type<SectionLayout>().notNull().default('text'),
    is_locked: boolean('is_locked').notNull().default(false),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull(),
  },
  table => [
    index('pitch_sections_in_order').on(table.pitch_id, table.position),
    uniqueIndex('pitch_sections_once').on(table.pitch_id, table.field_id),
    index('pitch_sections_of_field').on(table.field_id),
  ],
)

const sectionId = () =>
  uuid('section_id')
    .notNull()
    .references(() => pitch_sections.id, { onDelete: 'cascade' })

/** The figures that a section states, in their versions at the time of writing. */
export const pitch_section_facts = pgTable(
  'pitch_section_facts',
  {
    section_id: sectionId(),
    key: text('key').$type<FactKey>().notNull(),
    fact_version: integer('fact_version').notNull(),
  },
  table => [primaryKey({ columns: [table.section_id, table.key] })],
)

/** A picture of the draft or of a published version: its file is deleted once neither refers to it. */
export const pitch_images = pgTable(
  'pitch_images',
  {
    id: id().primaryKey(),
    pitch_id: pitchId(),
    /** Null once it is removed from the draft. */
    section_id: uuid('section_id').references(() => pitch_sections.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    file_url: text('file_url').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt').notNull().default(''),
    caption: text('caption').notNull().default(''),
    credit: text('credit').notNull().default(''),
  },
  table => [
    index('pitch_images_in_order').on(table.section_id, table.position),
    index('pitch_images_of_pitch').on(table.pitch_id, table.id),
  ],
)

/** A proposed text for a section: it is not part of the section until a person accepts it. */
export const pitch_proposals = pgTable(
  'pitch_proposals',
  {
    id: id().primaryKey(),
    section_id: sectionId(),
    mode: text('mode').$type<ProposalMode>().notNull(),
    instruction: text('instruction').notNull(),
    model: text('model'),
    asked_by: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    asked_at: instant('asked_at').notNull(),
    base_version: integer('base_version').notNull(),
    state: text('state').$type<ProposalState>().notNull().default('open'),
    parts: jsonb('parts').$type<ProposalPart[]>().notNull(),
    sources: jsonb('sources').$type<ProposalSource[]>().notNull().default([]),
    questions: jsonb('questions').$type<string[]>().notNull().default([]),
  },
  table => [index('pitch_proposals_of').on(table.section_id, table.id), index('pitch_proposals_by').on(table.asked_by)],
)

/** A published version; never changed. */
export const pitch_versions = pgTable(
  'pitch_versions',
  {
    id: id().primaryKey(),
    pitch_id: pitchId(),
    number: integer('number').notNull(),
    deck: jsonb('deck').$type<PublishedDeck>().notNull(),
    published_by: uuid('published_by').references(() => users.id, { onDelete: 'set null' }),
    published_at: instant('published_at').notNull(),
  },
  table => [
    uniqueIndex('pitch_versions_in_order').on(table.pitch_id, table.number),
    index('pitch_versions_by').on(table.published_by),
  ],
)
