import type { Database } from '#kernel/server/database.ts'
import { searchable } from '#kernel/server/search.ts'
import { wantedTexts, type Condition, type SearchedPart } from '../../contract/search-syntax.ts'
import { unspacedRuns } from '../search-index/index-words.ts'
import { stemsOfWords } from '../search-index/stems.queries.ts'

export type Mark = { from: number; to: number }

/** The words between Japanese texts: "AI" in "AI監査". */
const latinWords = (text: string) => [
  ...text.replaceAll(unspacedRuns, run => ' '.repeat(run.length)).matchAll(/[\p{L}\p{M}\p{N}]+/gu),
]

/** The places of Japanese texts, wherever they occur. */
const placesOf = (text: string, runs: readonly string[]): Mark[] =>
  runs.flatMap(run => {
    const marks: Mark[] = []
    for (let from = text.indexOf(run); from >= 0; from = text.indexOf(run, from + run.length))
      marks.push({ from, to: from + run.length })
    return marks
  })

/** Marks in order; one that begins within another extends it. */
function inOrder(marks: readonly Mark[]): Mark[] {
  const ordered: Mark[] = []
  for (const mark of marks.toSorted((a, b) => a.from - b.from)) {
    const last = ordered.at(-1)
    if (last && mark.from < last.to) last.to = Math.max(last.to, mark.to)
    else ordered.push({ ...mark })
  }
  return ordered
}

/**
 * Where the words of a search are in texts of a part of items, other forms of them too ("audit" in "audits").
 * @returns for each text its marks, in order
 */
export async function marksIn(
  db: Database,
  condition: Condition | undefined,
  texts: readonly string[],
  part: SearchedPart,
): Promise<Mark[][]> {
  const searched = wantedTexts(condition, part)
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
