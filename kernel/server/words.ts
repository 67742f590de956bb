import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { isOneOf } from '../contract/is-one-of.ts'
import { withoutDoubledStops } from '../contract/full-stop.ts'
import { defaultLocale, locales, type Locale } from '../contract/fields.ts'

/**
 * Translates words outside the browser: titles of problems, mails, server-rendered pages. Keys are `area:path.to.word`.
 */
export type Words = (locale: Locale, key: string, values?: Record<string, unknown>) => string

/**
 * Where each namespace's three JSON files are: `{ account: [URL of areas/account/words/] }`, then those that other areas
 * add.
 */
export type WordFolders = Record<string, readonly URL[]>

type LoadedWords = Words & {
  has(locale: Locale, key: string): boolean
  /** Reads the languages that nobody has asked for yet. @throws Error when a file is missing or malformed */
  readAll(): void
  title(locale: Locale, code: string): string
}

/** A language is read when it is first asked for: all of them at once would take a fortieth of a start. */
export function loadWords(folders: WordFolders): LoadedWords {
  const instance = i18next.createInstance()
  const wordsIn = (locale: Locale) =>
    Object.fromEntries(Object.entries(folders).map(([name, urls]) => [name, readWords(urls, locale)]))
  const read = new Set<Locale>([defaultLocale])
  const ensureRead = (locale: Locale) => {
    if (read.has(locale)) return
    for (const [name, words] of Object.entries(wordsIn(locale))) instance.addResourceBundle(locale, name, words)
    read.add(locale)
  }
  void instance.init({
    resources: { [defaultLocale]: wordsIn(defaultLocale) },
    lng: defaultLocale,
    fallbackLng: defaultLocale,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  const say = (locale: Locale, key: string, values: Record<string, unknown> = {}) => {
    ensureRead(locale)
    return withoutDoubledStops(instance.t(key, { lng: locale, ...values }))
  }
  const has = (locale: Locale, key: string) => {
    ensureRead(locale)
    return instance.exists(key, { lng: locale, fallbackLng: [] })
  }
  const homes = new Map<string, string | undefined>()
  /**
   * The area that words a failure under `failures`; looking through all areas for each refusal took longer than the
   * call.
   */
  const homeOf = (code: string) => {
    if (!homes.has(code))
      homes.set(
        code,
        Object.keys(folders).find(name => instance.exists(`${name}:failures.${code}`)),
      )
    return homes.get(code)
  }
  /** A failure's title, from whichever area words it. */
  const title = (locale: Locale, code: string) => {
    const home = homeOf(code)
    return home ? say(locale, `${home}:failures.${code}`) : code
  }
  return Object.assign(say, { has, title, readAll: () => locales.forEach(ensureRead) })
}

type Catalogue = { [key: string]: string | Catalogue }

/**
 * A namespace's words in a language, with those that other areas add.
 * @throws Error when two files word the same key
 */
export const readWords = (folders: readonly URL[], locale: Locale): Catalogue =>
  folders
    .map(folder => JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Catalogue)
    .reduce(withAdded, {})

function withAdded(words: Catalogue, added: Catalogue): Catalogue {
  const merged = Object.entries(added).map(([key, value]) => {
    const before = words[key]
    if (before === undefined) return [key, value]
    if (typeof before === 'string' || typeof value === 'string') throw new Error(`${key} is worded twice`)
    return [key, withAdded(before, value)]
  })
  return { ...words, ...(Object.fromEntries(merged) as Catalogue) }
}

/** The best of our languages for a language's code or an Accept-Language header (RFC 9110, 12.5.4), by its order and q-values. */
export function localeOf(header: string | undefined): Locale {
  if (!header) return defaultLocale
  if (isOneOf(locales, header)) return header
  const requested = header
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', ...rest] = part.trim().split(';')
      const q = rest.find(each => each.trim().startsWith('q='))
      return { language: tag.trim().toLowerCase().split('-')[0], q: q ? Number(q.trim().slice(2)) || 0 : 1 }
    })
    .toSorted((a, b) => b.q - a.q)
  for (const { language, q } of requested) {
    const match = q > 0 && locales.find(locale => locale.toLowerCase().startsWith(`${language}-`))
    if (match) return match
  }
  return defaultLocale
}
