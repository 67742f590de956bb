import type { Locale } from '#kernel/contract/fields.ts'
import type { Pitch, PitchSection } from '../contract/pitches.ts'
import type { PitchTheme } from '../contract/states.ts'

/** A section as it was published, with the versions of the figures that it stated. */
export type PublishedSection = Pick<
  PitchSection,
  'id' | 'field_key' | 'title' | 'body' | 'notes' | 'layout' | 'images'
> & { facts: { key: PitchSection['facts'][number]['key']; version: number }[] }

/** Everything that a reader of a published version sees. */
export type PublishedDeck = {
  title: string
  theme: PitchTheme
  locale: Locale
  ask: Pitch['ask']
  sections: PublishedSection[]
}
