import type { Database } from '#kernel/server/database.ts'
import { searchable } from '#kernel/server/search.ts'
import { wantedTexts, type Condition } from '../../contract/search-syntax.ts'
import { unspacedRuns } from '../feeds/index-words.ts'
import { stemsOfWords } from './stems.queries.ts'

export type Mark = { from: number; to: number }

const latinWords = (text: string) =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].filter(([word]) => !word.match(unspacedRuns))

/** The places of Japanese texts, wherever they occur. */
function placesOf(text: string, runs: readonly string[]): Mark[] {
  const plain = text.toLowerCase()
  return runs.flatMap(run => {
    const marks: Mark[] = []
    for (let from = plain.indexOf(run); from >= 0; from = plain.indexOf(run, from + run.length))
      marks.push({ from, to: from + run.length })
    return marks
  })
}

const inOrder = (marks: readonly Mark[]): Mark[] => marks.toSorted((a, b) => a.from - b.from)

/**
 * Where the words of a search are in texts, other forms of them too ("audit" in "audits").
 * @returns for each text its marks, in order
 */
export async function marksIn(
  db: Database,
  condition: Condition | undefined,
  texts: readonly string[],
): Promise<Mark[][]> {
  const searched = wantedTexts(condition)
  if (searched.length === 0 || texts.length === 0) return texts.map(() => [])
  const runs = searched.flatMap(({ text }) => searchable(text).match(unspacedRuns) ?? [])
  const words = searched.flatMap(({ text }) => latinWords(text).map(([word]) => searchable(word)))
  const stems = await stemsOfWords(db, [
    ...words,
    ...texts.flatMap(text => latinWords(text).map(([word]) => searchable(word))),
  ])
  const sought = new Set(words.flatMap(word => [...(stems.get(word) ?? [])]))
  const beginnings = searched.flatMap(({ text, isPrefix }) => (isPrefix ? searchable(text) : []))
  const isSought = (word: string) =>
    beginnings.some(each => searchable(word).startsWith(each)) ||
    [...(stems.get(searchable(word)) ?? [])].some(stem => sought.has(stem))
  return texts.map(text => {
    const latin = latinWords(text).filter(([word]) => isSought(word))
    return inOrder([
      ...latin.map(({ 0: word, index }) => ({ from: index, to: index + word.length })),
      ...placesOf(text, runs),
    ])
  })
}
