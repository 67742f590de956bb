import * as z from 'zod/mini'
import { Id, Instant, LocaleField, Localised, line, text } from '#kernel/contract/fields.ts'
import {
  attendances,
  eventModes,
  eventStates,
  eventVisibilities,
  questionKinds,
  registrationOpenings,
  registrationStates,
} from './states.ts'

/** A moment by the clock on the wall of the event's zone: `2026-12-03T18:00`. */
export const LocalTime = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/))
/** Which of the two moments is meant where a clock is set back and shows the same time twice. */
export const Fold = z.enum(['earlier', 'later'])

export const ZoneName = text(64, 1).check(z.refine(isZone, { error: 'choice' }))
function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '' && /^[A-Z]/.test(name)
  } catch {
    return false
  }
}

/** Words in the three languages, each within a length. */
export const localisedLine = (max: number) =>
  z.object({ 'en-US': line(max), 'es-MX': z.optional(line(max)), 'ja-JP': z.optional(line(max)) })
export const localisedText = (max: number) =>
  z.object({ 'en-US': text(max), 'es-MX': z.optional(text(max)), 'ja-JP': z.optional(text(max)) })

/** A count for each of some words. */
export const countsOf = <const K extends string>(words: readonly K[]) =>
  z.object(Object.fromEntries(words.map(word => [word, z.int()])) as { [W in K]: typeof wholeNumber })
const wholeNumber = z.int()

const WebAddress = text(500, 1).check(z.regex(/^https:\/\/[^\s"<>\\]+$/, { error: 'not_https' }))

export const Venue = z.object({
  name: line(160),
  address: text(400),
  /** How to get in: the door, the lift, the stairs. */
  note: z.nullable(localisedText(600)),
})
export type Venue = z.infer<typeof Venue>

export const Question = z.object({
  /** Names the answer; it stays when the words change. */
  key: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  kind: z.enum(questionKinds),
  label: localisedLine(300),
  required: z.boolean(),
  /** For `choice` and `many`. */
  options: z
    .array(z.object({ key: z.string().check(z.regex(/^[a-z0-9][a-z0-9_]{0,39}$/)), label: localisedLine(160) }))
    .check(z.maxLength(30)),
  /** Whether the answer shows at the door too, beside the name. */
  at_door: z.boolean(),
})
export type Question = z.infer<typeof Question>

/** By the question's key: words, an option, several options, or agreement. */
export const Answers = z.record(text(40), z.union([text(2_000), z.array(text(40)).check(z.maxLength(30)), z.boolean()]))
export type Answers = z.infer<typeof Answers>

export const ScheduleLine = z.object({
  /** By the clock of the event: `18:20`. */
  at: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  title: localisedLine(200),
})
export const Material = z.object({
  kind: z.enum(['recording', 'slides', 'notes']),
  url: WebAddress,
  minutes: z.nullable(z.int().check(z.gte(1), z.lte(1_440))),
})

export const Tag = text(40, 1).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

export const EventHost = z.object({
  name: z.string(),
  photo_url: z.nullable(z.string()),
  /** Who they are, for this event. */
  blurb: z.nullable(Localised),
})

export const SeriesLink = z.object({
  id: Id,
  title: Localised,
  /** The dates after this one, at most three. */
  next: z.array(z.object({ id: Id, slug: z.string(), starts_at: Instant })),
})

/** What a list shows of an event. */
export const EventCard = z.object({
  id: Id,
  slug: z.string(),
  state: z.enum(eventStates),
  title: Localised,
  summary: Localised,
  /** What kind of event it is, in its own words: Workshop, one day. */
  format: z.nullable(Localised),
  tags: z.array(z.string()),
  /** What is spoken there. */
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
  hosts: z.array(z.string()),
  series: z.nullable(SeriesLink),
  owner_business: z.nullable(Id),
  /** Null: as many as come. */
  capacity: z.nullable(z.int()),
  taken: z.int(),
  /** What a newcomer can have now: the free seats that nobody is waiting for. Null where seats are not counted. */
  seats_left: z.nullable(z.int()),
  waiting: z.int(),
  approval_required: z.boolean(),
  registration: z.enum(registrationOpenings),
  opens_at: z.nullable(Instant),
  /** When registration ends: as the hosts say, or at the start. */
  closes_at: Instant,
  /** The reader's own, when signed in. */
  my_status: z.nullable(z.enum(registrationStates)),
  my_place: z.nullable(z.int()),
  /** How many came, once it is over. */
  attended: z.nullable(z.int()),
  materials: z.array(Material),
})
export type EventCard = z.infer<typeof EventCard>

export const EventDetail = z.extend(EventCard, {
  body_html: z.string(),
  /** The language of the title, summary and text; the reader's, or en-US where theirs is missing. */
  body_locale: LocaleField,
  venue: z.nullable(Venue),
  schedule: z.array(ScheduleLine),
  host_list: z.array(EventHost),
  questions: z.array(Question),
  waitlist: z.boolean(),
  offer_hours: z.int(),
  /** After this nobody is offered a seat that becomes free. */
  offers_until: Instant,
  cancel_deadline: z.nullable(Instant),
  cancel_reason: z.nullable(z.string()),
  room_id: z.nullable(Id),
  /** When the room of an online event opens: 15 minutes before. */
  room_opens_at: z.nullable(Instant),
  updated_at: Instant,
})
export type EventDetail = z.infer<typeof EventDetail>

/** Names an event by its id or its slug. */
export const EventName = text(120, 1)

export const AttendanceField = z.enum(attendances)
export const Slug = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

const Capacity = z.nullable(z.int().check(z.gte(1), z.lte(100_000)))
const hostField = z.object({ email: text(254, 3), blurb: z.nullable(localisedText(400)) })

const editable = {
  title: localisedLine(160),
  summary: localisedText(400),
  /** Markdown. */
  body: localisedText(20_000),
  format: z.nullable(localisedLine(60)),
  tags: z.array(Tag).check(z.maxLength(8)),
  languages: z.array(LocaleField).check(z.maxLength(3)),
  starts_local: LocalTime,
  ends_local: LocalTime,
  time_zone: ZoneName,
  fold: z.nullable(Fold),
  mode: z.enum(eventModes),
  venue: z.nullable(Venue),
  room_id: z.nullable(Id),
  capacity: Capacity,
  approval_required: z.boolean(),
  waitlist: z.boolean(),
  /** Whether a free seat is offered to the next in line by itself. */
  auto_offer: z.boolean(),
  offer_hours: z.int().check(z.gte(1), z.lte(168)),
  offers_until: z.nullable(Instant),
  opens_at: z.nullable(Instant),
  closes_at: z.nullable(Instant),
  cancel_deadline: z.nullable(Instant),
  questions: z.array(Question).check(z.maxLength(20)),
  schedule: z.array(ScheduleLine).check(z.maxLength(60)),
  materials: z.array(Material).check(z.maxLength(20)),
  visibility: z.enum(eventVisibilities),
  slug: Slug,
}

/** An event as its form holds it. */
export const EventFields = z.object(editable)
export type EventFields = z.infer<typeof EventFields>

const usual = {
  summary: z._default(editable.summary, { 'en-US': '' }),
  body: z._default(editable.body, { 'en-US': '' }),
  format: z._default(editable.format, null),
  tags: z._default(editable.tags, []),
  languages: z._default(editable.languages, []),
  fold: z._default(editable.fold, null),
  venue: z._default(editable.venue, null),
  room_id: z._default(editable.room_id, null),
  capacity: z._default(editable.capacity, null),
  approval_required: z._default(editable.approval_required, false),
  waitlist: z._default(editable.waitlist, true),
  auto_offer: z._default(editable.auto_offer, true),
  offer_hours: z._default(editable.offer_hours, 24),
  offers_until: z._default(editable.offers_until, null),
  opens_at: z._default(editable.opens_at, null),
  closes_at: z._default(editable.closes_at, null),
  cancel_deadline: z._default(editable.cancel_deadline, null),
  questions: z._default(editable.questions, []),
  schedule: z._default(editable.schedule, []),
  materials: z._default(editable.materials, []),
  visibility: z._default(editable.visibility, 'public'),
}

/** A new event: its title, its time and how it is held; the rest may come later. */
export const NewEvent = z.object({ ...editable, ...usual, slug: z.optional(Slug) })

export const Hosts = z.array(hostField).check(z.maxLength(10))

/** What is sent is changed, the rest stays. */
export const EventPatch = z.partial(EventFields)

/** An event as those who run it see it. */
export const AdminEvent = z.extend(EventFields, {
  id: Id,
  version: z.int(),
  state: z.enum(eventStates),
  starts_at: Instant,
  ends_at: Instant,
  cover_seed: z.string(),
  cancel_reason: z.nullable(z.string()),
  owner_business: z.nullable(Id),
  hosts: z.array(z.object({ user_id: Id, email: z.string(), name: z.string(), blurb: z.nullable(Localised) })),
  series: z.nullable(z.object({ id: Id, title: Localised, occurrences: z.int(), detached: z.boolean() })),
  /** What is still to be said before it can be published: names of fields. */
  missing: z.array(z.string()),
  /** How the preview reads in each language. */
  body_html: Localised,
  counts: countsOf(registrationStates),
  checked_in: z.int(),
  created_at: Instant,
  updated_at: Instant,
  published_at: z.nullable(Instant),
})
export type AdminEvent = z.infer<typeof AdminEvent>

/** A line of the list of those who run events. */
export const AdminEventRow = z.extend(EventCard, {
  version: z.int(),
  pending: z.int(),
  offered: z.int(),
  checked_in: z.int(),
  detached: z.boolean(),
})
