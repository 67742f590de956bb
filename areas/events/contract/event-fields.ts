import * as z from 'zod/mini'
import { Id, Instant, line, LocaleField, localisedLine, localisedText, text } from '#kernel/contract/fields.ts'
import { Fold, ZoneName } from './local-times.ts'
import { LocalTime } from '#kernel/contract/time/local-time.ts'
import { Question } from './questions.ts'
import { attendances, eventModes, eventVisibilities } from './states.ts'

/** Names an event by its id or its slug. */
export const EventName = text(120, 1)

export const AttendanceField = z.enum(attendances)
export const Slug = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

const WebAddress = text(500, 1).check(z.regex(/^https:\/\/[^\s"<>\\]+$/, { error: 'not_https' }))

export const Venue = z.object({
  name: line(160),
  address: text(400),
  /** How to get in: the door, the lift, the stairs. */
  note: z.nullable(localisedText(600)),
})
export type Venue = z.infer<typeof Venue>

export const ScheduleLine = z.object({
  /** The time in the event's zone: `18:20`. */
  at: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  title: localisedLine(200),
})
export const Material = z.object({
  kind: z.enum(['recording', 'slides', 'notes']),
  url: WebAddress,
  minutes: z.nullable(z.int().check(z.gte(1), z.lte(1_440))),
})

export const Tag = text(40, 1).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

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
  /** Whether a free seat is offered to the next in line automatically. */
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

/** A new event: its title, its time and how it is held; the rest can be added later. */
export const NewEvent = z.object({ ...editable, ...usual, slug: z.optional(Slug) })

export const Hosts = z.array(hostField).check(z.maxLength(10))

/** Only the fields that are sent change. */
export const EventPatch = z.partial(EventFields)
