import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, localised, locales, type Locale, type Localised } from '#kernel/contract/fields.ts'
import { renderMarkdown } from '#kernel/server/markdown/markdown.ts'
import { linkResolver } from './page-links.ts'
import { fingerprint, readPageFile, type PageFile } from './page-file.ts'
import { readToc, type ListedPage } from './toc-file.ts'

type Words = { title: string; locale: Locale; is_fallback: boolean }
export type Section = Words & { key: string }
export type Entry = Words & { path: string; is_stale: boolean }
/** A page in a language: the fields that lists show, and its text. */
export type Page = { entry: Entry; section: Section; text: string; version: string; roles: ListedPage['roles'] }

export type Library = ReturnType<typeof openLibrary>

/**
 * The pages of a folder, read when somebody first asks for one, because a start need not wait for them: `toc.yml` names
 * every page, `<locale>/<section>/<page>.md` contains its text. No path from a reader is ever read: a page that is not in
 * the table of contents does not exist.
 */
export function openLibrary(folder: string) {
  let contents: ReturnType<typeof readContents> | undefined
  const opened = () => (contents ??= readContents(folder))
  const rendered = new Map<string, ReturnType<typeof renderMarkdown>>()

  return {
    get paths() {
      return opened().paths
    },
    /** The pages in the order of the contents that the roles may read, each in the language or in its fallback. */
    pagesFor: (locale: Locale, roles: readonly number[]): Page[] =>
      (opened().shelves.get(locale) ?? []).filter(page => !page.roles || page.roles.some(each => roles.includes(each))),
    /** A page's safe HTML and headings, rendered on first use. */
    render({ text, entry: { path, locale } }: Page) {
      const key = `${locale}/${path}`
      const resolveLink = (href: string) => opened().resolveLink(path, href)
      const ready = rendered.get(key) ?? renderMarkdown(text, { locale, resolveLink })
      rendered.set(key, ready)
      return ready
    },
  }
}

/** @throws when a page has no English text */
function readContents(folder: string) {
  const sections = readToc(readFileSync(join(folder, 'toc.yml'), 'utf8'))
  const paths = sections.flatMap(({ pages }) => pages.map(({ path }) => path))
  const files = new Map(
    locales.flatMap(locale => paths.map(path => [`${locale}/${path}`, fileOf(folder, locale, path)])),
  )
  const inLocale = (locale: Locale): Page[] =>
    sections.flatMap(({ key, title, pages }) =>
      pages.map(page => pageIn(files, { ...titleIn(title, locale, true), key }, page, locale)),
    )
  const shelves = new Map(locales.map(locale => [locale, inLocale(locale)]))
  return { paths, shelves, resolveLink: linkResolver(paths) }
}

function fileOf(folder: string, locale: Locale, path: string): PageFile | undefined {
  const file = join(folder, locale, `${path}.md`)
  return existsSync(file) ? readPageFile(readFileSync(file, 'utf8')) : undefined
}

/** A title in the language of the text, so that a reader never sees two languages in one line. */
function titleIn(title: Localised, locale: Locale, hasText: boolean): Words {
  const { text, isFallback, ...shown } = localised(hasText ? title : { 'en-US': title['en-US'] }, locale)
  return { title: text, locale: shown.locale, is_fallback: isFallback }
}

type Files = Map<string, PageFile | undefined>

function pageIn(files: Files, section: Section, { path, title, roles }: ListedPage, locale: Locale): Page {
  const english = files.get(`${defaultLocale}/${path}`)
  if (!english) throw new Error(`help: ${path} has no English text`)
  const own = files.get(`${locale}/${path}`)
  const words = titleIn(title, locale, own !== undefined)
  const page = words.locale === locale && own ? own : english
  const is_stale = page !== english && page.source !== fingerprint(english.text)
  return { entry: { path, ...words, is_stale }, section, text: page.text, version: fingerprint(page.text), roles }
}
