import type { Locale } from '#kernel/contract/fields.ts'
import type { PitchSection } from '../contract/pitches.ts'
import { countWords } from '../contract/deck/pitch-text.ts'
import { nextStatuses, type PitchStatus, type PitchTemplate } from '../contract/states.ts'

export const mostPitches = 50
export const mostVersions = 500

type Gap = PitchSection['gaps'][number]
type Written = {
  title: string
  body: string
  max_words: number | null
  locale: Locale
  hasStale: boolean
  images: readonly { alt: string }[]
}

/** The requirements that a section does not meet. A picture can take the place of the text. */
export function gapsIn({ title, body, max_words, locale, hasStale, images }: Written): Gap[] {
  const has: Record<Gap, boolean> = {
    title: !title.trim(),
    body: !body.trim() && images.length === 0,
    too_long: max_words !== null && countWords(body, locale) > max_words,
    alt: images.some(({ alt }) => !alt.trim()),
    figure: hasStale,
  }
  return (Object.keys(has) as Gap[]).filter(gap => has[gap])
}

/**
 * A text that is too long or states an older figure is a warning; a section without a title, text or description is not
 * shown.
 */
const blocking: ReadonlySet<Gap> = new Set(['title', 'body', 'alt'])

/** The keys of required sections that are missing or not ready, and of others whose pictures have no description. */
export function missingIn(
  sections: readonly Pick<PitchSection, 'id' | 'field_key' | 'is_required' | 'gaps'>[],
  required: readonly string[],
): string[] {
  const there = new Set(sections.map(({ field_key }) => field_key))
  const absent = required.filter(key => !there.has(key))
  const unready = sections.filter(({ gaps, is_required }) =>
    gaps.some(gap => (is_required ? blocking.has(gap) : gap === 'alt')),
  )
  return [...absent, ...unready.map(({ field_key, id }) => field_key ?? id)]
}

export const mayFollow = (from: PitchStatus, to: PitchStatus): boolean => nextStatuses[from].includes(to)

/** The keys of a template’s sections, from those of the catalogue in its order. */
export function templateKeys(template: PitchTemplate, catalogue: readonly string[]): string[] {
  if (template === 'blank') return []
  if (template === 'classic') return [...catalogue]
  const first = ['cover', 'team'].filter(key => catalogue.includes(key))
  return [...first, ...catalogue.filter(key => !first.includes(key))]
}
