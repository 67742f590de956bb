import type { Locale, Localised } from '#kernel/contract/fields.ts'
import type { Content } from '#kernel/server/files.ts'
import type { AuthoredQuestion } from '../../contract/units.ts'
import type { WarningCode } from '../../contract/import-limits.ts'
import type { UnitSettings } from '#areas/education/contract/unit-settings.ts'
import type { CourseFields } from '#areas/education/server/exports.ts'
import type { QuestionKind } from '#areas/education/contract/quizzes.ts'
import type { Level, UnitType } from '#areas/education/contract/courses.ts'

/** What an import would make, before anything is stored. The same files always give the same draft. */
export type CourseDraft = {
  slug: string
  title: Localised
  summary: Localised
  description?: Localised
  level: Level
  tags: string[]
  est_minutes: number
  instructors: { name: string; bio: Localised | null }[]
  source: CourseSource
  sections: SectionDraft[]
  assets: AssetDraft[]
  warnings: ImportWarning[]
  /** How the folder was read. */
  profile: Profile
  /** Additional settings from an export, with which a new course begins. */
  said?: Partial<CourseExtras>
}

export type CourseExtras = {
  languages: Locale[]
  /** The path of the cover picture among the assets. */
  cover: string | null
  settings: Partial<
    Pick<
      CourseFields,
      'visibility' | 'enrol_policy' | 'sequential' | 'pass_required_units' | 'pass_min_score_pct' | 'certificate'
    >
  >
}

export type Profile = 'lab' | 'toctree' | 'mkdocs' | 'folders' | 'cartridge' | 'qti' | 'moodle' | 'scorm'
export type CourseSource = { repo?: string; path?: string; licence?: string; attribution?: string }
export type SectionDraft = { key: string; title: Localised; units: UnitDraft[] }

export type UnitDraft = {
  /** The page's path without language and extension: the same at every import, whatever is edited inside. */
  unit_key: string
  type: UnitType
  title: Localised
  est_minutes: number
  bodies: Partial<Record<Locale, UnitBodyDraft>>
  questions?: QuizQuestion[]
  /** The settings of its type with which a new unit begins; those of a stored one stay. */
  begins?: UnitSettings
  /** A new one is optional. */
  is_optional?: true
  /** What completes a new unit of a package. */
  completes_by?: 'pass' | 'mark_done'
  /** Additional fields from an export; other pages have none, and the stored values stay. */
  said?: Partial<UnitExtras>
}

export type UnitExtras = {
  required: boolean
  free_preview: boolean
  unlock_at: Date | null
  completes_by: 'view' | 'mark_done' | 'pass'
  settings: UnitSettings
  questions: AuthoredQuestion[]
}

/** `source_hash` is the sha256 of the en-US text this one was made from; null without an en-US text. */
export type UnitBodyDraft = {
  markdown: string
  source_hash: string | null
  /** Translated from another edition of the English text. */
  is_other_edition?: true
}

export type QuizQuestion = {
  key: string
  kind: QuestionKind
  /** Markdown, as are the choices and explanations. */
  prompt: Localised
  choices: QuizChoice[]
  answer?: QuizSolution
  explanation?: Localised
}

export type QuizChoice = { key: string; text: Localised; correct: boolean; explanation?: Localised }

/**
 * The right answer where no choice has it: any of the texts, a number within a tolerance, or the choices in this order.
 */
export type QuizSolution = { accepted: string[] } | { value: number; tolerance: number } | { order: string[] }

/** A file of the course. Its content is read when it is stored, not held in memory until then. */
export type AssetDraft = {
  path: string
  name?: string
  bytes: number
  sha256: string
  media_type: string
  content(): Promise<Content>
}

export type ImportWarning = { path: string; line?: number; code: WarningCode; text: string }

/** Adds a warning about the current file. */
export type Warn = (code: WarningCode, text: string, line?: number) => void
