import { searchable, spanish } from '#kernel/server/search.ts'

const unspaced = /[\u3005\u3006\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+/gu
const mostWords = 8
const mostPairs = 24

/** The conditions of a search. */
export type SearchTerms = {
  /** Words; the last may be incomplete if the text ends with it. */
  words: { plain: string; spanish: string; isPrefix: boolean }[]
  /** Pairs of Japanese characters; of a single character, itself. */
  pairs: string[]
  /** The whole text in the form of stored titles. */
  plain: string
}

const pairsOfRun = (run: string): string[] => {
  const characters = [...run]
  return characters.length === 1 ? characters : characters.slice(1).map((each, at) => characters[at]! + each)
}

/** Reads the typed text. Without a word or a Japanese character, there is nothing to search for. */
export function readQuery(q: string, most = mostWords): SearchTerms {
  const text = searchable(q)
  const runs = text.match(unspaced) ?? []
  const latin = text.replaceAll(unspaced, ' ')
  const words = (latin.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, most)
  const endsInWord = /[\p{L}\p{M}\p{N}]$/u.test(latin)
  return {
    words: words.map((plain, at) => ({
      plain,
      spanish: spanish(plain),
      isPrefix: endsInWord && at === words.length - 1 && plain.length > 1,
    })),
    pairs: [...new Set(runs.flatMap(pairsOfRun))].slice(0, mostPairs),
    plain: text.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(' ') ?? '',
  }
}
