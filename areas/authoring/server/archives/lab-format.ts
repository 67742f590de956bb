import { dirname, posix } from 'node:path'
import { locales, type Locale } from '#kernel/contract/fields.ts'
import {
  decoded,
  assetLink,
  assetOfLink,
  encodedPath,
  unitLink,
  unitOfLink,
} from '#areas/education/contract/inner-links.ts'
import { changeLinks } from '../import/links.ts'

/** The first line of `course.yml` that marks a folder as an export of a lab, which is read exactly. */
export const labFormat = 'ai-lab-course/1'
/** Separates a page's text from its questions. The last such line counts, because a text may contain one. */
export const questionsBegin = '<!-- questions -->'

export const folderOf: Record<Locale, string> = { 'en-US': 'en', 'es-MX': 'es', 'ja-JP': 'ja' }
export const localeOfFolder = (folder: string): Locale | undefined =>
  locales.find(locale => folderOf[locale] === folder)

/** The paths in an export: of pages by language and unit, of assets by their own path. */
export type ExportPaths = {
  pageOf(locale: Locale, unitKey: string): string | undefined
  unitAt(path: string): string | undefined
  fileOf(assetPath: string): string | undefined
  assetAt(path: string): string | undefined
}

/** Changes links to units and files of the course into links between the files of the export. */
export function linksOutward(markdown: string, locale: Locale, page: string, paths: ExportPaths): string {
  const relative = (to: string) => encodedPath(posix.relative(dirname(page), to))
  return changeLinks(markdown, ({ href }) => {
    const unit = unitOfLink(href)
    const target = unit && (paths.pageOf(locale, unit.unit_key) ?? paths.pageOf('en-US', unit.unit_key))
    if (target) return { href: relative(target) + (unit.fragment ? `#${unit.fragment}` : '') }
    const asset = assetOfLink(href)
    const file = asset === undefined ? undefined : paths.fileOf(asset)
    return file ? { href: relative(file) } : undefined
  })
}

/** The reverse. Links to anything else stay unchanged. */
export function linksInward(markdown: string, page: string, paths: ExportPaths): string {
  return changeLinks(markdown, ({ href }) => {
    const [, path = '', fragment = ''] = /^([^?#]*)(?:#(.*))?$/.exec(href) ?? []
    if (path === '' || /^[a-z][a-z0-9+.-]*:|^\//i.test(path)) return undefined
    const to = posix.join(dirname(page), decoded(path))
    const unit = paths.unitAt(to)
    if (unit !== undefined) return { href: unitLink(unit, fragment) }
    const asset = paths.assetAt(to)
    return asset === undefined ? undefined : { href: assetLink(asset) }
  })
}
