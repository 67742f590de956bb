import type { SearchTerm } from './search-terms.ts'
import type { Line } from './page-words.ts'

/** The positions of the words in an excerpt, counted as JavaScript does. */
export type Mark = { from: number; to: number }
export type Excerpt = { excerpt: string; marks: Mark[] }

const longest = 180
const before = 60

/** The line with most of the words, shortened around the first of them when it is long. */
export function excerptOf(lines: readonly Line[], terms: readonly SearchTerm[]): Excerpt {
  const countTerms = (line: Line) => terms.filter(term => line.words.some(term.is)).length
  const line = lines.toSorted((a, b) => countTerms(b) - countTerms(a))[0]
  if (!line) return { excerpt: '', marks: [] }
  const marks = marksIn(line, terms)
  if (line.text.length <= longest) return { excerpt: line.text, marks }
  const from = startOfWord(line.text, Math.max(0, (marks[0]?.from ?? 0) - before))
  const to = Math.min(line.text.length, from + longest)
  const head = from > 0 ? '…' : ''
  const excerpt = `${head}${line.text.slice(from, to)}${to < line.text.length ? '…' : ''}`
  const visibleMarks = marks.filter(mark => mark.from >= from && mark.to <= to)
  const moved = head.length - from
  return { excerpt, marks: visibleMarks.map(mark => ({ from: mark.from + moved, to: mark.to + moved })) }
}

const startOfWord = (text: string, at: number): number => {
  const space = text.indexOf(' ', at)
  return at > 0 && space >= 0 && space < at + 20 ? space + 1 : at
}

/** Whole words; in text without spaces, only the searched characters. */
function marksIn({ words }: Line, terms: readonly SearchTerm[]): Mark[] {
  const matches = words.flatMap(({ at, written, ...word }) =>
    terms
      .filter(term => term.is(word))
      .flatMap(term => {
        const inside = term.isInside && written.length === word.word.length ? word.word.indexOf(term.word) : -1
        return inside >= 0
          ? [{ from: at + inside, to: at + inside + term.word.length }]
          : [{ from: at, to: at + written.length }]
      }),
  )
  return merged(matches.toSorted((a, b) => a.from - b.from || a.to - b.to))
}

function merged(marks: readonly Mark[]): Mark[] {
  const out: Mark[] = []
  for (const mark of marks) {
    const last = out.at(-1)
    if (last && mark.from <= last.to) last.to = Math.max(last.to, mark.to)
    else out.push({ ...mark })
  }
  return out
}
