import type { FactKey } from '#areas/startups/contract/index.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import type { Instrument, PitchTheme } from '../contract/states.ts'

type SampleSection = { title?: string; body: string; notes?: string; facts?: FactKey[] }
export type SamplePitch = {
  slug: string
  title: string
  locale: Locale
  theme: PitchTheme
  by: string
  added_days_ago: number
  ask: { amount: number; currency: string; instrument: Instrument } | null
  isActive: boolean
  /** Whether the sample has a shared link with visits. */
  isShared?: boolean
  sections: Record<string, SampleSection>
}
