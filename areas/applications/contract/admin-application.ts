import * as z from 'zod/mini'
import { mostCriteria } from './rubric.ts'
import { Id, Instant, Localised, upTo } from '#kernel/contract/fields.ts'
import { Application } from './application.ts'
import { fieldPaths } from './form-fields.ts'
import { Criterion, Review } from './review.ts'
import { adminActions, conflictKinds, conflictStates, reviewsShown } from './review-states.ts'
import { applicationStatuses, outcomes } from './states.ts'

export const AdminRow = z.object({
  id: Id,
  ref: z.string(),
  name: z.string(),
  short_pitch: z.string(),
  status: z.enum(applicationStatuses),
  pending_decision: z.nullable(z.enum(outcomes)),
  is_releasing: z.boolean(),
  submitted_at: z.nullable(Instant),
  reviews_done: z.int(),
  reviews_assigned: z.int(),
  /** The mean of the averages of the complete reviews, and their spread; null without a complete review. */
  mean: z.nullable(z.number()),
  spread: z.nullable(z.number()),
  version: z.int(),
})

/** Why a person may not review an application, or see it in the administration. */
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
  /** The number of places in which the text occurs. */
  places: z.int(),
})

/** An application as administrators see it: the last submission, and the lab's work on it. */
export const AdminApplication = z.object({
  application: Application,
  status: z.enum(applicationStatuses),
  is_blind: z.boolean(),
  pending_decision: z.nullable(z.enum(outcomes)),
  is_releasing: z.boolean(),
  /** The text for the applicant, of the pending decision or else of the released one. */
  feedback: z.nullable(z.string()),
  version: z.int(),
  reviews: upTo(
    30,
    z.extend(Review, {
      reviewer_id: Id,
      reviewer: z.string(),
      email: z.string(),
      /** Those of the rubric that it was assigned with. */
      criteria: upTo(mostCriteria, Criterion),
    }),
  ),
  reviews_wanted: z.int(),
  mean: z.nullable(z.number()),
  spread: z.nullable(z.number()),
  notes: upTo(200, z.object({ id: Id, by_name: z.string(), text: z.string(), at: Instant })),
  /** The number of conflicts of interest that were found or declared; a call lists them. */
  conflicts: z.int(),
  /** Texts that blind review hides in addition to those it finds by itself. */
  redactions: upTo(100, Redaction),
  changes: upTo(200, Change),
  /** Other applications with the same address or company. */
  similar: upTo(5, z.object({ id: Id, ref: z.string(), name: z.string(), status: z.enum(applicationStatuses) })),
  may: z.array(z.enum(adminActions)),
  /** Whether a conflict prevented the assignment of a reviewer; the conflict is in the list. */
  blocked: z.boolean(),
})

/** An intake as administrators edit it. */
export const AdminIntake = z.object({
  id: Id,
  title: Localised,
  is_default: z.boolean(),
  opens_at: z.nullable(Instant),
  closes_at: z.nullable(Instant),
  /** The zone by whose clock it opens and closes; null where none was chosen. */
  time_zone: z.nullable(z.string()),
  grace_hours: z.int(),
  blind: z.boolean(),
  reviews_shown: z.enum(reviewsShown),
  reviews_wanted: z.int(),
  /** The most open reviews of a reviewer, where a plan says nothing else. */
  max_load: z.int(),
  version: z.int(),
})
export type AdminIntake = z.infer<typeof AdminIntake>
