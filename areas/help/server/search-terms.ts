import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { stemsOf, wordsIn, type Word } from './word-forms.ts'

/** A search word. `isInside`: it may be anywhere in text without spaces. */
export type SearchTerm = { word: string; isInside: boolean; is(word: Word): boolean }

const mostWords = 12
/** Japanese writes words without spaces: they are searched anywhere, others by their beginning and their stem. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
/** Particles and endings have little meaning alone. */
const small = /^\p{Script=Hiragana}{1,2}$/u
const japanese = new Intl.Segmenter('ja', { granularity: 'word' })

/** The search words for texts of a language. */
export async function searchTermsOf(db: Database, q: string, locale: Locale): Promise<SearchTerm[]> {
  const words = [...new Set(wordsIn(q).flatMap(parted))].slice(0, mostWords)
  const stems = await stemsOf(db, words, locale)
  return words.map(word => searchTermOf(word, stems.get(word)))
}

/** 証明書の発行 as 証明書 and 発行. */
function parted(word: string): string[] {
  if (!unspaced.test(word)) return [word]
  const parts = [...japanese.segment(word)].map(({ segment }) => segment)
  const large = parts.filter(part => !small.test(part))
  return large.length > 0 ? large : [word]
}

function searchTermOf(word: string, stem: string | undefined): SearchTerm {
  if (unspaced.test(word)) return { word, isInside: true, is: at => at.word.includes(word) }
  const is = (at: Word) => at.word.startsWith(word) || (stem !== undefined && at.stem === stem)
  return { word, isInside: false, is }
}
