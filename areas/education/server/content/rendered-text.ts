import { createHash } from 'node:crypto'
import { locales, type Locale, type Localised } from '#kernel/contract/fields.ts'
import { writeQuery, type SearchOf } from '#kernel/contract/search-fields.ts'
import { renderMarkdown } from '#kernel/server/markdown/markdown.ts'
import type { toEducation } from '../../contract/addresses.ts'
import { assetOfLink, unitOfLink } from '../../contract/inner-links.ts'
import type { toPublicEducation } from '../../contract/public-addresses.ts'

/** The addresses of a course's own pictures after they are stored. */
export type AssetUrls = ReadonlyMap<string, string>

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Where a course keeps its copy of a picture of another site; the text keeps the address of the original. */
export const copyFolder = 'elsewhere/'
export const copyPath = (address: string) => copyFolder + sha256(address).slice(0, 32)

/** Both pages of a course read it. */
type CourseSearch = SearchOf<typeof toEducation.course.search> & SearchOf<typeof toPublicEducation.course.search>

/** A link to another unit stays on the current page, public or not. */
const unitHref = (href: string) => {
  const to = unitOfLink(href)
  if (!to) return undefined
  const search: CourseSearch = { unit: to.unit_key }
  return writeQuery(search) + (to.fragment ? `#${encodeURIComponent(to.fragment)}` : '')
}

export const renderText = (markdown: string, locale: Locale, assets: AssetUrls, isLine = false) =>
  renderMarkdown(markdown, {
    locale,
    isLine,
    resolveLink: href => unitHref(href) ?? assets.get(assetOfLink(href) ?? ''),
    resolveAsset: src => assets.get(assetOfLink(src) ?? copyPath(src)),
  })

const eachLocale = (texts: Localised, change: (text: string, locale: Locale) => string): Localised =>
  Object.fromEntries(
    locales.filter(locale => texts[locale] !== undefined).map(locale => [locale, change(texts[locale]!, locale)]),
  ) as Localised

export const htmlOf = (texts: Localised, assets: AssetUrls): Localised =>
  eachLocale(texts, (text, locale) => renderText(text, locale, assets).html)

/** The text of a choice is inside a label, so a single paragraph around it is removed. */
export const lineHtml = (texts: Localised, assets: AssetUrls): Localised =>
  eachLocale(texts, (text, locale) => {
    const html = renderText(text, locale, assets, true).html.trim()
    return /^<p>((?:(?!<\/?p>)[^])*)<\/p>$/.exec(html)?.[1] ?? html
  })
