import * as z from 'zod/mini'
import { InviteStateField } from '#areas/invitations/contract/index.ts'
import { Id, Instant, Localised, text, upTo } from '#kernel/contract/fields.ts'
import { fieldPaths, fieldSpec, formSections, otherParts, type FieldPath } from './form-fields.ts'
import { mostQuestions, Question } from './question-calls.ts'
import { Industry, mostIndustries } from './industries.ts'
import { applicantActions, applicantRoles, publicStatuses } from './states.ts'

export const mostFiles = 10
/** The maximum number of founders and open invitations of an application. */
export const mostPeople = 20
export const fileBytes = 25_000_000

/** The key of an application without an account: anyone with it may see and edit that one application. */
export const EditToken = z.string().check(z.minLength(20), z.maxLength(100), z.regex(/^[\w-]+$/))

export const FieldPathField = z.enum(fieldPaths)

const each = <T>(make: (path: FieldPath) => T) =>
  Object.fromEntries(fieldPaths.map(path => [path, make(path)])) as Record<FieldPath, T>

/** The text of a field, also of one that is not answered: nothing is trimmed while it is typed. */
export function FieldText(path: FieldPath) {
  const { max, kind = 'line' } = fieldSpec(path)
  const isFitting = (value: string) => kind === 'text' || !/[\n\r]/.test(value)
  return text(max).check(z.refine(isFitting, { error: 'invalid_characters' }))
}

/**
 * A changed field: the text that the person started from, and the new text. The answer to a question of the intake's own
 * may name the version of the questions (`form`) that it was typed for; without it, that is the application's.
 */
const Edit = (path: FieldPath) =>
  z.object({ base: text(fieldSpec(path).max), value: FieldText(path), form: z.optional(z.int()) })
export const FieldEdits = z.object(each(path => z.optional(Edit(path))))
export type FieldEdits = z.infer<typeof FieldEdits>

/**
 * Two people changed the same answer, or the question changed while it was answered: nothing was overwritten, and both
 * texts are returned.
 */
export const Clash = z.object({
  path: FieldPathField,
  mine: z.string(),
  theirs: z.string(),
  /** The author of the other text; null if it was written without an account. */
  by_name: z.nullable(z.string()),
  at: z.nullable(Instant),
  /** The question that was answered, if the application has another one in its place, or none. */
  asked: z.nullable(Question),
})
export type Clash = z.infer<typeof Clash>

export const Missing = z.object({ part: z.enum([...fieldPaths, ...otherParts]), why: z.enum(['required', 'invalid']) })

export const ApplicationFile = z.object({
  id: Id,
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  created_at: Instant,
  /** A copy of a file that does not say who applies: blind review shows it without its file name. */
  is_blind: z.boolean(),
})

export const Intake = z.object({
  id: Id,
  title: Localised,
  opens_at: z.nullable(Instant),
  closes_at: z.nullable(Instant),
  /** The zone by whose clock it opens and closes. Where none was chosen, readers see the times by their own clock. */
  time_zone: z.nullable(z.string()),
  is_open: z.boolean(),
  /** Reviewers see no names, addresses, links and files. */
  blind: z.boolean(),
})

/** A step of the history as founders see it. */
export const TimelineStep = z.object({
  status: z.enum(publicStatuses),
  at: Instant,
  by: z.enum(['applicant', 'lab']),
  note: z.nullable(z.string()),
})

/** The lab's request for more information: only the requested fields are open until the answers are submitted. */
export const InfoRequest = z.object({
  id: Id,
  message: z.string(),
  asks: upTo(10, z.object({ path: z.enum([...fieldPaths, 'uploads']), question: z.string() })),
  due_at: Instant,
  asked_at: Instant,
})

export const ApplicationPerson = z.object({
  user_id: Id,
  name: z.string(),
  photo_url: z.nullable(z.string()),
  role: z.enum(applicantRoles),
  may_submit: z.boolean(),
  is_me: z.boolean(),
})

export const ApplicationInvite = z.object({
  invite_id: Id,
  email: z.string(),
  role: z.enum(applicantRoles),
  state: InviteStateField,
  expires_at: Instant,
})

/** An application as its applicants see it. */
export const Application = z.object({
  id: Id,
  ref: z.string(),
  intake: Intake,
  status: z.enum(publicStatuses),
  /** The time since which it has had this status. */
  since: Instant,
  fields: z.object(each(() => z.optional(z.string()))),
  /** The version of the intake's own questions that the application was started with; 0 has none. */
  form: z.int(),
  /** The questions of that version. */
  questions: upTo(mostQuestions, Question),
  industries: upTo(mostIndustries, z.extend(Industry, { is_primary: z.boolean() })),
  files: upTo(mostFiles, ApplicationFile),
  has_consent: z.boolean(),
  missing: upTo(fieldPaths.length + otherParts.length, Missing),
  /** The places that reveal who applies, while the application is edited for blind review; at most 20. */
  leaks: upTo(
    20,
    z.object({
      part: z.enum([...fieldPaths, 'uploads']),
      text: z.string(),
      /** The file, and what reveals the applicant: its name, its metadata, its text, or that it cannot be read. */
      file: z.optional(z.string()),
      where: z.optional(z.enum(['name', 'metadata', 'content', 'unreadable'])),
    }),
  ),
  completeness: z.int(),
  sections: upTo(formSections.length, z.object({ section: z.enum(formSections), done: z.int(), of: z.int() })),
  /** The fields that can be edited now. */
  open_fields: z.array(z.enum([...fieldPaths, 'uploads', 'industries'])),
  may: z.array(z.enum(applicantActions)),
  request: z.nullable(InfoRequest),
  timeline: upTo(200, TimelineStep),
  people: upTo(mostPeople, ApplicationPerson),
  /** Invited people who have not answered; for the owner alone. */
  invites: upTo(50, ApplicationInvite),
  my_role: z.enum(applicantRoles),
  /** The number of submissions. */
  submissions: z.int(),
  submitted_at: z.nullable(Instant),
  /** The lab's message to the applicants, with its decision. */
  feedback: z.nullable(z.string()),
  updated_at: Instant,
})
export type Application = z.infer<typeof Application>

export const Updated = z.object({
  application: Application,
  saved: z.array(FieldPathField),
  clashes: upTo(fieldPaths.length, Clash),
})

/** The signed proof of what was submitted. */
export const Receipt = z.object({
  receipt: z.object({
    lab: z.string(),
    ref: z.string(),
    submission: z.int(),
    submitted_at: z.string(),
    fields: z.record(z.string(), z.string()),
    /** The intake's own questions, by the fields of their answers. */
    questions: z.optional(z.record(z.string(), z.string())),
    industries: upTo(mostIndustries, z.string()),
    files: upTo(mostFiles, z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
  }),
  /** Ed25519 over the receipt as canonical JSON (RFC 8785), in base64url. */
  signature: z.string(),
  public_key: z.string(),
})
export type Receipt = z.infer<typeof Receipt>
