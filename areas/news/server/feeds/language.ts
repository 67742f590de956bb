import { eld } from 'eld/small'

/** The code of an unknown language. */
export const unknownLanguage = 'und'

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The language of a text, as an ISO 639-1 code. What the feed claims counts only where the text is too short to tell. */
export function languageOf(text: string, claimed: string | undefined): string {
  if (kana.test(text)) return 'ja'
  const detected = eld.detect(text.slice(0, 2_000))
  return detected.isReliable() && text.length > 40
    ? detected.language
    : (claimedLanguage(claimed) ?? (detected.language || unknownLanguage))
}

/** The language that a feed claims: `es` of `es-MX`. */
export const claimedLanguage = (claimed: string | undefined): string | undefined =>
  /^[a-z]{2}(?![a-z])/i.exec(claimed ?? '')?.[0].toLowerCase()
