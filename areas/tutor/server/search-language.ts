import type { Locale } from '#kernel/contract/fields.ts'
import { searchable, spanish } from '#kernel/server/search.ts'

/** The text search configuration of a text's language; Japanese has none, its Latin words are taken unchanged. */
export const configOf: Record<string, string> = { 'en-US': 'english', 'es-MX': 'spanish', 'ja-JP': 'simple' }

/** A text as its configuration reads it. */
export const readable = (text: string, locale: Locale) => (locale === 'es-MX' ? spanish(text) : searchable(text))
