import { locales, type Locale } from '#kernel/contract/fields.ts'
import { baseLocale, type OutlineSection } from './page-locations.ts'

/** The outline as one language has it. */
export type OneOutline = { title: string | undefined; units: { key: string; title: string | undefined }[] }[]

/** The base language decides the order; the others add their titles, and pages that only they have. */
export function mergeOutlines(outlines: Partial<Record<Locale, OneOutline>>): OutlineSection[] {
  const base = baseLocale(locales.filter(locale => outlines[locale]))
  const sections: OutlineSection[] = []
  for (const locale of [base, ...locales.filter(each => each !== base)]) {
    for (const theirs of outlines[locale] ?? []) mergeSection(sections, theirs, locale)
  }
  return withKeys(sections)
}

function mergeSection(sections: OutlineSection[], theirs: OneOutline[number], locale: Locale): void {
  const shared = (section: OutlineSection) =>
    section.units.filter(unit => theirs.units.some(each => each.key === unit.key)).length
  const best = sections.toSorted((a, b) => shared(b) - shared(a))[0]
  const section = best && shared(best) > 0 ? best : { key: '', title: {}, units: [] }
  if (section !== best) sections.push(section)
  if (theirs.title && !section.title[locale]) section.title[locale] = theirs.title
  let after = -1
  for (const { key, title } of theirs.units) {
    const home = sections.find(each => each.units.some(unit => unit.key === key)) ?? section
    let at = home.units.findIndex(unit => unit.key === key)
    if (at < 0) home.units.splice((at = Math.min(after + 1, home.units.length)), 0, { key, title: {} })
    if (title) home.units[at]!.title[locale] = title
    if (home === section) after = at
  }
}

/**
 * The key of a section is the folder that its pages share, so that renaming or moving it changes nothing for learners.
 */
function withKeys(sections: OutlineSection[]): OutlineSection[] {
  const keyCounts = new Map<string, number>()
  return sections.map(section => {
    const key = sharedFolder(section.units.map(unit => unit.key)) || 'course'
    const times = (keyCounts.get(key) ?? 0) + 1
    keyCounts.set(key, times)
    return { ...section, key: times === 1 ? key : `${key}-${times}` }
  })
}

function sharedFolder(keys: string[]): string {
  const [first = [], ...rest] = keys.map(key => key.split('/').slice(0, -1))
  const length = first.findIndex((part, n) => rest.some(other => other[n] !== part))
  return (length < 0 ? first : first.slice(0, length)).join('/')
}
