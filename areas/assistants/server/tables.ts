import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { Claim, Passage } from '../contract/answers.ts'
import type { AssistantTexts } from '../contract/assistants.ts'
import type { AssistantState, Outcome, Vote } from '../contract/states.ts'

/** `written` is what its makers work on; those who ask get what was published last. */
export const assistants = pgTable(
  'assistants',
  {
    id: id().primaryKey(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state').$type<AssistantState>().notNull(),
    written: jsonb('written').$type<AssistantTexts>().notNull(),
    published: jsonb('published').$type<AssistantTexts>(),
    published_at: instant('published_at'),
    /** The questions that it is tried on. */
    trials: text('trials').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  table => [index('assistants_of').on(table.user_id, table.id), index('assistants_by_state').on(table.state, table.id)],
)

/**
 * How much an assistant was used on a day. It contains nothing about people, and stays when their conversations are
 * deleted.
 */
export const assistant_days = pgTable(
  'assistant_days',
  {
    assistant_id: uuid('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    questions: integer('questions').notNull().default(0),
    answered: integer('answered').notNull().default(0),
    up: integer('up').notNull().default(0),
    down: integer('down').notNull().default(0),
    tokens: integer('tokens').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.assistant_id, table.day] })],
)

/** What a person asks an assistant. Their own: nobody else reads it. */
export const assistant_conversations = pgTable(
  'assistant_conversations',
  {
    id: id().primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assistant_id: uuid('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  table => [
    index('assistant_conversations_of').on(table.user_id, table.updated_at, table.id),
    index('assistant_conversations_with').on(table.assistant_id),
  ],
)

export const assistant_turns = pgTable(
  'assistant_turns',
  {
    id: id().primaryKey(),
    conversation_id: uuid('conversation_id')
      .notNull()
      .references(() => assistant_conversations.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** Those from before code graded them have no grade. */
    claims: jsonb('claims').$type<(Omit<Claim, 'kind' | 'grade'> & Partial<Pick<Claim, 'grade'>>)[]>().notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    passages: jsonb('passages').$type<Passage[]>().notNull(),
    dropped: integer('dropped').notNull().default(0),
    model: text('model'),
    vote: text('vote').$type<Vote>(),
    asked_at: instant('asked_at').notNull(),
  },
  table => [index('assistant_turns_of').on(table.conversation_id, table.id)],
)
