import { words } from '#app/words.ts'
import type { Locale } from '#kernel/contract/locales.ts'

/** Looks up the lab's own texts in one language, so that one journey runs in each: `t('invitations:link.make')`. */
export function translationsIn(locale: Locale) {
  return (key: string, values: Record<string, unknown> = {}): string => {
    const text = words(locale, key, values)
    // For an unknown key the catalogue returns the key.
    if (text === key.split(':')[1]) throw new Error(`${key} has no translation in ${locale}`)
    return text
  }
}
export type Translate = ReturnType<typeof translationsIn>
