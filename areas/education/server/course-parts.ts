import type { Locale, Localised } from '#kernel/contract/fields.ts'

/** The types of a course's JSON columns. */
export type InstructorRow = { name: string; bio: Localised | null }
export type CourseSourceRow = {
  repo: string | null
  path: string | null
  licence: string | null
  attribution: string | null
}
export type SnapshotUnit = { unit_key: string; type: string; title: Localised; required: boolean; est_minutes: number }
export type OutlineSnapshot = { section_key: string; title: Localised; units: SnapshotUnit[] }[]
export type ChoiceRow = {
  key: string
  text: Localised
  html: Localised
  is_right: boolean
  /** The explanation as it was written; older rows have only the HTML. */
  explanation?: Localised | null
  explanation_html: Localised | null
}

export type GivenAnswer = { question_key: string; choice_keys: string[]; text: string | null }
export type GradedQuestion = { question_key: string; is_right: boolean }

/** The outline that authors work on: which units, in which order, and which of them are required. */
export type DraftSection = { section_key: string; title: Localised; units: { unit_key: string; required: boolean }[] }
export type DraftOutline = DraftSection[]

/** A unit's text at the time of a publishing: a hash for each language, of its questions and of its settings. */
export type TextHashes = Record<string, { bodies: Partial<Record<string, string>>; questions: string | null }>

export type { AssignmentSettings, QuizSettings, Reveal, UnitSettings } from '../contract/unit-settings.ts'

/**
 * Stale translations of short texts: by the text's name and language, the hash of the English text they were made from.
 */
export type TextsBehind = Record<string, Partial<Record<Locale, string>>>
