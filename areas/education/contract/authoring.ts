import * as z from 'zod/mini'
import { Id, Instant, line, LocaleField, Localised, text } from '#kernel/contract/fields.ts'
import { CourseSource, Level, UnitKey, UnitType } from './courses.ts'
import { EnrolmentState } from './learning.ts'
import { QuestionKind } from './quizzes.ts'
import { UnitSettings } from './unit-settings.ts'

export const courseStates = ['draft', 'in_review', 'published', 'unpublished', 'archived'] as const
export const CourseState = z.enum(courseStates)
export type CourseState = (typeof courseStates)[number]

/** What can be done to a course as a whole; which of them a caller may do now stands in `AuthoredCourse.actions`. */
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

export const visibilities = ['public', 'institute', 'unlisted'] as const
export const enrolPolicies = ['open', 'approval', 'invite', 'closed'] as const

/** Words an author types in several languages. Empty ones are not kept; publishing asks for en-US. */
export const AuthoredWords = (max: number) =>
  z.object({
    'en-US': text(max),
    'es-MX': z.optional(text(max)),
    'ja-JP': z.optional(text(max)),
  })

const Minutes = z.int().check(z.gte(0), z.lte(10_000))
const Percent = z.int().check(z.gte(0), z.lte(100))
export const SectionKey = text(200, 1)
/** A place in a list, counted from 0; beyond its end means at the end. */
export const Position = z.int().check(z.gte(0), z.lte(100_000))

/** A course's own settings; each is optional when sent, and what is left out stays. */
export const CourseSettings = z.object({
  /** Only while it was never published: later, links lead to it. */
  slug: z.optional(text(120, 1).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))),
  /** Administrators only; null is the lab's own. */
  institute_id: z.optional(z.nullable(Id)),
  visibility: z.optional(z.enum(visibilities)),
  enrol_policy: z.optional(z.enum(enrolPolicies)),
  sequential: z.optional(z.boolean()),
  /** Courses to finish first; never in a circle. */
  prerequisites: z.optional(z.array(Id).check(z.maxLength(20))),
  /** How many required units finish it; null: all. */
  pass_required_units: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(10_000)))),
  pass_min_score_pct: z.optional(Percent),
  certificate: z.optional(z.boolean()),
  source: z.optional(
    z.nullable(
      z.object({
        repo: z.nullable(text(500)),
        path: z.nullable(text(500)),
        licence: z.nullable(text(200)),
        attribution: z.nullable(text(1_000)),
      }),
    ),
  ),
})

/** What cards and the course page say; each is optional when sent. The description is markdown. */
export const CourseInfo = z.object({
  title: z.optional(AuthoredWords(200)),
  summary: z.optional(AuthoredWords(1_000)),
  description: z.optional(AuthoredWords(50_000)),
  level: z.optional(Level),
  tags: z.optional(z.array(line(60)).check(z.maxLength(20))),
  /** 0: the sum of its units, counted when it is published. */
  est_minutes: z.optional(Minutes),
  instructors: z.optional(
    z.array(z.object({ name: line(200), bio: z.nullable(AuthoredWords(2_000)) })).check(z.maxLength(20)),
  ),
  /** The path of an uploaded picture among the course's assets; null: the drawn cover. */
  cover_asset: z.optional(z.nullable(text(500, 1))),
})

export const NamedPerson = z.object({ id: Id, name: z.string() })

/** What was last done to the course as a whole; after request_changes the note is for its authors. */
export const CourseStep = z.object({
  action: z.string(),
  state: CourseState,
  at: Instant,
  by: z.nullable(NamedPerson),
  note: z.nullable(z.string()),
})

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
  /** How many people ever came to it; null beyond 10,000. */
  enrolments: z.nullable(z.int()),
  published_version: z.nullable(z.int()),
  published_at: z.nullable(Instant),
  /** Edited since it was last published: units added, moved or taken away wait for the next publishing. */
  has_changes: z.boolean(),
  updated_at: Instant,
})
export type AuthoredCourseLine = z.infer<typeof AuthoredCourseLine>

/** A course whole, as its authors see it. */
export const AuthoredCourse = z.extend(AuthoredCourseLine, {
  version: z.int(),
  summary: Localised,
  description: Localised,
  tags: z.array(z.string()),
  est_minutes: z.int(),
  instructors: z.array(z.object({ name: z.string(), bio: z.nullable(Localised) })),
  enrol_policy: z.enum(enrolPolicies),
  sequential: z.boolean(),
  prerequisites: z.array(z.object({ id: Id, slug: z.string(), title: Localised })),
  pass_required_units: z.nullable(z.int()),
  pass_min_score_pct: z.int(),
  certificate: z.boolean(),
  source: z.nullable(CourseSource),
  created_at: Instant,
  last_step: z.nullable(CourseStep),
  /** People in it that the caller may see. */
  figures: z.object({ enrolments: z.int(), active: z.int(), completed: z.int() }),
  /** May the caller write to it as it is now; else it is there to be read (and `actions` say what leads on). */
  may_edit: z.boolean(),
  actions: z.array(CourseAction),
})
export type AuthoredCourse = z.infer<typeof AuthoredCourse>

/**
 * Where a unit or section stands between authors and learners. `published`: learners have it, and keep it. `new`: it
 * comes with the next publishing. `removed`: it goes with the next publishing. `hidden`: nobody has it; it can be restored.
 * In a course that was never published everything at hand is `new`.
 */
export const outlineStatuses = ['published', 'new', 'removed', 'hidden'] as const
export const OutlineStatus = z.enum(outlineStatuses)
export type OutlineStatus = (typeof outlineStatuses)[number]

export const CompletesBy = z.enum(['view', 'mark_done', 'pass'])

/** A unit's line in the editor's outline. */
export const AuthoredUnitLine = z.object({
  unit_key: z.string(),
  type: UnitType,
  title: Localised,
  required: z.boolean(),
  free_preview: z.boolean(),
  est_minutes: z.int(),
  status: OutlineStatus,
  version: z.int(),
  languages: z.array(LocaleField),
  /** Languages whose text was made from an older en-US text. */
  stale: z.array(LocaleField),
})
export type AuthoredUnitLine = z.infer<typeof AuthoredUnitLine>

export const AuthoredSection = z.object({
  section_key: z.string(),
  title: Localised,
  status: OutlineStatus,
  units: z.array(AuthoredUnitLine),
})

/** The outline as authors have it; with a version asked for, as that one was published. */
export const AuthoredOutline = z.object({
  course_id: Id,
  published_version: z.nullable(z.int()),
  /** The published version shown; null: the outline being worked on. */
  shown_version: z.nullable(z.int()),
  has_changes: z.boolean(),
  units_minutes: z.int(),
  sections: z.array(AuthoredSection),
  /** `removed` and `hidden` units: out of the outline, and there to be restored. */
  out: z.array(AuthoredUnitLine),
})
export type AuthoredOutline = z.infer<typeof AuthoredOutline>

/** The text of a unit in one language. */
export const AuthoredBody = z.object({
  locale: LocaleField,
  markdown: z.string(),
  hash: z.string(),
  /** Made from an older en-US text than the present one. */
  is_stale: z.boolean(),
})

/**
 * A question with its answers; all words are markdown. single: one choice is right; multiple: at least one; order: the
 * choices stand in the right order; text: any of `accepted`, capitals and spaces aside; number: `value` within `tolerance`.
 */
export const AuthoredQuestion = z.object({
  question_key: text(100, 1),
  kind: QuestionKind,
  prompt: AuthoredWords(10_000),
  choices: z
    .array(
      z.object({
        choice_key: text(100, 1),
        text: AuthoredWords(2_000),
        is_right: z.boolean(),
        explanation: z.nullable(AuthoredWords(5_000)),
      }),
    )
    .check(z.maxLength(20)),
  accepted: z.array(text(200)).check(z.maxLength(20)),
  value: z.nullable(z.number().check(z.gte(-1e12), z.lte(1e12))),
  tolerance: z.number().check(z.gte(0), z.lte(1e12)),
  explanation: z.nullable(AuthoredWords(5_000)),
})
export type AuthoredQuestion = z.infer<typeof AuthoredQuestion>

/** What of a unit has versions: everything but its key, type and place. */
export const UnitContent = z.object({
  title: Localised,
  required: z.boolean(),
  free_preview: z.boolean(),
  est_minutes: z.int(),
  unlock_at: z.nullable(Instant),
  completes_by: CompletesBy,
  settings: UnitSettings,
  bodies: z.array(AuthoredBody),
  questions: z.array(AuthoredQuestion),
})
export type UnitContent = z.infer<typeof UnitContent>

/** A unit whole, answers included. A question without a right answer is kept, but not asked until it has one. */
export const AuthoredUnit = z.extend(UnitContent, {
  course_id: Id,
  unit_key: z.string(),
  /** Null while it is out of the outline. */
  section_key: z.nullable(z.string()),
  type: UnitType,
  status: OutlineStatus,
  version: z.int(),
  updated_at: z.nullable(Instant),
})
export type AuthoredUnit = z.infer<typeof AuthoredUnit>

/**
 * What changes in a unit: only what is sent. `bodies`: the languages sent are written; null takes a translation away. A
 * translation that is stale stays so until it comes with `is_current: true`; then the present en-US text is what it was made
 * from. `questions`: the whole list, in order; a question left out is no longer asked (its results stay).
 */
export const UnitPatch = z.object({
  title: z.optional(AuthoredWords(200)),
  required: z.optional(z.boolean()),
  free_preview: z.optional(z.boolean()),
  est_minutes: z.optional(Minutes),
  unlock_at: z.optional(z.nullable(Instant)),
  completes_by: z.optional(CompletesBy),
  /** Of the unit's own type alone; it takes the place of what was there. */
  settings: z.optional(UnitSettings),
  bodies: z.optional(
    z.object({
      'en-US': z.optional(z.object({ markdown: text(200_000) })),
      'es-MX': z.optional(
        z.nullable(z.object({ markdown: z.optional(text(200_000)), is_current: z.optional(z.boolean()) })),
      ),
      'ja-JP': z.optional(
        z.nullable(z.object({ markdown: z.optional(text(200_000)), is_current: z.optional(z.boolean()) })),
      ),
    }),
  ),
  questions: z.optional(z.array(AuthoredQuestion).check(z.maxLength(100))),
})
export type UnitPatch = z.infer<typeof UnitPatch>

export const unitOps = ['move', 'hide', 'delete', 'restore'] as const
export const sectionOps = ['add', 'rename', 'move', 'delete'] as const

/** What a saved unit answers: little, because it is asked with every pause in typing. */
export const SavedUnit = z.object({
  unit_key: z.string(),
  version: z.int(),
  status: OutlineStatus,
  saved_at: Instant,
  bodies: z.array(z.object({ locale: LocaleField, hash: z.string(), is_stale: z.boolean() })),
  /** Questions that are not asked, because they have no right answer yet. */
  unanswerable: z.array(z.string()),
})

export const revisionKinds = ['added', 'edited', 'imported', 'restored'] as const

/** A unit as it was at one time. Edits of one person within ten minutes are one revision. */
export const Revision = z.object({
  n: z.int(),
  kind: z.enum(revisionKinds),
  at: Instant,
  by: z.nullable(NamedPerson),
  /** What differs from the revision before: field names, `bodies.es-MX` for a language, `settings`, `questions`. */
  changed: z.array(z.string()),
  /** With `restored`: the revision whose content this is. */
  restored_from: z.nullable(z.int()),
})

/** A published version of the course. */
export const CourseVersion = z.object({
  n: z.int(),
  published_at: Instant,
  by: z.nullable(NamedPerson),
  change_note: z.nullable(z.string()),
  units: z.int(),
  required_units: z.int(),
})

export const unitChanges = ['added', 'removed', 'moved', 'renamed', 'requirement', 'text'] as const

/** How one outline differs from another. A unit may have changed in several ways. */
export const VersionDifference = z.object({
  sections: z.array(
    z.object({ section_key: z.string(), title: Localised, change: z.enum(['added', 'removed', 'moved', 'renamed']) }),
  ),
  units: z.array(
    z.object({
      unit_key: z.string(),
      title: Localised,
      section_title: Localised,
      changes: z.array(z.enum(unitChanges)),
      /** With `text`: the languages whose text differs, and whether questions do; null where that is not known. */
      languages: z.array(LocaleField),
      questions: z.boolean(),
    }),
  ),
})

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

/** One thing that keeps a course from being published. */
export const CourseProblem = z.object({
  code: z.enum(courseProblems),
  /** Null: the course itself. */
  unit_key: z.nullable(z.string()),
  unit_title: z.nullable(Localised),
  /** `title`, `outline`, `description`, `bodies`, `questions`, `settings`. */
  field: z.string(),
  /** With `questions`. */
  question_key: z.nullable(z.string()),
  locale: z.nullable(LocaleField),
  /** With link_broken and asset_missing: what the text says. */
  value: z.nullable(z.string()),
})
export type CourseProblem = z.infer<typeof CourseProblem>

export const CourseAuthor = z.object({ id: Id, name: z.string(), email: z.string() })

/** A person in the course, for its page in the administration. */
export const CoursePerson = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  email: z.string(),
  state: EnrolmentState,
  progress_pct: z.int(),
  required_units: z.int(),
  completed_units: z.int(),
  version_at_start: z.int(),
  institute_id: z.nullable(Id),
  started_at: Instant,
  last_active_at: Instant,
  completed_at: z.nullable(Instant),
  score_pct: z.nullable(z.int()),
})

export const UnitName = { course_id: Id, unit_key: UnitKey }
