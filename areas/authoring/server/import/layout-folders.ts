import { locales } from '#kernel/contract/fields.ts'
import { draftWords } from './draft-words.ts'
import { folderOf, nameOf } from './files.ts'
import type { OutlineSection, Pages } from './page-locations.ts'

/**
 * Plain folders: each is a section in the order of its name; a folder with one page (`01-intro/README.md`) is one
 * lesson among others.
 */
export function folderOutline(pages: Pages): { profile: 'folders'; sections: OutlineSection[] } {
  const front = frontPage([...pages.keys()])
  const keys = [...pages.keys()].filter(key => key !== front).toSorted(inOrder)
  const shared = sharedFolder(keys)
  const groups = new Map<string, string[]>()
  for (const key of keys) {
    const [folder = ''] = below(key, shared).split('/').slice(0, -1)
    groups.set(folder, [...(groups.get(folder) ?? []), key])
  }
  const sections: OutlineSection[] = []
  const loose = new Set<OutlineSection>()
  for (const [folder, group] of groups) {
    const isAlone = folder === '' || group.length === 1
    const last = sections.at(-1)
    const units = group.map(key => ({ key, title: {} }))
    if (isAlone && last && loose.has(last)) last.units.push(...units)
    else if (isAlone) {
      const section = { key: '', title: lessons, units }
      loose.add(section)
      sections.push(section)
    } else
      sections.push({ key: [shared, folder].filter(Boolean).join('/'), title: { 'en-US': humanised(folder) }, units })
  }
  nameLoose(sections)
  return { profile: 'folders', sections }
}

/** Sections without a folder of their own get a key that no folder has. */
function nameLoose(sections: OutlineSection[]): void {
  const sectionKeys = new Set(sections.map(section => section.key))
  for (const [at, section] of sections.entries()) {
    if (section.key !== '') continue
    let key = sectionKeys.has('lessons') ? `lessons-${at}` : 'lessons'
    while (sectionKeys.has(key)) key = `${key}-2`
    sectionKeys.add((section.key = key))
  }
}

const lessons = Object.fromEntries(locales.map(locale => [locale, draftWords[locale].lessons]))

/** The README beside the lessons describes the course; where it is the only page, it is the lesson. */
export function frontPage(keys: string[]): string | undefined {
  if (keys.length < 2) return undefined
  const shared = sharedFolder(keys)
  return (
    keys.find(key => below(key, shared).toLowerCase() === 'readme') ??
    keys.find(key => below(key, shared).toLowerCase() === 'index')
  )
}

function sharedFolder(keys: string[]): string {
  const [first = [], ...rest] = keys.map(key => folderOf(key).split('/').filter(Boolean))
  const length = first.findIndex((part, n) => rest.some(other => other[n] !== part))
  const shared = length < 0 ? first : first.slice(0, length)
  return (keys.length > 1 ? shared : []).join('/')
}

const below = (key: string, folder: string) => (folder ? key.slice(folder.length + 1) : key)

const collator = new Intl.Collator('en', { numeric: true })
const isFirst = (name: string) => /^(readme|index|introduction|intro)$/i.test(name)

/** Sorts folder by folder, by number and name; the README of a folder comes first. */
function inOrder(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  for (let n = 0; n < Math.min(left.length, right.length); n++) {
    if (left[n] === right[n]) continue
    const [isLeftPage, isRightPage] = [n === left.length - 1, n === right.length - 1]
    if (isLeftPage && isFirst(left[n]!)) return -1
    if (isRightPage && isFirst(right[n]!)) return 1
    return collator.compare(left[n]!, right[n]!)
  }
  return left.length - right.length
}

/** `01-what_are-agents` as words. */
export function humanised(name: string): string {
  const words = nameOf(name)
    .replace(/^\d+[-_. ]+(?=\D)/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return words ? words[0]!.toUpperCase() + words.slice(1) : name
}
