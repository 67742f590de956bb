import * as z from 'zod/mini'
import { LocaleField, text } from '#kernel/contract/fields.ts'

/**
 * A short text in one language: `title`; of a quiz `questions.<key>.prompt`, `.explanation`,
 * `questions.<key>.choices.<key>.text`, `.explanation`; of an assignment `rubric.<key>`; of a course `title`, `summary`,
 * `description`.
 */
export const TextName = z.object({ text: text(300, 1), locale: LocaleField })
export type TextName = z.infer<typeof TextName>

/** The short texts that were translated from an older English text. */
export const TextsBehind = z.array(TextName)

/** Short texts that are current although they were not changed. */
export const TextsCurrent = z.array(TextName).check(z.maxLength(5_000))
