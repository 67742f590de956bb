import * as z from 'zod/mini'
import { LocaleField, text, upTo } from '#kernel/contract/fields.ts'

/**
 * A short text in one language: `title`; of a quiz `questions.<key>.prompt`, `.explanation`,
 * `questions.<key>.choices.<key>.text`, `.explanation`; of an assignment `rubric.<key>`; of a course `title`, `summary`,
 * `description`.
 */
export const TextName = z.object({ text: text(300, 1), locale: LocaleField })
export type TextName = z.infer<typeof TextName>

/** The most texts that a quiz has in the two other languages. */
const mostTexts = 10_000

/** The short texts that were translated from an older English text. */
export const TextsBehind = upTo(mostTexts, TextName)

/** Short texts that are current although they were not changed. */
export const TextsCurrent = z.array(TextName).check(z.maxLength(5_000))
