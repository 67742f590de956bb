import * as z from 'zod/mini'
import { Id, Instant, LocaleField, Localised, upTo } from '#kernel/contract/fields.ts'
import { Material, ScheduleLine, Venue } from './event-fields.ts'
import { Question } from './questions.ts'
import { eventModes, eventStates, eventVisibilities, registrationOpenings, registrationStates } from './states.ts'

export const EventHost = z.object({
  name: z.string(),
  photo_url: z.nullable(z.string()),
  /** Their role at this event. */
  blurb: z.nullable(Localised),
})

export const EventOwner = z.object({ id: Id, name: z.string(), logo_url: z.nullable(z.string()) })

export const SeriesLink = z.object({
  id: Id,
  title: Localised,
  /** The dates after this one, at most three. */
  next: upTo(3, z.object({ id: Id, slug: z.string(), starts_at: Instant })),
})

/** What a list shows of an event. */
export const EventCard = z.object({
  id: Id,
  slug: z.string(),
  state: z.enum(eventStates),
  title: Localised,
  summary: Localised,
  /** The kind of event in the host's own words: Workshop, one day. */
  format: z.nullable(Localised),
  tags: upTo(8, z.string()),
  /** The languages spoken there. */
  languages: z.array(LocaleField),
  mode: z.enum(eventModes),
  venue_name: z.nullable(z.string()),
  visibility: z.enum(eventVisibilities),
  starts_at: Instant,
  ends_at: Instant,
  starts_local: z.string(),
  ends_local: z.string(),
  time_zone: z.string(),
  cover_seed: z.string(),
  hosts: upTo(10, z.string()),
  series: z.nullable(SeriesLink),
  /** The startup that hosts it. */
  owner: z.nullable(EventOwner),
  /** Null: no limit. */
  capacity: z.nullable(z.int()),
  taken: z.int(),
  /** The seats that a new person can get now, which nobody waits for. Null if seats are not counted. */
  seats_left: z.nullable(z.int()),
  waiting: z.int(),
  approval_required: z.boolean(),
  registration: z.enum(registrationOpenings),
  opens_at: z.nullable(Instant),
  /** When registration ends: as the hosts chose, or at the start. */
  closes_at: Instant,
  /** The reader's own registration, if they are signed in. */
  my_status: z.nullable(z.enum(registrationStates)),
  my_place: z.nullable(z.int()),
  /** The number of people who came, once it is over. */
  attended: z.nullable(z.int()),
  materials: upTo(20, Material),
})
export type EventCard = z.infer<typeof EventCard>

/** What a landing shows of an event: nothing that a registration changes. */
export const NextEvent = z.pick(EventCard, {
  id: true,
  slug: true,
  title: true,
  mode: true,
  venue_name: true,
  starts_at: true,
  ends_at: true,
  time_zone: true,
})

export const EventDetail = z.extend(EventCard, {
  body_html: z.string(),
  /** The language of the title, summary and text; the reader's, or en-US where theirs is missing. */
  body_locale: LocaleField,
  venue: z.nullable(Venue),
  schedule: upTo(60, ScheduleLine),
  /** The startup that hosts it, then at most ten people. */
  host_list: upTo(11, EventHost),
  questions: upTo(20, Question),
  waitlist: z.boolean(),
  offer_hours: z.int(),
  /** A seat that becomes free after this time is offered to nobody. */
  offers_until: Instant,
  cancel_deadline: z.nullable(Instant),
  cancel_reason: z.nullable(z.string()),
  room_id: z.nullable(Id),
  /** When the room of an online event opens: 15 minutes before. */
  room_opens_at: z.nullable(Instant),
  updated_at: Instant,
})
export type EventDetail = z.infer<typeof EventDetail>
