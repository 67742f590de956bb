import * as z from 'zod/mini'
import { mostQuestions, mostSections, mostUnits } from '#areas/education/contract/course-limits.ts'
import { Id, Instant, LocaleField, Localised, text, upTo, locales } from '#kernel/contract/fields.ts'
import { AuthoredWords, Minutes } from './courses.ts'
import { CompletesBy, UnitKey, UnitType } from '#areas/education/contract/courses.ts'
import { QuestionKind } from '#areas/education/contract/quizzes.ts'
import { TextsBehind, TextsCurrent } from './translations.ts'
import { UnitSettings } from '#areas/education/contract/unit-settings.ts'

/**
 * The state of a unit or section between authors and learners. `published`: learners have it, and it stays. `new`: it
 * is added at the next publishing. `removed`: it is removed at the next publishing. `hidden`: no one sees it; it can be
 * restored. In a course that was never published every visible unit is `new`.
 */
export const outlineStatuses = ['published', 'new', 'removed', 'hidden'] as const
export const OutlineStatus = z.enum(outlineStatuses)
export type OutlineStatus = (typeof outlineStatuses)[number]

/** A unit's row in the editor's outline. */
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
  /** The languages whose text was translated from an older en-US text. */
  stale: z.array(LocaleField),
})
export type AuthoredUnitLine = z.infer<typeof AuthoredUnitLine>

export const AuthoredSection = z.object({
  section_key: z.string(),
  title: Localised,
  status: OutlineStatus,
  units: upTo(mostUnits, AuthoredUnitLine),
})

/** The authors' outline; with a version, the outline of that version. */
export const AuthoredOutline = z.object({
  course_id: Id,
  published_version: z.nullable(z.int()),
  /** The published version; null: the authors' outline. */
  shown_version: z.nullable(z.int()),
  has_changes: z.boolean(),
  units_minutes: z.int(),
  sections: upTo(mostSections, AuthoredSection),
  /** `removed` and `hidden` units: no longer in the outline, but they can be restored. */
  out: upTo(mostUnits, AuthoredUnitLine),
})
export type AuthoredOutline = z.infer<typeof AuthoredOutline>

/** The text of a unit in one language. */
export const AuthoredBody = z.object({
  locale: LocaleField,
  markdown: z.string(),
  hash: z.string(),
  /** Translated from an older en-US text than the current one. */
  is_stale: z.boolean(),
})

/**
 * A question with its answers; all texts are markdown. single: one choice is right; multiple: at least one; order: the
 * choices are stored in the right order; text: any of `accepted`, ignoring case and spaces; number: `value` within
 * `tolerance`.
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

/** The fields of a unit that have revisions: everything but its key, type and position. */
export const UnitContent = z.object({
  title: Localised,
  required: z.boolean(),
  free_preview: z.boolean(),
  est_minutes: z.int(),
  unlock_at: z.nullable(Instant),
  completes_by: CompletesBy,
  settings: UnitSettings,
  bodies: upTo(locales.length, AuthoredBody),
  questions: upTo(mostQuestions, AuthoredQuestion),
  behind: TextsBehind,
})
export type UnitContent = z.infer<typeof UnitContent>

/**
 * A unit with all its data, answers included. A question without a right answer is stored, but not asked until it has
 * one.
 */
export const AuthoredUnit = z.extend(UnitContent, {
  course_id: Id,
  unit_key: z.string(),
  /** Null while it is not in the outline. */
  section_key: z.nullable(z.string()),
  type: UnitType,
  status: OutlineStatus,
  version: z.int(),
  updated_at: z.nullable(Instant),
})
export type AuthoredUnit = z.infer<typeof AuthoredUnit>

/**
 * The changed fields of a unit. `bodies`: the languages sent are written; null deletes a translation. A stale
 * translation stays stale until it is sent with `is_current: true`; then it counts as translated from the current en-US
 * text. For short texts, `current` does the same. `questions`: the whole list, in order; a question left out is no
 * longer asked (its results stay).
 */
export const UnitPatch = z.object({
  title: z.optional(AuthoredWords(200)),
  required: z.optional(z.boolean()),
  free_preview: z.optional(z.boolean()),
  est_minutes: z.optional(Minutes),
  unlock_at: z.optional(z.nullable(Instant)),
  completes_by: z.optional(CompletesBy),
  /** The settings of the unit's own type, which replace the old ones. */
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
  questions: z.optional(upTo(mostQuestions, AuthoredQuestion)),
  current: z.optional(TextsCurrent),
})
export type UnitPatch = z.infer<typeof UnitPatch>

export const unitOps = ['move', 'hide', 'delete', 'restore'] as const
export const sectionOps = ['add', 'rename', 'move', 'delete'] as const

/** The answer to saving a unit: small, because it is sent at every pause in typing. */
export const SavedUnit = z.object({
  unit_key: z.string(),
  version: z.int(),
  status: OutlineStatus,
  saved_at: Instant,
  bodies: upTo(locales.length, z.object({ locale: LocaleField, hash: z.string(), is_stale: z.boolean() })),
  behind: TextsBehind,
  /** Questions that are not asked, because they have no right answer yet. */
  unanswerable: upTo(mostQuestions, z.string()),
})

export const UnitName = { course_id: Id, unit_key: UnitKey }
