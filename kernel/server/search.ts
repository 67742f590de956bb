/** Scripts written without spaces, where words cannot be separated: they are searched by pairs of characters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

/** The normal form of stored and typed text: without width, case and Latin accents. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

/**
 * Searchable text for PostgreSQL's Spanish dictionary: it treats -ciones and -ción as one word, but -cion, as many type
 * it, as another.
 */
export const spanish = (text: string): string => searchable(text).replaceAll(/cion(?![\p{L}\p{M}\p{N}])/gu, 'ción')

const wordsOf = (text: string): string[] => searchable(text).match(/[\p{L}\p{M}\p{N}ー]+/gu) ?? []

const pairsOfWord = (word: string): string[] => {
  const characters = [...word]
  return characters.slice(1).map((each, at) => characters[at]! + each)
}

/** The pairs of neighbouring characters in a text, and its single characters, for a GIN index over text[]. */
export function pairsOf(text: string): string[] {
  const words = wordsOf(text)
  return [...new Set(words.flatMap(word => [...pairsOfWord(word), ...word]))]
}

/**
 * What a matching text must contain: the pairs of each word (of a one-character word, itself); empty without Japanese.
 */
export function pairsIn(q: string): string[] {
  if (!unspaced.test(q)) return []
  return [...new Set(wordsOf(q).flatMap(word => (pairsOfWord(word).length > 0 ? pairsOfWord(word) : [word])))]
}

/** A tsquery text in which every word must occur and the last may be incomplete: `agent & tool:*`. */
export const prefixQuery = (q: string): string =>
  wordsOf(q)
    .slice(0, 12)
    .map((word, at, all) => (at === all.length - 1 ? `${word}:*` : word))
    .join(' & ')
