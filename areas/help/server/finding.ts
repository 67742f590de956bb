import { plainText } from '#kernel/server/markdown.ts'
import { searchable } from '#kernel/server/search.ts'
import type { Library, Page } from './library.ts'

export type Found = { page: Page; excerpt: string }
type Read = { title: string; headings: string; text: string; lines: string[] }

const excerptLength = 180
const inTitle = 6
const inHeading = 3
/** Hits far behind the best one are only in the way. */
const leastShare = 0.15
const mostWords = 12

/** Japanese writes words without spaces: they are looked for anywhere, others where a word begins. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const wordsIn = (text: string): string[] => searchable(text).match(/[\p{L}\p{M}\p{N}ー]+/gu) ?? []
const comparable = (text: string): string => ` ${wordsIn(text).join(' ')}`
const needleOf = (word: string): string => (unspaced.test(word) ? word : ` ${word}`)

/**
 * A search over the pages a reader may read, in their language or the one they fall back to. They are a few dozen short
 * texts, so each search simply reads all of them: an index would cost more than it saves.
 */
export function createFinding(library: Library) {
  const reads = new Map<string, Read>()
  const readOf = (page: Page): Read => {
    const key = `${page.entry.locale}/${page.entry.path}`
    const read = reads.get(key) ?? readPage(library, page)
    reads.set(key, read)
    return read
  }

  /** The best first: rare words and words in titles weigh more, and so does holding all that was asked for. */
  return (pages: readonly Page[], q: string): Found[] => {
    const needles = [...new Set(wordsIn(q))].slice(0, mostWords).map(needleOf)
    const read = pages.map(page => ({ page, ...readOf(page) }))
    const rarity = needles.map(needle => {
      const having = read.filter(each => weightOf(needle, each) > 0).length
      return Math.log(1 + read.length / Math.max(having, 1))
    })
    const scored = read.map(each => {
      const scores = needles.map((needle, at) => weightOf(needle, each) * (rarity[at] ?? 0))
      const held = scores.filter(score => score > 0).length
      return { ...each, score: scores.reduce((sum, score) => sum + score, 0) * (held / needles.length) ** 2 }
    })
    const best = Math.max(0, ...scored.map(({ score }) => score))
    return scored
      .filter(({ score }) => score > 0 && score >= best * leastShare)
      .toSorted((a, b) => b.score - a.score)
      .map(({ page, lines }) => ({ page, excerpt: excerptOf(lines, needles) }))
  }
}

function readPage(library: Library, page: Page): Read {
  const { headings } = library.render(page)
  return {
    title: comparable(page.entry.title),
    headings: comparable(headings.map(({ text }) => text).join('\n')),
    text: comparable(plainText(page.text)),
    lines: plainText(page.text).split('\n'),
  }
}

/** Most for a word in the title; in the text it counts once, and a little for being repeated. */
function weightOf(needle: string, { title, headings, text }: Read): number {
  const times = text.split(needle).length - 1
  const inText = times > 0 ? 1 + times / 10 : 0
  return (title.includes(needle) ? inTitle : 0) + (headings.includes(needle) ? inHeading : 0) + inText
}

/** The line with the most of the words, cut around the first of them when it is long. */
function excerptOf(lines: readonly string[], needles: readonly string[]): string {
  const held = (line: string) => needles.filter(needle => comparable(line).includes(needle)).length
  const line = lines.toSorted((a, b) => held(b) - held(a))[0] ?? ''
  if (line.length <= excerptLength) return line
  const places = needles.map(needle => searchable(line).indexOf(needle.trim())).filter(at => at >= 0)
  const from = Math.max(0, Math.min(...places, line.length) - 60)
  const to = Math.min(line.length, from + excerptLength)
  return `${from > 0 ? '…' : ''}${line.slice(from, to).trim()}${to < line.length ? '…' : ''}`
}
