/** The three languages; the first is the default and the fallback (specification, section 9). */
export const locales = ['en-US', 'es-MX', 'ja-JP'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en-US'

/** Text in the readers' languages: en-US always, the others falling back to it. */
export type Localised = { 'en-US': string; 'es-MX'?: string | undefined; 'ja-JP'?: string | undefined }

/** The text for a reader, and whether it is the en-US fallback. */
export function localised(words: Localised, locale: Locale): { text: string; locale: Locale; isFallback: boolean } {
  const own = words[locale]
  return own
    ? { text: own, locale, isFallback: false }
    : { text: words['en-US'], locale: defaultLocale, isFallback: locale !== defaultLocale }
}

/** A colon between a name and what it names, as the language sets it. */
export const colon = (locale: Locale): string => (locale === 'ja-JP' ? '：' : ': ')
