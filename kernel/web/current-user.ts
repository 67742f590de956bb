import type { Locale } from '#kernel/contract/locales.ts'
import type { ColourMode } from './colour-mode.ts'

/** The current user as the shell shows them (specification, section 3). */
export type CurrentUser = {
  id: string
  first_name: string
  last_name: string
  email: string
  role: string
  roles: readonly number[]
  rights: readonly string[]
  /** The addresses of screens that an administrator has turned off. */
  closed?: readonly string[]
  function: readonly string[]
  photo_url: string | null
  group_id: string | null
  locale: Locale
  time_zone: string
  colour_mode: ColourMode
  /** Set while an administrator acts for this person. */
  acting?: { ends_at: string; may_write: boolean } | null
}
