import { defaultLocale } from '#kernel/contract/fields.ts'
import type { ImportWarning } from './course-draft.ts'
import { folderOf, nameOf, textOf, type CourseFiles } from './files.ts'
import { mergeOutlines, type OneOutline } from './layout-merge.ts'
import { keyOfParts, languageHome, locationOf, type OutlineSection } from './page-locations.ts'
import { siteInfo } from './site-info.ts'
import { readYaml } from './yaml.ts'

type Entry = Record<string, unknown>
type Reading = {
  path: string
  outline: OneOutline
  keyOf: (file: string) => string
  warnings: ImportWarning[]
}

/**
 * The order of a Jupyter Book: `_toc.yml` with parts, chapters and sections, or the `toc` of `myst.yml` with titles and
 * children. Its addresses are relative to it.
 */
export function jupyterBookOutline(
  files: CourseFiles,
  warnings: ImportWarning[],
): { profile: 'toctree'; sections: OutlineSection[] } | undefined {
  const path = [...files.keys()]
    .filter(each => /^(?:_toc|myst)\.ya?ml$/.test(nameOf(each)) && !each.startsWith('../'))
    .toSorted((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))[0]
  const entries = path && entriesOf(textOf(files.get(path)!).text, path, warnings)
  if (!path || !entries) return undefined
  const home = languageHome([...files.keys()])
  const keyOf = (file: string) => {
    const full = [folderOf(path), file].filter(Boolean).join('/')
    return locationOf(`${full.replace(/\.(?:md|mdx|ipynb|rst)$/, '')}.md`, home)?.key ?? keyOfParts(full.split('/'))
  }
  const reading: Reading = { path, outline: [], keyOf, warnings }
  for (const entry of entries) addEntry(reading, entry, undefined)
  const outline = reading.outline.filter(section => section.units.length > 0)
  return outline.length > 0
    ? { profile: 'toctree', sections: mergeOutlines({ [siteInfo(files).locale ?? defaultLocale]: outline }) }
    : undefined
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Entry[] => (Array.isArray(value) ? value.filter(isEntry) : [])
const textIn = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined)

/** What is below an entry, by whichever name its format has for it. */
const below = (entry: Entry): Entry[] =>
  ['parts', 'chapters', 'sections', 'entries', 'subtrees', 'children'].flatMap(name => listOf(entry[name]))

function entriesOf(text: string, path: string, warnings: ImportWarning[]): Entry[] | undefined {
  try {
    const read: unknown = readYaml(text)
    if (Array.isArray(read)) return listOf(read)
    if (!isEntry(read)) return undefined
    if (nameOf(path).startsWith('myst')) return isEntry(read['project']) ? listOf(read['project']['toc']) : undefined
    return [read['root'] === undefined ? {} : { file: read['root'] }, ...below(read)]
  } catch (error) {
    warnings.push({ path, code: 'outline_invalid', text: (error as Error).message.split('\n')[0]! })
    return undefined
  }
}

/** A part, or an entry with a title and no page, begins a section; everything below a page stays in its section. */
function addEntry(reading: Reading, entry: Entry, into: OneOutline[number] | undefined): void {
  const { outline, keyOf, path, warnings } = reading
  const [file, title] = [textIn(entry['file']), textIn(entry['caption'] ?? entry['part'] ?? entry['title'])]
  const address = textIn(entry['url'])
  if (address) return void warnings.push({ path, code: 'outline_external', text: address })
  const begins = !file && title !== undefined
  const section = begins || !into ? begin(outline, begins ? title : undefined) : into
  if (file) {
    const key = keyOf(file)
    if (outline.some(({ units }) => units.some(unit => unit.key === key)))
      warnings.push({ path, code: 'outline_twice', text: key })
    else section.units.push({ key, title })
  }
  for (const each of below(entry)) addEntry(reading, each, section)
}

/** Pages without a part follow each other in one section. */
function begin(outline: OneOutline, title: string | undefined): OneOutline[number] {
  const last = outline.at(-1)
  if (last && title === undefined && last.title === undefined) return last
  const section = { title, units: [] }
  outline.push(section)
  return section
}
