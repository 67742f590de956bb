import type { Locale } from '#kernel/contract/fields.ts'

const words: Record<Locale, readonly (readonly [string, number])[]> = {
  'en-US': [
    ['one', 1],
    ['two', 2],
    ['three', 3],
    ['four', 4],
    ['five', 5],
    ['six', 6],
    ['seven', 7],
    ['eight', 8],
    ['nine', 9],
    ['ten', 10],
    ['eleven', 11],
    ['twelve', 12],
    ['twenty', 20],
    ['thirty', 30],
    ['fifty', 50],
    ['hundred', 100],
  ],
  'es-MX': [
    ['uno', 1],
    ['una', 1],
    ['dos', 2],
    ['tres', 3],
    ['cuatro', 4],
    ['cinco', 5],
    ['seis', 6],
    ['siete', 7],
    ['ocho', 8],
    ['nueve', 9],
    ['diez', 10],
    ['once', 11],
    ['doce', 12],
    ['veinte', 20],
    ['treinta', 30],
    ['cincuenta', 50],
    ['cien', 100],
  ],
  'ja-JP': [
    ['一', 1],
    ['二', 2],
    ['三', 3],
    ['四', 4],
    ['五', 5],
    ['六', 6],
    ['七', 7],
    ['八', 8],
    ['九', 9],
    ['十', 10],
  ],
}

/** The numbers that a source spells out: a sentence may write them in digits. */
export const spelledNumbers = (text: string, locale: Locale): number[] =>
  words[locale].flatMap(([word, value]) => {
    const pattern = locale === 'ja-JP' ? new RegExp(word, 'u') : new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu')
    return pattern.test(text) ? [value] : []
  })
