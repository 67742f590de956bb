import * as z from 'zod/mini'
import { mostUnits } from './course-limits.ts'
import { Id, Instant, Localised, upTo } from '#kernel/contract/fields.ts'
import { Stretch } from './media.ts'
import { CourseCard, FoundIn, Lock, UnitState, UnitKey, UnitType } from './courses.ts'
import { enrolmentStates } from './enrolment-states.ts'

export const EnrolmentState = z.enum(enrolmentStates)
export type EnrolmentState = z.output<typeof EnrolmentState>

/** An enrolment, and why the percentage is what it is: floor(100 × completed ÷ required). */
export const Enrolment = z.object({
  state: EnrolmentState,
  progress_pct: z.int(),
  required_units: z.int(),
  completed_units: z.int(),
  last_unit_key: z.nullable(z.string()),
  started_at: Instant,
  completed_at: z.nullable(Instant),
  /** Why a request was refused, as its refuser wrote it. */
  reason: z.nullable(z.string()),
})

/** A course in the signed-in catalogue: `my_state` is null without an enrolment. */
export const LearnerCard = z.extend(CourseCard, {
  my_state: z.nullable(EnrolmentState),
  progress_pct: z.int(),
  found_in: FoundIn,
})

/** A unit to continue with. */
export const ResumeUnit = z.object({ unit_key: z.string(), title: Localised, type: UnitType })

/** A course in "my learning". */
export const SignUp = z.object({
  course: CourseCard,
  enrolment: Enrolment,
  resume: z.nullable(ResumeUnit),
  /** Units added since the course was finished. */
  new_units: z.int(),
  last_active_at: Instant,
})

export const eventKinds = ['opened', 'viewed', 'marked_done', 'position', 'watched'] as const
export type EventKind = (typeof eventKinds)[number]

/** A reading event, perhaps from offline; the same `client_event_id` counts once. */
export const ProgressEvent = z.object({
  client_event_id: Id,
  unit_key: UnitKey,
  kind: z.enum(eventKinds),
  at: Instant,
  /** For `position`: the position in a video, in seconds. */
  position_sec: z.optional(z.int().check(z.gte(0), z.lte(86_400))),
  /** For `watched`: everything watched of a video so far. More than the elapsed time allows is not counted. */
  watched: z.optional(z.array(Stretch).check(z.maxLength(500))),
  /** For `watched`: the length that the player reported, if the author of the video gave none. */
  duration_sec: z.optional(z.int().check(z.gte(1), z.lte(86_400))),
})

/** Progress after a write: enough to update the outline without another read. */
export const Progress = z.object({
  enrolment: Enrolment,
  units: upTo(mostUnits, z.object({ unit_key: z.string(), state: UnitState, lock: z.nullable(Lock) })),
  /** The course has just been, or was already, finished: show the finish. */
  is_complete: z.boolean(),
})

export const MissingUnit = z.object({
  unit_key: z.string(),
  title: Localised,
  type: UnitType,
  state: UnitState,
  lock: z.nullable(Lock),
})

export const Completion = z.object({
  completed_at: Instant,
  version: z.int(),
  /** The mean of the best scores of all quizzes; null without quizzes. */
  score_pct: z.nullable(z.int()),
  units_completed: z.int(),
})
