import * as z from 'zod/mini'
import { enrolPolicies } from './course-states.ts'
import { mostInText, mostUnits } from './course-limits.ts'
import { Id, Instant, LocaleField, Localised, text, upTo } from '#kernel/contract/fields.ts'

export const levels = ['introductory', 'intermediate', 'advanced'] as const
export const Level = z.enum(levels)
export type Level = (typeof levels)[number]

export const unitTypes = ['markdown', 'video', 'quiz', 'assignment', 'file', 'package'] as const
export const UnitType = z.enum(unitTypes)
export type UnitType = (typeof unitTypes)[number]

/** What completes a unit: a view to its end, marking, or passing. */
export const CompletesBy = z.enum(['view', 'mark_done', 'pass'])
export type CompletesBy = z.infer<typeof CompletesBy>

/** The types that authors add; a package comes with an import. */
export const addedUnitTypes = ['markdown', 'video', 'quiz', 'assignment', 'file'] as const satisfies readonly UnitType[]
export type AddedUnitType = (typeof addedUnitTypes)[number]

/** A learner's state in one unit. */
export const unitStates = ['not_started', 'in_progress', 'submitted', 'completed', 'failed'] as const
export const UnitState = z.enum(unitStates)
export type UnitState = (typeof unitStates)[number]

/**
 * Why a unit cannot be read yet. The words are `education:lock.<code>` with these params:
 * `not_enrolled` {}, `previous_unit` {unit_key, title} (the first required unit still to do), `not_yet_open` {opens_at}.
 */
export const lockCodes = ['not_enrolled', 'previous_unit', 'not_yet_open'] as const
export const Lock = z.object({ code: z.enum(lockCodes), params: z.record(z.string(), z.string()) })
export type Lock = z.infer<typeof Lock>

/** The key of a unit within its course; it stays the same whatever is edited or imported again. */
export const UnitKey = text(200, 1)

/** A course as lists show it. */
export const CourseCard = z.object({
  id: Id,
  slug: z.string(),
  title: Localised,
  summary: Localised,
  level: Level,
  tags: upTo(50, z.string()),
  est_minutes: z.int(),
  languages: z.array(LocaleField),
  unit_count: z.int(),
  /** The drawn cover is made from this; `cover_url` is an uploaded picture. */
  cover_seed: z.string(),
  cover_url: z.nullable(z.string()),
  published_at: Instant,
  /** The mean of the stars, to one decimal, and the number of reviews; null without reviews. */
  rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
})
export type CourseCard = z.infer<typeof CourseCard>

/** The first lesson that contains the words of a search, if the course's own title and texts do not. */
export const FoundIn = z.optional(z.object({ unit_key: z.string(), title: Localised }))

/** The number of published courses with a tag. */
export const TagFacet = z.object({ tag: z.string(), courses: z.int() })

/** The teachers, as the course names them. */
export const Instructor = z.object({ name: z.string(), bio: z.nullable(Localised) })

/** The source and licence of the text; shown with every course that has it. */
export const CourseSource = z.object({
  repo: z.nullable(z.string()),
  path: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  attribution: z.nullable(z.string()),
})

/** The head of the course page: the card, and fields of the whole course. */
export const CourseHead = z.extend(CourseCard, {
  description_html: z.string(),
  instructors: upTo(50, Instructor),
  enrol_policy: z.enum(enrolPolicies),
  sequential: z.boolean(),
  /** Courses to finish before signing up. */
  prerequisites: upTo(20, z.object({ id: Id, slug: z.string(), title: Localised })),
  source: z.nullable(CourseSource),
})
export type CourseHead = z.infer<typeof CourseHead>

/** A row of the outline. `state` is the learner's; `is_new`: added after the learner began, so it does not count. */
export const OutlineUnit = z.object({
  unit_key: z.string(),
  type: UnitType,
  title: Localised,
  est_minutes: z.int(),
  required: z.boolean(),
  free_preview: z.boolean(),
  state: UnitState,
  is_new: z.boolean(),
  lock: z.nullable(Lock),
})
export const OutlineSection = z.object({
  section_key: z.string(),
  title: Localised,
  units: upTo(mostUnits, OutlineUnit),
})

export const Heading = z.object({ id: z.string(), level: z.int(), text: z.string() })

/** A unit's text in the reader's language: HTML that the server has sanitised. */
export const UnitBody = z.object({
  html: z.string(),
  headings: upTo(mostInText, Heading),
  locale: LocaleField,
  /** There is no text in the reader's language; this is the en-US one. */
  is_fallback: z.boolean(),
  /** The en-US text has changed since this translation was made. */
  is_stale: z.boolean(),
})

/** The unit before or after. */
export const UnitLink = z.object({ unit_key: z.string(), title: Localised, type: UnitType, lock: z.nullable(Lock) })
