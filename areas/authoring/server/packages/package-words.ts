import type { Locale } from '#kernel/contract/fields.ts'

/** Titles of parts that have none in their package. */
export const packageWords: Record<Locale, { others: string; section: string }> = {
  'en-US': { others: 'Other pages', section: 'Section' },
  'es-MX': { others: 'Otras páginas', section: 'Sección' },
  'ja-JP': { others: 'その他のページ', section: 'セクション' },
}
