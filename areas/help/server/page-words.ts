import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { plainText } from '#kernel/server/markdown/markdown.ts'
import type { Library, Page } from './library.ts'
import { placesOfWords, stemsOf, wordsIn, type FoundWord, type Word } from './word-forms.ts'

export type Line = { text: string; words: (Word & FoundWord)[] }
/** The words of a page by position. */
export type PageWords = { title: Word[]; headings: Word[]; lines: Line[] }

/** Reads pages for searching, each once. */
export function createReading(library: Library) {
  const reads = new Map<string, PageWords>()
  const keyOf = ({ entry }: Page) => `${entry.locale}/${entry.path}`

  const read = async (db: Database, locale: Locale, pages: readonly Page[]) => {
    const written = pages.map(page => ({ key: keyOf(page), ...wordsOfPage(library, page) }))
    const words = written.flatMap(({ title, headings, lines }) => [title, headings, lines.flatMap(wordsIn)].flat())
    const stems = await stemsOf(db, words, locale)
    const withStem = <T extends { word: string }>(each: T) => ({ ...each, stem: stems.get(each.word) })
    for (const { key, title, headings, lines } of written)
      reads.set(key, {
        title: title.map(word => withStem({ word })),
        headings: headings.map(word => withStem({ word })),
        lines: lines.map(text => ({ text, words: placesOfWords(text).map(withStem) })),
      })
  }

  return async (db: Database, pages: readonly Page[]): Promise<PageWords[]> => {
    const unread = pages.filter(page => !reads.has(keyOf(page)))
    for (const [locale, some] of Map.groupBy(unread, page => page.entry.locale)) await read(db, locale, some)
    return pages.map(page => reads.get(keyOf(page))!)
  }
}

const wordsOfPage = (library: Library, page: Page) => ({
  title: wordsIn(page.entry.title),
  headings: library.render(page).headings.flatMap(heading => wordsIn(heading.text)),
  lines: plainText(page.text).split('\n'),
})
