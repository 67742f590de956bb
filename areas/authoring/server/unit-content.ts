import type { Locale, Localised } from '#kernel/contract/fields.ts'
import type { AuthoredQuestion } from '../contract/units.ts'
import type { CompletesBy } from '#areas/education/contract/courses.ts'
import type { TextsBehind, UnitSettings } from '#areas/education/server/exports.ts'

export type StoredBody = { locale: Locale; markdown: string; hash: string; source_hash: string }

/** The fields of a unit that have revisions, as stored: as written, nothing rendered. */
export type StoredContent = {
  title: Localised
  required: boolean
  free_preview: boolean
  est_minutes: number
  unlock_at: string | null
  completes_by: CompletesBy
  settings: UnitSettings
  bodies: StoredBody[]
  questions: AuthoredQuestion[]
  /** Left out when no translation is stale. */
  behind?: TextsBehind
}
