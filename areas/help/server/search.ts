import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { excerptOf, type Excerpt } from './excerpts.ts'
import type { Library, Page } from './library.ts'
import { searchTermsOf, type SearchTerm } from './search-terms.ts'
import { createReading, type PageWords } from './page-words.ts'
import type { Word } from './word-forms.ts'

export type Found = { page: Page } & Excerpt

const inTitle = 6
const inHeading = 3
/** Hits far below the best one are left out. */
const leastShare = 0.08

/**
 * Searches the pages that a reader may read, in their language or its fallback. They are a few dozen short texts, so
 * each search reads all of them: an index would cost more than it saves.
 */
export function createSearch(library: Library) {
  const readAll = createReading(library)

  /** The best first: rare words and words in titles weigh more, and so does a page with all words. */
  return async (db: Database, pages: readonly Page[], q: string): Promise<Found[]> => {
    const words = await readAll(db, pages)
    const termsByLocale = new Map<Locale, SearchTerm[]>()
    for (const locale of new Set(pages.map(page => page.entry.locale)))
      termsByLocale.set(locale, await searchTermsOf(db, q, locale))
    const read = pages.map((page, at) => {
      const terms = termsByLocale.get(page.entry.locale)!
      return { page, terms, ...words[at]!, weights: terms.map(term => weightOf(term, words[at]!)) }
    })
    const rarity = (at: number) =>
      Math.log(1 + read.length / Math.max(read.filter(({ weights }) => weights[at]! > 0).length, 1))
    const scored = read.map(each => {
      const scores = each.weights.map((weight, at) => weight && weight * rarity(at))
      const matched = scores.filter(score => score > 0).length
      return { ...each, score: scores.reduce((sum, score) => sum + score, 0) * (matched / scores.length) ** 2 }
    })
    const best = Math.max(0, ...scored.map(({ score }) => score || 0))
    return scored
      .filter(({ score }) => score > 0 && score >= best * leastShare)
      .toSorted((a, b) => b.score - a.score)
      .map(({ page, lines, terms }) => ({ page, ...excerptOf(lines, terms) }))
  }
}

/** Most for a word in the title; in the text it counts once, and a little more when repeated. */
function weightOf(term: SearchTerm, { title, headings, lines }: PageWords): number {
  const isIn = (words: readonly Word[]) => words.some(term.is)
  const times = lines.reduce((sum, { words }) => sum + words.filter(term.is).length, 0)
  const inText = times > 0 ? 1 + times / 10 : 0
  return (isIn(title) ? inTitle : 0) + (isIn(headings) ? inHeading : 0) + inText
}
