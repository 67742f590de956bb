import { words } from '#app/words.ts'
import type { Locale } from '#kernel/contract/locales.ts'

/** What the lab says in a language, by its own words, so that one journey runs in each: `said('invitations:link.make')`. */
export function sayingIn(locale: Locale) {
  return (key: string, values: Record<string, unknown> = {}): string => {
    const text = words(locale, key, values)
    // The catalogue answers what it does not know with the question.
    if (text === key.split(':')[1]) throw new Error(`${key} is no word of ${locale}`)
    return text
  }
}
export type Said = ReturnType<typeof sayingIn>
