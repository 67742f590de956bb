import * as z from 'zod/mini'
import { criterionKeys } from './rubric.ts'
import { Id, Instant, Localised, upTo } from '#kernel/contract/fields.ts'
import { Application } from './application.ts'
import { fieldPaths } from './form-fields.ts'
import { Criterion, Review } from './review.ts'
import { adminActions, conflictKinds, conflictStates, decisions } from './review-states.ts'
import { applicationStatuses } from './states.ts'

export const AdminRow = z.object({
  id: Id,
  ref: z.string(),
  name: z.string(),
  short_pitch: z.string(),
  status: z.enum(applicationStatuses),
  pending_decision: z.nullable(z.enum(decisions)),
  is_releasing: z.boolean(),
  submitted_at: z.nullable(Instant),
  reviews_done: z.int(),
  reviews_assigned: z.int(),
  /** The mean of the complete reviews' averages, and how far apart they are; null while there are none. */
  mean: z.nullable(z.number()),
  spread: z.nullable(z.number()),
})

/** Why somebody may not review an application, or see it in the administration. */
export const Conflict = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  kind: z.enum(conflictKinds),
  state: z.enum(conflictStates),
  evidence: z.string(),
  reason: z.nullable(z.string()),
})

/** A step of an application with the person who took it, for administrators. */
const Change = z.object({
  at: Instant,
  from: z.nullable(z.enum(applicationStatuses)),
  to: z.enum(applicationStatuses),
  by: z.enum(['applicant', 'lab']),
  by_name: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

/** A text that blind review hides in one submission: in one answer or, without a field, in all of them. */
export const Redaction = z.object({
  id: Id,
  version: z.int(),
  field: z.nullable(z.enum(fieldPaths)),
  text: z.string(),
  /** In how many places it is. */
  places: z.int(),
})

/** An application as administrators see it: what was submitted, and what the lab does with it. */
export const AdminApplication = z.object({
  application: Application,
  status: z.enum(applicationStatuses),
  is_blind: z.boolean(),
  pending_decision: z.nullable(z.enum(decisions)),
  is_releasing: z.boolean(),
  /** The text for the applicant: with the decision that is pending, else with the one that was released. */
  feedback: z.nullable(z.string()),
  version: z.int(),
  rubric: upTo(criterionKeys.length, Criterion),
  reviews: upTo(30, z.extend(Review, { reviewer_id: Id, reviewer: z.string(), email: z.string() })),
  reviews_wanted: z.int(),
  mean: z.nullable(z.number()),
  spread: z.nullable(z.number()),
  notes: upTo(200, z.object({ id: Id, by_name: z.string(), text: z.string(), at: Instant })),
  /** How many conflicts of interest were found or declared; a call lists them. */
  conflicts: z.int(),
  /** Texts that blind review hides besides what it finds by itself. */
  redactions: upTo(100, Redaction),
  changes: upTo(200, Change),
  /** Others of the same address or company. */
  similar: upTo(5, z.object({ id: Id, ref: z.string(), name: z.string(), status: z.enum(applicationStatuses) })),
  may: z.array(z.enum(adminActions)),
  /** Whether a conflict kept a reviewer from being assigned; it is listed among them. */
  blocked: z.boolean(),
})

/** An intake as administrators edit it. */
export const AdminIntake = z.object({
  id: Id,
  title: Localised,
  is_default: z.boolean(),
  opens_at: z.nullable(Instant),
  closes_at: z.nullable(Instant),
  grace_hours: z.int(),
  blind: z.boolean(),
  reviews_wanted: z.int(),
  version: z.int(),
})
export type AdminIntake = z.infer<typeof AdminIntake>
