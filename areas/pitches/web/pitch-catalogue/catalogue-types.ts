import type { Answered } from '#kernel/contract/call.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { locales } from '#kernel/contract/locales.ts'
import type { PitchField } from '../../contract/fields.ts'
import { pitches } from '../../contract/index.ts'

export type Effects = Answered<typeof pitches.fieldEffects>
/** The calls to read again after a change of the catalogue. */
export const changed = [pitches.fields, pitches.content, pitches.section]

type Texts = Record<Locale, string>
export type TypedField = {
  key: string
  titles: Texts
  guidance: Texts
  prompt: string
  max_words: string
  is_required: boolean
}

type Localised = PitchField['titles']
const textsOf = (texts: Localised | undefined) =>
  Object.fromEntries(locales.map(locale => [locale, texts?.[locale] ?? ''])) as Texts
/** Languages without a text are left out: English replaces them. */
const sentTexts = (texts: Texts): Localised => ({
  'en-US': texts['en-US'].trim(),
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim())),
})

export const typedOf = (field: Partial<PitchField>): TypedField => ({
  key: field.key ?? '',
  titles: textsOf(field.titles),
  guidance: textsOf(field.guidance),
  prompt: field.prompt ?? '',
  max_words: String(field.max_words ?? 80),
  is_required: field.is_required ?? false,
})

/** The typed number; undefined if the catalogue does not accept it. */
export function wordsIn(typed: string): number | undefined {
  const words = Number(typed)
  return Number.isInteger(words) && words >= 10 && words <= 600 ? words : undefined
}

export const sentOf = ({ titles, guidance, prompt, max_words, is_required }: TypedField) => ({
  titles: sentTexts(titles),
  guidance: sentTexts(guidance),
  prompt,
  max_words: wordsIn(max_words) ?? 0,
  is_required,
})
