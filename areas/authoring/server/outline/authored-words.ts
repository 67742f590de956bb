import type { Localised } from '#kernel/contract/fields.ts'

export const hasWords = (words: Localised | null | undefined): boolean =>
  !!words && Object.values(words).some(text => !!text?.trim())

/** The texts without empty languages; en-US always, if only as an empty text. */
export function tidied(words: Localised): Localised {
  const { 'en-US': english, ...others } = words
  const translated = Object.entries(others).filter(([, text]) => text !== undefined && text.trim() !== '')
  return { 'en-US': english, ...Object.fromEntries(translated) }
}
