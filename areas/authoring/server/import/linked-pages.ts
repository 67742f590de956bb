import { locales } from '#kernel/contract/fields.ts'
import { decoded } from '#areas/education/contract/inner-links.ts'
import { draftWords } from './draft-words.ts'
import { textOf, type CourseFiles } from './files.ts'
import type { Layout } from './layout.ts'
import { frontPage } from './layout-folders.ts'
import { changeLinks } from './links.ts'
import { languageHome } from './page-locations.ts'
import { unitAt } from './targets.ts'

/** More pages than this that no outline names are not lessons of one course. */
const mostLinked = 500

/** The README beside the lessons, which describes the course. */
export function frontOf({ profile, pages, sections }: Layout): string | undefined {
  const keys = [...pages.keys()]
  const front = profile === 'folders' ? frontPage(keys) : keys.find(key => /^(readme|index)$/i.test(key))
  return sections.some(section => section.units.some(unit => unit.key === front)) ? undefined : front
}

/**
 * Pages that the outline does not name, but that its lessons link to, or that such pages link to: a site has them too,
 * and the links would lead nowhere. They follow the lessons as optional ones.
 */
export function withLinkedPages(layout: Layout, files: CourseFiles): Layout {
  const outlined = new Set(layout.sections.flatMap(section => section.units.map(unit => unit.key)))
  const front = frontOf(layout)
  const unitKeys = new Set([...layout.pages.keys()].filter(key => key !== front))
  if ([...unitKeys].every(key => outlined.has(key))) return layout
  const context = { unitKeys, home: languageHome([...files.keys()]) }
  // The loop also visits the pages that it adds to the set.
  const reached = new Set([...outlined].filter(key => unitKeys.has(key)))
  const most = reached.size + mostLinked
  for (const key of reached)
    for (const path of Object.values(layout.pages.get(key)!))
      for (const target of linkedUnits(textOf(files.get(path)!).text, path, context))
        if (reached.size < most) reached.add(target)
  const units = [...reached].filter(key => !outlined.has(key)).map(key => ({ key, title: {} }))
  if (units.length === 0) return layout
  const sectionKeys = new Set(layout.sections.map(section => section.key))
  const title = Object.fromEntries(locales.map(locale => [locale, draftWords[locale].more]))
  const section = { key: sectionKeys.has('more') ? 'more-pages' : 'more', title, units, isOptional: true as const }
  return { ...layout, sections: [...layout.sections, section] }
}

function linkedUnits(text: string, page: string, context: Parameters<typeof unitAt>[2]): string[] {
  const found: string[] = []
  changeLinks(text, ({ href, isImage }) => {
    const isElsewhere = isImage || /^[a-z][a-z0-9+.-]*:|^\/\/|^#/i.test(href)
    const unit = isElsewhere ? undefined : unitAt(page, decoded(href.replace(/[?#].*$/, '')), context)
    if (unit !== undefined) found.push(unit)
    return undefined
  })
  return found
}
