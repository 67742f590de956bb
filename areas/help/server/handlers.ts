import { join } from 'node:path'
import { locales, type Locale } from '#kernel/contract/fields.ts'
import { allRoles } from '#kernel/contract/who.ts'
import { plainText } from '#kernel/server/markdown/markdown.ts'
import { writeCursor } from '#kernel/server/cursor.ts'
import { found } from '#kernel/server/failures.ts'
import { handle, type Context } from '#kernel/server/handle.ts'
import { numberAfter } from '#kernel/server/page.ts'
import { help } from '../contract/index.ts'
import { excerptOf } from './excerpts.ts'
import { createSearch, type Found } from './search.ts'
import { openLibrary, type Page, type Section } from './library.ts'
import * as query from './queries.ts'

export const library = openLibrary(join(import.meta.dirname, '../pages'))
export const find = createSearch(library)

type Reader = { person?: Context['person'] | undefined; caller: Context['caller'] }

const pagesOf = (locale: Locale | undefined, { person, caller }: Reader): Page[] =>
  library.pagesFor(locale ?? caller.locale, person?.roles ?? [])

/** A page that is not in the contents, or that the reader's roles do not open, does not exist. */
const pageAt = (pages: readonly Page[], path: string): Page => found(pages.find(({ entry }) => entry.path === path))

function bySection(pages: readonly Page[]) {
  const sections = new Map<string, Section & { pages: Page['entry'][] }>()
  for (const { section, entry } of pages) {
    const open = sections.get(section.key) ?? { ...section, pages: [] }
    open.pages.push(entry)
    sections.set(section.key, open)
  }
  return [...sections.values()]
}

const firstParagraphOf = ({ text }: Page): string => plainText(text).split('\n')[0] ?? ''
const beginningOf = (page: Page) => excerptOf([{ text: firstParagraphOf(page), words: [] }], [])

/** The pages about some words; if there are none in the reader's language, words of another language find its pages. */
async function findAnywhere(pages: readonly Page[], q: string, locale: Locale, context: Context): Promise<Found[]> {
  const own = await find(context.db, pages, q)
  if (own.length > 0) return own
  for (const other of locales.filter(each => each !== locale)) {
    const paths = (await find(context.db, pagesOf(other, context), q)).map(({ page }) => page.entry.path)
    const same = paths.flatMap(path => pages.find(({ entry }) => entry.path === path) ?? [])
    if (same.length > 0) return same.map(page => ({ page, ...beginningOf(page) }))
  }
  return []
}

export const helpHandlers = handle(help, {
  toc: ({ locale }, context) => ({
    locale: locale ?? context.caller.locale,
    sections: bySection(pagesOf(locale, context)),
  }),

  async page({ path, locale }, context) {
    const { db, person } = context
    const pages = pagesOf(locale, context)
    const page = pageAt(pages, path)
    const at = pages.indexOf(page)
    const { html, headings } = library.render(page)
    const { entry, section, text: markdown, version } = page
    return {
      ...entry,
      section,
      description: firstParagraphOf(page),
      markdown,
      html,
      headings,
      version,
      previous: pages[at - 1]?.entry ?? null,
      next: pages[at + 1]?.entry ?? null,
      helpful: (person && (await query.voteOf(db, person.id, { path, version }))) ?? null,
    }
  },

  async search({ q = '', locale, cursor, limit }, context) {
    const all = await findAnywhere(pagesOf(locale, context), q, locale ?? context.caller.locale, context)
    const from = numberAfter(cursor) ?? 0
    const to = from + limit
    return {
      items: all
        .slice(from, to)
        .map(({ page, excerpt, marks }) => ({ ...page.entry, section: page.section.title, excerpt, marks })),
      next_cursor: to < all.length ? writeCursor(to) : null,
      total: all.length,
    }
  },

  async vote({ path, locale, helpful }, context) {
    const { db, person, now } = context
    const { entry, version } = pageAt(pagesOf(locale, context), path)
    if (helpful === null) await query.takeVoteBack(db, person.id, { path, version })
    else await query.saveVote(db, { user_id: person.id, path, locale: entry.locale, version, helpful, voted_at: now })
    return { helpful }
  },

  async votes(_input, { db }) {
    const votes = new Map((await query.votesByText(db)).map(each => [`${each.path} ${each.version}`, each]))
    const own = locales.flatMap(locale => library.pagesFor(locale, allRoles)).filter(({ entry }) => !entry.is_fallback)
    const items = own.flatMap(({ entry, version }) => {
      const counted = votes.get(`${entry.path} ${version}`)
      return counted ? [{ ...entry, helpful: counted.helpful, not_helpful: counted.of - counted.helpful }] : []
    })
    return { items: items.toSorted((a, b) => b.not_helpful - a.not_helpful || a.helpful - b.helpful) }
  },
})
