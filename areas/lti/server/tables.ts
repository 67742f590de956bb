import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { courses } from '#areas/education/server/courses.tables.ts'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { GradeState } from '../contract/grade-states.ts'
import type { LaunchClaims } from './launch-claims.ts'

/** A learning platform that opens courses of the lab (LTI 1.3). */
export const lti_platforms = pgTable(
  'lti_platforms',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    client_id: text('client_id').notNull(),
    deployment_ids: text('deployment_ids').array().notNull(),
    authorization_endpoint: text('authorization_endpoint').notNull(),
    token_endpoint: text('token_endpoint').notNull(),
    jwks_url: text('jwks_url').notNull(),
    hosts: text('hosts').array().notNull(),
    domains: text('domains').array().notNull(),
    is_on: boolean('is_on').notNull(),
    /** No grades are sent until then, because it did not answer. */
    resting_until: instant('resting_until'),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull(),
  },
  // Schools whose platform is hosted share an issuer, and have a client ID each.
  table => [unique('lti_platforms_one').on(table.issuer, table.client_id)],
)

const ofPlatform = () =>
  uuid('platform_id')
    .notNull()
    .references(() => lti_platforms.id, { onDelete: 'cascade' })

/** A person’s account at a platform, which signs them in to their account in the lab. */
export const lti_accounts = pgTable(
  'lti_accounts',
  {
    platform_id: ofPlatform(),
    /** The platform’s own name for the person (`sub`). */
    subject: text('subject').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** Whether the person confirmed it themselves; else the platform is trusted for their address. */
    is_confirmed: boolean('is_confirmed').notNull(),
    connected_at: instant('connected_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  table => [
    primaryKey({ columns: [table.platform_id, table.subject] }),
    unique('lti_accounts_of_user').on(table.user_id, table.platform_id),
  ],
)

/**
 * A launch under way: first by its state, while the person is at the platform, then by the key that completes it.
 */
export const lti_launches = pgTable(
  'lti_launches',
  {
    key_hash: text('key_hash').primaryKey(),
    platform_id: ofPlatform(),
    /** The browser that began it: nobody completes it in another one. */
    browser_hash: text('browser_hash').notNull(),
    nonce: text('nonce').notNull(),
    /** The claims of the platform's message, once it is verified. */
    claims: jsonb('claims').$type<LaunchClaims>(),
    expires_at: instant('expires_at').notNull(),
  },
  table => [index('lti_launches_over').on(table.expires_at), index('lti_launches_of').on(table.platform_id)],
)

/** A class of a platform in which a course of the lab is opened. */
export const lti_classes = pgTable(
  'lti_classes',
  {
    id: id().primaryKey(),
    platform_id: ofPlatform(),
    /** The platform’s own name for the class. */
    context_id: text('context_id').notNull(),
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** The address at which the platform lists its people; null if it shares no list. */
    members_url: text('members_url'),
  },
  table => [
    unique('lti_classes_one').on(table.platform_id, table.context_id, table.course_id),
    index('lti_classes_of_course').on(table.course_id),
  ],
)

/** A person who opened a course from a class. */
export const lti_class_people = pgTable(
  'lti_class_people',
  {
    class_id: uuid('class_id')
      .notNull()
      .references(() => lti_classes.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether they taught it at their last launch. */
    is_teacher: boolean('is_teacher').notNull(),
    /** When they last opened it. */
    opened_at: instant('opened_at').notNull(),
  },
  table => [primaryKey({ columns: [table.class_id, table.user_id] }), index('lti_class_people_of').on(table.user_id)],
)

/** The lab's signing keys; the newest one signs. */
export const lti_keys = pgTable('lti_keys', {
  /** Its name in tokens (`kid`). */
  id: id().primaryKey(),
  /** Readable, because the lab signs with it. */
  private_key: jsonb('private_key').$type<JWK>().notNull(),
  created_at: instant('created_at').notNull(),
})

/** The grade of a person at a platform, which follows their progress in a course. */
export const lti_grades = pgTable(
  'lti_grades',
  {
    id: id().primaryKey(),
    platform_id: ofPlatform(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    resource_link_id: text('resource_link_id').notNull(),
    line_item: text('line_item').notNull(),
    state: text('state').$type<GradeState>().notNull(),
    /** The percentage that the platform has. */
    sent_pct: integer('sent_pct'),
    /** Attempts since it was last sent. */
    attempts: integer('attempts').notNull().default(0),
    /** Why the platform refused it. */
    detail: text('detail'),
    tried_at: instant('tried_at'),
    next_at: instant('next_at'),
    /** When the person last opened the activity. */
    launched_at: instant('launched_at').notNull(),
  },
  table => [
    unique('lti_grades_one').on(table.platform_id, table.user_id, table.resource_link_id),
    index('lti_grades_of').on(table.user_id, table.course_id),
    index('lti_grades_of_course').on(table.course_id),
  ],
)
