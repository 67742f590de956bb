import type { Locale } from '#kernel/contract/fields.ts'
import type { Words } from '#kernel/server/words.ts'
import { anchors, rubric } from '../../contract/rubric.ts'

/** The rubric in the caller's language. */
export const rubricText = (words: Words, locale: Locale) =>
  rubric.map(({ key, weight }) => ({
    key,
    weight,
    question: words(locale, `applications:rubric.${key}.question`),
    anchors: anchors.map(n => words(locale, `applications:rubric.${key}.anchor_${n}`)),
  }))
