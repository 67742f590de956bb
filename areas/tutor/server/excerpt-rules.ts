import { searchable } from '#kernel/server/search.ts'
import { mostMarks } from '../contract.ts'

export type Excerpt = { excerpt: string; marks: { from: number; to: number }[] }

const longest = 180
const before = 60

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const wordPattern = /[\p{L}\p{M}\p{N}ー]+/gu

/** The words of a search in their searched form. */
const termsOf = (q: string): string[] => searchable(q).match(wordPattern) ?? []

/**
 * Whether a word of a text is one that was searched. The index compares stems, in each language by its rules; here words
 * that differ only in their last three letters count as the same, so that "loops" marks "loop".
 */
const isSame = (word: string, term: string) =>
  word.startsWith(term) || (word.length >= 4 && term.startsWith(word) && term.length - word.length <= 3)

/** The positions of the searched words in a text: whole words, or in text without spaces the characters themselves. */
function marksIn(text: string, terms: readonly string[]): Excerpt['marks'] {
  return [...text.matchAll(wordPattern)].flatMap(({ 0: written, index: at }) => {
    const word = searchable(written)
    const whole = { from: at, to: at + written.length }
    if (!unspaced.test(written)) return terms.some(term => isSame(word, term)) ? [whole] : []
    // If normal forms have another length, the position inside the word is unknown.
    if (word.length !== written.length) return terms.some(term => word.includes(term)) ? [whole] : []
    return terms.flatMap(term => {
      const inside = word.indexOf(term)
      return inside < 0 ? [] : [{ from: at + inside, to: at + inside + term.length }]
    })
  })
}

/** Marks in their order, those that touch each other as one. */
function merged(marks: Excerpt['marks']): Excerpt['marks'] {
  const all: Excerpt['marks'] = []
  for (const mark of marks.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = all.at(-1)
    if (last && mark.from <= last.to) last.to = Math.max(last.to, mark.to)
    else all.push({ ...mark })
  }
  return all
}

/** A part of a text around the first searched word, on one line, with those words marked. */
export function excerptOf(text: string, q: string): Excerpt {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const marks = merged(marksIn(line, termsOf(q))).slice(0, mostMarks)
  if (line.length <= longest) return { excerpt: line, marks }
  const from = startOfWord(line, Math.max(0, (marks[0]?.from ?? 0) - before))
  const to = Math.min(line.length, from + longest)
  const head = from > 0 ? '…' : ''
  const moved = head.length - from
  return {
    excerpt: `${head}${line.slice(from, to)}${to < line.length ? '…' : ''}`,
    marks: marks
      .filter(mark => mark.from >= from && mark.to <= to)
      .map(mark => ({ from: mark.from + moved, to: mark.to + moved })),
  }
}

function startOfWord(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return at > 0 && space >= 0 && space < at + 20 ? space + 1 : at
}

/** Whether each searched word begins a word of the text or, without spaces, is in it. */
export function hasEveryWord(text: string, q: string): boolean {
  const terms = termsOf(q)
  const words = termsOf(text)
  return (
    terms.length > 0 &&
    terms.every(term => words.some(word => (unspaced.test(term) ? word.includes(term) : isSame(word, term))))
  )
}
