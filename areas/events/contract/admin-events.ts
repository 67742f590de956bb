import * as z from 'zod/mini'
import { Id, Instant, Localised, upTo } from '#kernel/contract/fields.ts'
import { countsOf } from './counts.ts'
import { EventCard, EventOwner } from './event-cards.ts'
import { EventFields } from './event-fields.ts'
import { eventStates, registrationStates } from './states.ts'

/** An event as the people who run it see it. */
export const AdminEvent = z.extend(EventFields, {
  id: Id,
  version: z.int(),
  state: z.enum(eventStates),
  starts_at: Instant,
  ends_at: Instant,
  cover_seed: z.string(),
  cancel_reason: z.nullable(z.string()),
  owner: z.nullable(EventOwner),
  hosts: upTo(10, z.object({ user_id: Id, email: z.string(), name: z.string(), blurb: z.nullable(Localised) })),
  series: z.nullable(z.object({ id: Id, title: Localised, occurrences: z.int(), detached: z.boolean() })),
  /** The fields that have to be filled in before it can be published. */
  missing: upTo(10, z.string()),
  /** The preview in each language. */
  body_html: Localised,
  counts: countsOf(registrationStates),
  checked_in: z.int(),
  created_at: Instant,
  updated_at: Instant,
  published_at: z.nullable(Instant),
})
export type AdminEvent = z.infer<typeof AdminEvent>

/** A row in the list of the people who run events. */
export const AdminEventRow = z.extend(EventCard, {
  version: z.int(),
  pending: z.int(),
  offered: z.int(),
  checked_in: z.int(),
  detached: z.boolean(),
})
