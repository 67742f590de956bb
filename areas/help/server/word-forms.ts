import type { Locale } from '#kernel/contract/fields.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import { searchable, spanish } from '#kernel/server/search.ts'

/** A word in comparable form, and its stem: "certificates" and "certificate" share one. Words like "the" have none. */
export type Word = { word: string; stem: string | undefined }
/** A word of a line with its position. */
export type FoundWord = { word: string; at: number; written: string }

/** Japanese has no stems, and Latin words in it count as English. */
const dictionaryOf: Record<Locale, string> = {
  'en-US': 'english_stem',
  'es-MX': 'spanish_stem',
  'ja-JP': 'english_stem',
}

const separate = /[\p{L}\p{M}\p{N}ー]+/gu

export const placesOfWords = (text: string): FoundWord[] =>
  [...text.matchAll(separate)].map(({ 0: written, index: at }) => ({ at, written, word: searchable(written) }))

export const wordsIn = (text: string): string[] => placesOfWords(text).map(({ word }) => word)

/** The stems of words, from PostgreSQL's dictionary of a language. */
export async function stemsOf(db: Database, words: Iterable<string>, locale: Locale): Promise<Map<string, string>> {
  const distinct = [...new Set(words)]
  const dictionary = dictionaryOf[locale]
  const text = `select word, (ts_lexize('${dictionary}', spelled))[1] as stem
    from unnest($1::text[], $2::text[]) as asked(word, spelled)`
  const spelled = locale === 'es-MX' ? distinct.map(spanish) : distinct
  const rows = await prepared<{ word: string; stem: string | null }>(db, `stems ${dictionary}`, text, [
    distinct,
    spelled,
  ])
  return new Map(rows.flatMap(({ word, stem }) => (stem ? [[word, stem]] : [])))
}
