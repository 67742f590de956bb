import { locales, type Locale } from '#kernel/contract/fields.ts'
import type { ImportWarning } from './course-draft.ts'
import { localeNamed } from './draft-words.ts'
import { folderOf, nameOf, textOf, type CourseFiles } from './files.ts'
import { keyOfParts, type OutlineSection } from './page-locations.ts'
import { mergeOutlines, type OneOutline } from './layout-merge.ts'
import { readYaml } from './yaml.ts'

type Entry = { local?: unknown; title?: unknown; sections?: unknown }

/** `_toctree.yml`, one for each language: sections of `{local, title}`, which may hold sections again. */
export function toctreeOutlines(
  files: CourseFiles,
  warnings: ImportWarning[],
): { profile: 'toctree'; sections: OutlineSection[] } | undefined {
  const outlines: Partial<Record<Locale, OneOutline>> = {}
  for (const path of [...files.keys()].filter(each => /^_toctree\.ya?ml$/.test(nameOf(each)))) {
    const locale = localeNamed(nameOf(folderOf(path))) ?? (folderOf(path) === '' ? 'en-US' : undefined)
    if (!locale || outlines[locale]) continue
    const entries = entriesOf(textOf(files.get(path)!).text, path, warnings)
    if (entries) outlines[locale] = readToctree(entries, path, warnings)
  }
  const present = locales.filter(locale => outlines[locale])
  return present.length > 0 ? { profile: 'toctree', sections: mergeOutlines(outlines) } : undefined
}

function entriesOf(text: string, path: string, warnings: ImportWarning[]): Entry[] | undefined {
  try {
    const entries = readYaml(text)
    if (Array.isArray(entries)) return entries as Entry[]
    warnings.push({ path, code: 'outline_invalid', text: 'not a list' })
  } catch (error) {
    warnings.push({ path, code: 'outline_invalid', text: (error as Error).message.split('\n')[0]! })
  }
  return undefined
}

function readToctree(entries: Entry[], path: string, warnings: ImportWarning[]): OneOutline {
  const visited = new Set<string>()
  const outline: OneOutline = []
  const add = (entry: Entry, above: string | undefined, into: OneOutline[number] | undefined): void => {
    const title =
      typeof entry?.title === 'string' || typeof entry?.title === 'number' ? String(entry.title).trim() : undefined
    const isUnit = typeof entry?.local === 'string'
    const children = Array.isArray(entry?.sections) ? (entry.sections as Entry[]) : []
    const name = [above, title].filter(Boolean).join(' · ')
    const section = children.length > 0 || !into ? { title: name || undefined, units: [] } : into
    if (section !== into) outline.push(section)
    if (isUnit) addUnit(section, entry.local as string, title)
    for (const child of children) {
      // A section inside a section follows it, with both titles.
      if (Array.isArray(child?.sections)) add(child, name, undefined)
      else add(child, name, outline.at(-1) === section ? section : continued(outline, section))
    }
  }
  const addUnit = (section: OneOutline[number], local: string, title: string | undefined) => {
    const key = keyOfParts(
      local
        .replace(/\.mdx?$/, '')
        .split('/')
        .filter(Boolean),
    )
    if (visited.has(key)) return void warnings.push({ path, code: 'outline_twice', text: key })
    visited.add(key)
    section.units.push({ key, title })
  }
  for (const entry of entries) add(entry, undefined, undefined)
  return outline.filter(section => section.units.length > 0)
}

/** Pages after a nested section continue in a section with the outer title. */
function continued(outline: OneOutline, section: OneOutline[number]): OneOutline[number] {
  const last = outline.at(-1)
  if (last && last.title === section.title) return last
  const next = { title: section.title, units: [] }
  outline.push(next)
  return next
}
