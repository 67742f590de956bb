import { localised, type Locale, type Localised } from '#kernel/contract/locales.ts'
import { searchable } from '#kernel/server/search.ts'

/** A name of an industry, or of a group or item of it, in a form that can be found in a sentence. */
export type SearchTerm = { industry_id: string; name: string; words: readonly string[]; text: string }

const isUnspaced = (text: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
/** A name with several parts is mentioned if one of them is: "Vegetables and fruit". */
const parts = /\s*[,，、・&/]\s*|\s+(?:and|or|y|e|o|u)\s+/iu
const joining = new Set([
  'of',
  'the',
  'in',
  'at',
  'for',
  'to',
  'with',
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'en',
  'a',
  'al',
  'para',
  'con',
])

/** Removes the ending of a plural, in English and Spanish: agents → agent, hoteles → hotel. */
const stem = (word: string) => word.replace(/(?<=\p{L}{3})(?:es|s|e)$/u, '')
const wordsIn = (text: string) => (searchable(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(stem)

/** The names to look for, in the language of a report. */
export const searchTermsOf = (
  names: readonly { industry_id: string; name: Localised }[],
  locale: Locale,
): SearchTerm[] =>
  names.flatMap(({ industry_id, name }) =>
    localised(name, locale)
      .text.split(parts)
      .filter(part => [...part].length > 1)
      .map(part => ({
        industry_id,
        name: part,
        words: wordsIn(part).filter(word => !joining.has(word)),
        text: isUnspaced(part) ? searchable(part) : '',
      })),
  )

/** The names that a sentence mentions: it contains all the words of one of them, in any order and number. */
export function mentionedIn(sentence: string, terms: readonly SearchTerm[]): SearchTerm[] {
  const folded = searchable(sentence)
  const words = new Set(wordsIn(sentence))
  return terms.filter(term =>
    term.text ? folded.includes(term.text) : term.words.length > 0 && term.words.every(word => words.has(word)),
  )
}
