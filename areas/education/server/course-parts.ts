import type { Localised } from '#kernel/contract/fields.ts'

/** What stands in the JSON columns of a course. */
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
  explanation_html: Localised | null
}

export type { QuizSettings, Reveal, UnitSettings } from '../contract/unit-settings.ts'
