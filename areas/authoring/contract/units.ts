import * as z from 'zod/mini'
import { Id, Instant, LocaleField, Localised, text } from '#kernel/contract/fields.ts'
import { AuthoredWords, Minutes } from './courses.ts'
import { UnitKey, UnitType } from '#areas/education/contract/courses.ts'
import { QuestionKind } from '#areas/education/contract/quizzes.ts'
import { TextsBehind, TextsCurrent } from './translations.ts'
import { UnitSettings } from '#areas/education/contract/unit-settings.ts'

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
  /** Languages in which a text was made from an older en-US one. */
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
  behind: TextsBehind,
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
 * from. What is said of short texts is in `current`. `questions`: the whole list, in order; a question left out is no longer asked (its results stay).
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
  current: z.optional(TextsCurrent),
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
  behind: TextsBehind,
  /** Questions that are not asked, because they have no right answer yet. */
  unanswerable: z.array(z.string()),
})

export const UnitName = { course_id: Id, unit_key: UnitKey }
