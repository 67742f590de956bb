import { defaultLocale, locales, type Locale } from '#kernel/contract/fields.ts'
import type { ImportWarning } from './course-draft.ts'
import { isForeignLanguage, localeNamed } from './draft-words.ts'
import { folderOf, isLicence, isPage, nameOf, withoutExtension } from './files.ts'

export type Pages = Map<string, Partial<Record<Locale, string>>>
export type OutlineSection = {
  key: string
  title: Partial<Record<Locale, string>>
  units: OutlineUnit[]
  isOptional?: true
}
export type OutlineUnit = { key: string; title: Partial<Record<Locale, string>> }

/** The location that a path means: its language, and the key that all languages share. */
export type PageLocation = { locale: Locale; key: string }

export function pagesOf(paths: string[], warnings: ImportWarning[], own: Locale = defaultLocale): Pages {
  const pages: Pages = new Map()
  const foreign = new Set<string>()
  const home = languageHome(paths)
  for (const path of paths) {
    if (!isPage(path)) continue
    if (isAside(path)) {
      if (!isLicence(path) && !/(^|\/)\./.test(path))
        warnings.push({ path, code: 'not_in_outline', text: 'about the repository, so not a lesson' })
      continue
    }
    const language = foreignLanguage(path, home)
    if (language) foreign.add(language)
    if (language) continue
    const location = locationOf(path, home, own)
    if (!location) {
      warnings.push({ path, code: 'not_in_outline', text: 'beside the folders of the languages' })
      continue
    }
    const page = pages.get(location.key) ?? {}
    const taken = page[location.locale]
    if (taken) warnings.push({ path, code: 'page_twice', text: taken })
    page[location.locale] ??= path
    pages.set(location.key, page)
  }
  for (const language of foreign) warnings.push({ path: language, code: 'language_ignored', text: nameOf(language) })
  return pages
}

const ofDocusaurus = /^((?:[^/]+\/)*?)i18n\/([^/]+)\/docusaurus-plugin-content-(docs|blog)\/(?:current\/)?/

/** Docusaurus has translations beside its pages: `i18n/ja/docusaurus-plugin-content-docs/current/a.md` is of `docs/a.md`. */
const asTranslation = (path: string) => path.replace(ofDocusaurus, '$1$3/translations/$2/')

/** The folder that contains one folder for each language; undefined when languages are named in another way. */
export function languageHome(paths: string[]): string | undefined {
  const homes = new Map<string, number>()
  for (const path of paths) {
    const parts = asTranslation(path).split('/')
    const at = parts.slice(0, -1).findIndex(part => localeNamed(part))
    if (at < 0 || at > 3 || parts[at - 1] === 'translations') continue
    homes.set(parts.slice(0, at).join('/'), at)
  }
  return [...homes].toSorted(([, a], [, b]) => a - b)[0]?.[0]
}

/**
 * Language folders, `translations/<language>/`, `translations/page.<language>.md` and `page.<language>.md` all name the
 * language; a page without any is in the site's own.
 */
export function locationOf(
  written: string,
  home: string | undefined,
  own: Locale = defaultLocale,
): PageLocation | undefined {
  const path = asTranslation(written)
  const below =
    home === undefined
      ? path
      : home === ''
        ? path
        : path.startsWith(`${home}/`)
          ? path.slice(home.length + 1)
          : undefined
  if (below === undefined) return undefined
  const parts = withoutExtension(below).split('/')
  let locale: Locale | undefined
  if (home !== undefined) {
    locale = localeNamed(parts[0]!)
    if (locale) parts.shift()
  }
  const at = parts.indexOf('translations')
  if (at >= 0) {
    const folder = parts[at + 1] !== undefined && parts.length > at + 2 ? localeNamed(parts[at + 1]!) : undefined
    parts.splice(at, folder ? 2 : 1)
    locale = folder ?? locale
  }
  const [, bare, suffix] = /^(.+)\.([A-Za-z]{2}(?:-[A-Za-z]{2})?)$/.exec(parts.at(-1)!) ?? []
  if (bare && suffix && localeNamed(suffix)) {
    parts[parts.length - 1] = bare
    locale = localeNamed(suffix)
  }
  return parts.length === 0 ? undefined : { locale: locale ?? own, key: keyOfParts(parts) }
}

/** A key contains only letters, digits, dots, hyphens and slashes, so that it is valid in an address. */
export const keyOfParts = (parts: string[]) =>
  parts
    .map(part => part.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-'))
    .join('/')
    .slice(0, 190)

function foreignLanguage(path: string, home: string | undefined): string | undefined {
  const [, before, translated] = ofDocusaurus.exec(path) ?? []
  if (translated !== undefined) return isForeignLanguage(translated) ? `${before}i18n/${translated}` : undefined
  const parts = path.split('/')
  const at = parts.indexOf('translations')
  if (at >= 0) {
    const language = /^[^.]+\.([a-z]{2}(?:-[A-Za-z]{2,4})?)\.mdx?$/.exec(parts.at(-1)!)?.[1] ?? parts[at + 1]!
    return isForeignLanguage(language) ? [...parts.slice(0, at + 1), language].join('/') : undefined
  }
  if (home === undefined) return undefined
  const depth = home === '' ? 0 : home.split('/').length
  return parts.length > depth + 1 && isForeignLanguage(parts[depth]!) ? parts.slice(0, depth + 1).join('/') : undefined
}

/** Files about a repository, not about its course. */
const isAside = (path: string) =>
  /^(licen[sc]e|notice|contributing|code_of_conduct|security|support|changelog|maintainers|authors)\.mdx?$/i.test(
    nameOf(path),
  ) ||
  nameOf(path).startsWith('_') ||
  folderOf(path)
    .split('/')
    .some(folder => folder.startsWith('.') || /^_(?:partials?|includes?|snippets?|templates?)$/.test(folder))

/** The source language of the translations: en-US, or else the first one. */
export const baseLocale = (present: Iterable<Locale>): Locale => {
  const set = new Set(present)
  return locales.find(locale => set.has(locale)) ?? defaultLocale
}
