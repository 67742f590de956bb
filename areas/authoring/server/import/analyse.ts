import { cut } from '#kernel/contract/cut.ts'
import { defaultLocale, locales, type Locale } from '#kernel/contract/fields.ts'
import { settleAnchors } from './anchors.ts'
import { readAssets } from './assets.ts'
import { lineFinder } from './code-regions.ts'
import { courseInfo, slugOf } from './course-info.ts'
import type { CourseDraft, ImportWarning, SectionDraft, Warn } from './course-draft.ts'
import { toLocalised } from './draft-words.ts'
import { textOf, type CourseFiles } from './files.ts'
import { layOut, type Layout } from './layout.ts'
import { humanised } from './layout-folders.ts'
import { frontOf, withLinkedPages } from './linked-pages.ts'
import type { OutlineSection, OutlineUnit } from './page-locations.ts'
import { readPage, type PageTexts } from './page.ts'
import { siteInfo } from './site-info.ts'
import { storableDraft } from './storable-draft.ts'
import { leadLinks, targetsOf, type Targets } from './targets.ts'
import { unitsOf } from './units.ts'

/**
 * Reads the files of a course as a draft, with a warning for everything that could not be taken unchanged. Pure:
 * nothing is fetched, evaluated or stored. `path` is the folder, used for its name only.
 */
export async function analyseCourse(
  files: CourseFiles,
  { path, others = new Set(), contentAt = async at => Buffer.from(files.get(at)!) }: Beside = {},
): Promise<CourseDraft> {
  const layout = withLinkedPages(layOut(files), files)
  const warnings = [...layout.warnings]
  const unitKeys = new Set(
    layout.sections.flatMap(section => section.units.map(unit => unit.key)).filter(key => layout.pages.has(key)),
  )
  const reading: Reading = {
    files,
    layout,
    warnings,
    own: siteInfo(files).locale ?? defaultLocale,
    targets: targetsOf({ files, others, unitKeys, slugs: slugsOf(path) }),
  }
  const sections = layout.sections
    .map(section => readSection(section, reading))
    .filter(section => section.units.length > 0)
  settleAnchors(sections, {
    missing: (unit_key, href) => warnAbout(reading, unit_key)('heading_missing', href),
    notFormula: (unit_key, tex) => warnAbout(reading, unit_key)('formula_unreadable', tex),
  })
  const front = readFront(reading, unitKeys)
  const info = courseInfo({ files, sections, front, path, warnings })
  const assets = await readAssets(reading.targets.usedAssets, contentAt, (at, ...about) =>
    warnAbout(reading, at)(...about),
  )
  const est_minutes =
    info.est_minutes ??
    sections.flatMap(section => section.units).reduce((sum, unit) => sum + (unit.is_optional ? 0 : unit.est_minutes), 0)
  return storableDraft({ ...info, profile: layout.profile, est_minutes, sections, assets, warnings })
}

/**
 * What is beside the pages: `others` names the files of any kind that they may link to, and `contentAt` reads a picture
 * or such a file when it is linked.
 */
type Beside = { path?: string; others?: ReadonlySet<string>; contentAt?: (path: string) => Promise<Buffer> }
type Reading = {
  files: CourseFiles
  layout: Layout
  warnings: ImportWarning[]
  /** The language of the site. */
  own: Locale
  targets: Targets
}

const slugsOf = (path: string | undefined) => [slugOf(path).folder]

const warnAbout =
  ({ warnings }: Reading, path: string): Warn =>
  (code, text, line) =>
    void warnings.push({ path, ...(line === undefined ? {} : { line }), code, text: cut(text, 200) })

function readSection(section: OutlineSection, reading: Reading): SectionDraft {
  const units = section.units
    .flatMap(unit => readUnits(unit, reading))
    .map(unit => (section.isOptional ? { ...unit, is_optional: true as const } : unit))
  const title = toLocalised(section.title) ?? { 'en-US': humanised(section.key) }
  return { key: section.key, title, units }
}

function readUnits(unit: OutlineUnit, reading: Reading) {
  const paths = reading.layout.pages.get(unit.key)
  if (!paths) {
    warnAbout(reading, unit.key)('page_missing', 'named in the outline, but there is no such page')
    return []
  }
  warnOfLanguages(unit, paths, reading)
  const texts: PageTexts = {}
  for (const locale of locales)
    if (paths[locale]) texts[locale] = readText(paths[locale], locale, unit.title[locale], reading)
  return unitsOf(
    { key: unit.key, quizKey: quizKeyOf(unit.key, reading) },
    texts,
    unit.title,
    warnAbout(reading, unit.key),
  )
}

/** The key of the quiz that is split off a lesson; a page may already have the usual one. */
function quizKeyOf(key: string, { layout }: Reading): string {
  const quizKey = `${key}.quiz`
  return layout.pages.has(quizKey) ? `${quizKey}-2` : quizKey
}

function warnOfLanguages(unit: OutlineUnit, paths: Partial<Record<Locale, string>>, reading: Reading): void {
  const warn = warnAbout(reading, unit.key)
  if (!paths[reading.own]) warn('translation_only', Object.keys(paths).join(', '))
  for (const locale of locales) if (unit.title[locale] && !paths[locale]) warn('translation_missing', locale)
}

function readText(path: string, locale: Locale, outlineTitle: string | undefined, reading: Reading) {
  const warn = warnAbout(reading, path)
  const { text, isClean } = textOf(reading.files.get(path)!)
  const lineOf = lineFinder(text)
  let looked = 0
  // The text has changed since, but each address is still in its place; a page with very many of them is not searched
  // for each.
  const lineSaying = (words: string) => {
    const at = looked++ < 200 ? text.indexOf(words) : -1
    return at < 0 ? undefined : lineOf(at)
  }
  if (!isClean) warn('text_not_utf8', 'some characters cannot be read')
  if (text.trim() === '') warn('page_empty', 'there is nothing on this page')
  return readPage({
    source: text,
    locale,
    isMdx: /\.mdx$/i.test(path),
    outlineTitle,
    warn,
    changeLinks: markdown =>
      leadLinks(markdown, path, reading.targets, (code, about) => warn(code, about, lineSaying(about))),
  })
}

/** The README beside the lessons. Pages in no outline are named, since they are not lessons. */
function readFront(reading: Reading, unitKeys: Set<string>): Partial<Record<Locale, string>> {
  const outside = [...reading.layout.pages.keys()].filter(key => !unitKeys.has(key))
  const front = frontOf(reading.layout)
  const paths = front === undefined ? {} : reading.layout.pages.get(front)!
  for (const key of outside) {
    if (key === front) continue
    for (const path of Object.values(reading.layout.pages.get(key)!))
      warnAbout(reading, path)('not_in_outline', 'not named in the outline, so not a lesson')
  }
  const texts = Object.entries(paths).map(([locale, path]) => {
    const { text, questions } = readText(path, locale as Locale, '', reading)
    if (questions.length > 0)
      warnAbout(reading, path)('not_in_outline', 'it describes the course, so its questions are not asked')
    return [locale, [...text.lead, text.closing].filter(Boolean).join('\n\n')]
  })
  return Object.fromEntries(texts) as Partial<Record<Locale, string>>
}
