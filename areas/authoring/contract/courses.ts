import * as z from 'zod/mini'
import { Id, Instant, line, LocaleField, Localised, localisedText, text, upTo } from '#kernel/contract/fields.ts'
import { CourseState, enrolPolicies, visibilities } from '#areas/education/contract/course-states.ts'
import { CourseSource, Level } from '#areas/education/contract/courses.ts'
import { TextsBehind, TextsCurrent } from './translations.ts'
import { webAddress } from '#areas/education/contract/web-address.ts'

/** What can be done to a course as a whole; `AuthoredCourse.actions` lists what a caller may do now. */
export const courseActions = [
  'submit',
  'request_changes',
  'publish',
  'unpublish',
  'archive',
  'restore',
  'duplicate',
  'delete',
] as const
export const CourseAction = z.enum(courseActions)
export type CourseAction = (typeof courseActions)[number]

/** A text that authors type in several languages. Empty ones are not stored; publishing requires en-US. */
export const AuthoredWords = localisedText

export const Minutes = z.int().check(z.gte(0), z.lte(10_000))
const Percent = z.int().check(z.gte(0), z.lte(100))
export const SectionKey = text(200, 1)
/** A position in a list, counted from 0; beyond the end means at the end. */
export const Position = z.int().check(z.gte(0), z.lte(100_000))

/** A course's settings; each is optional when sent, and what is left out does not change. */
export const CourseSettings = z.object({
  /** Can be changed only before the course is first published: later, links lead to it. */
  slug: z.optional(text(120, 1).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))),
  /** Administrators only; null means the lab itself. */
  institute_id: z.optional(z.nullable(Id)),
  visibility: z.optional(z.enum(visibilities)),
  enrol_policy: z.optional(z.enum(enrolPolicies)),
  sequential: z.optional(z.boolean()),
  /** Prerequisites, never in a circle. */
  prerequisites: z.optional(z.array(Id).check(z.maxLength(20))),
  /** How many required units finish it; null: all. */
  pass_required_units: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(10_000)))),
  pass_min_score_pct: z.optional(Percent),
  certificate: z.optional(z.boolean()),
  source: z.optional(
    z.nullable(
      z.object({
        repo: z.nullable(text(500).check(webAddress)),
        path: z.nullable(text(500)),
        licence: z.nullable(text(200)),
        attribution: z.nullable(text(1_000)),
      }),
    ),
  ),
})

/** The texts of cards and of the course page; each is optional when sent. The description is markdown. */
export const CourseInfo = z.object({
  title: z.optional(AuthoredWords(200)),
  summary: z.optional(AuthoredWords(1_000)),
  description: z.optional(AuthoredWords(50_000)),
  level: z.optional(Level),
  tags: z.optional(z.array(line(60)).check(z.maxLength(20))),
  /** 0: the sum of its units, counted at publishing. */
  est_minutes: z.optional(Minutes),
  instructors: z.optional(
    z.array(z.object({ name: line(200), bio: z.nullable(AuthoredWords(2_000)) })).check(z.maxLength(20)),
  ),
  /** The path of an uploaded picture among the course's assets; null means the drawn cover. */
  cover_asset: z.optional(z.nullable(text(500, 1))),
  current: z.optional(TextsCurrent),
})

export const NamedPerson = z.object({ id: Id, name: z.string() })

/** The last action on the course; after request_changes the note is for its authors. */
export const CourseStep = z.object({
  action: z.string(),
  state: CourseState,
  at: Instant,
  by: z.nullable(NamedPerson),
  note: z.nullable(z.string()),
})

/** The sort orders of the list of courses in the administration. */
export const coursesSorts = ['changed', 'title', 'learners'] as const
export type CoursesSort = (typeof coursesSorts)[number]

/** A course in the administration's list. */
export const AuthoredCourseLine = z.object({
  id: Id,
  slug: z.string(),
  title: Localised,
  state: CourseState,
  level: Level,
  cover_seed: z.string(),
  cover_url: z.nullable(z.string()),
  languages: z.array(LocaleField),
  institute: z.nullable(z.object({ id: Id, name: z.string() })),
  visibility: z.enum(visibilities),
  unit_count: z.int(),
  /** The number of people who ever enrolled; null beyond 10,000. */
  enrolments: z.nullable(z.int()),
  published_version: z.nullable(z.int()),
  published_at: z.nullable(Instant),
  /** Edited since the last publishing: added, moved or removed units wait for the next one. */
  has_changes: z.boolean(),
  updated_at: Instant,
})
export type AuthoredCourseLine = z.infer<typeof AuthoredCourseLine>

/** A course with all its data, for its authors. */
export const AuthoredCourse = z.extend(AuthoredCourseLine, {
  version: z.int(),
  summary: Localised,
  description: Localised,
  tags: upTo(50, z.string()),
  est_minutes: z.int(),
  instructors: upTo(50, z.object({ name: z.string(), bio: z.nullable(Localised) })),
  enrol_policy: z.enum(enrolPolicies),
  sequential: z.boolean(),
  prerequisites: upTo(20, z.object({ id: Id, slug: z.string(), title: Localised })),
  pass_required_units: z.nullable(z.int()),
  pass_min_score_pct: z.int(),
  certificate: z.boolean(),
  source: z.nullable(CourseSource),
  created_at: Instant,
  last_step: z.nullable(CourseStep),
  behind: TextsBehind,
  /** The people in it that the caller may see. */
  figures: z.object({ enrolments: z.int(), active: z.int(), completed: z.int() }),
  /** Whether the caller may edit it now; otherwise it is read-only (and `actions` lists what is possible). */
  may_edit: z.boolean(),
  actions: z.array(CourseAction),
})
export type AuthoredCourse = z.infer<typeof AuthoredCourse>

export const courseProblems = [
  'title_missing',
  'required_unit_missing',
  'question_missing',
  'answer_missing',
  'link_broken',
  'asset_missing',
  'video_missing',
  'file_missing',
] as const

/** One problem that prevents publishing a course. */
/** The most problems that are listed at once; all are counted. */
export const mostProblems = 500

export const CourseProblem = z.object({
  code: z.enum(courseProblems),
  /** Null: the course itself. */
  unit_key: z.nullable(z.string()),
  unit_title: z.nullable(Localised),
  /** `title`, `outline`, `description`, `bodies`, `questions`, `settings`. */
  field: z.string(),
  /** Set if `field` is `questions`. */
  question_key: z.nullable(z.string()),
  locale: z.nullable(LocaleField),
  /** The address in the text, if the code is link_broken or asset_missing. */
  value: z.nullable(z.string()),
})
export type CourseProblem = z.infer<typeof CourseProblem>
