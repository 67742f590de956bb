import * as z from 'zod/mini'
import { Currency, Day, Id, Instant, line, Localised, text, upTo } from '#kernel/contract/fields.ts'
import { applicationStates, postingStatuses, sides, workPlaces } from './states.ts'

const Amount = z.int().check(z.gte(1), z.lte(9_000_000_000_000_000))
const Longer = text(3_000, 1).check(z.trim(), z.minLength(1))

/** The amount for each month, in the smallest unit of the currency. */
export const Pay = z.object({ amount_minor: Amount, currency: Currency })

/** A startup's description of an internship. Without `pay` it is unpaid, and says why. */
export const postingFields = {
  title: line(120),
  /** The tasks, and what one will learn. */
  tasks: Longer,
  learning: Longer,
  weeks: z.int().check(z.gte(1), z.lte(52)),
  hours_per_week: z.int().check(z.gte(1), z.lte(48)),
  work_place: z.enum(workPlaces),
  /** The town, if one has to be there. */
  location: z.nullable(line(120)),
  pay: z.nullable(Pay),
  unpaid_reason: z.nullable(line(300)),
  /** The last day to apply, until it is over everywhere on Earth. */
  closes_on: Day,
  status: z.enum(postingStatuses),
}

const shown = {
  id: Id,
  ...postingFields,
  tasks: z.string(),
  learning: z.string(),
  is_over: z.boolean(),
  version: z.int(),
  created_at: Instant,
}

/** An internship as interns see it. */
export const Posting = z.object({
  ...shown,
  startup: z.object({
    id: Id,
    name: z.string(),
    tagline: z.string(),
    logo_url: z.nullable(z.string()),
    country: z.nullable(z.string()),
  }),
  /** The caller’s application, if there is one. */
  my_state: z.nullable(z.enum(applicationStates)),
})
export type Posting = z.infer<typeof Posting>

/** An internship as the team of its startup sees it. */
export const ManagedPosting = z.object({
  ...shown,
  business_id: Id,
  /** The number of applications that were not withdrawn, and of those that nobody has opened. */
  applications: z.int(),
  unseen: z.int(),
})
export type ManagedPosting = z.infer<typeof ManagedPosting>

/** A certificate of a course, as it is verified by its serial number. */
const Attached = z.object({ serial: z.string(), course_title: Localised, issued_on: Day, is_revoked: z.boolean() })

const moved = {
  id: Id,
  state: z.enum(applicationStates),
  moved_by: z.enum(sides),
  moved_at: Instant,
  sent_at: Instant,
  message: z.string(),
  /** The startup's message with its answer. */
  answer: z.nullable(z.string()),
  certificates: upTo(20, Attached),
  version: z.int(),
}

/** An application as its intern sees it. */
export const OwnApplication = z.object({
  ...moved,
  posting: z.object({
    id: Id,
    title: z.string(),
    startup: z.object({ id: Id, name: z.string(), logo_url: z.nullable(z.string()) }),
  }),
})
export type OwnApplication = z.infer<typeof OwnApplication>

/** An application as the team of the startup sees it. */
export const Applicant = z.object({
  ...moved,
  posting_id: Id,
  name: z.string(),
  email: z.string(),
  photo_url: z.nullable(z.string()),
})
export type Applicant = z.infer<typeof Applicant>
