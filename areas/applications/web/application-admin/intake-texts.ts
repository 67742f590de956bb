import { locales, type Locale, type Localised } from '#kernel/contract/locales.ts'

/** A text of an intake as a form has it: one in each language, empty where it is missing. */
export type Texts = Record<Locale, string>
export const noTexts: Texts = { 'en-US': '', 'es-MX': '', 'ja-JP': '' }

export const textsOf = (stored: Localised | null | undefined): Texts => ({ ...noTexts, ...stored })

/** A language without a text shows the English one. */
export function localisedOf(written: Texts): Localised {
  const filled = locales.flatMap(locale => (written[locale].trim() ? [[locale, written[locale].trim()]] : []))
  return { 'en-US': '', ...(Object.fromEntries(filled) as Partial<Localised>) }
}
