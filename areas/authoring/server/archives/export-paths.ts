import { locales, type Locale } from '#kernel/contract/fields.ts'
import { archiveLimits } from '../archive-files/archive-limits.ts'
import { checkPath } from '../archive-files/entry-rules.ts'
import { folderOf, type ExportPaths } from './lab-format.ts'

/** Gives every page and asset of an export a path: its own name, if that is valid on every system, else a number. */
export function assignPaths(
  unitKeys: readonly string[],
  assetPaths: readonly string[],
): ExportPaths & { nameOf(key: string): string } {
  const reservedNames = new Set(['course.yml', 'course.yaml', 'license', 'licence'])
  const assign = (preferred: string, otherwise: string) => {
    const path = isPlain(preferred) && !reservedNames.has(folded(preferred)) ? preferred : otherwise
    reservedNames.add(folded(path))
    return path
  }
  for (const locale of locales) reservedNames.add(`${folderOf[locale]}/_toctree.yml`)
  const names = new Map<string, string>()
  for (const [at, key] of unitKeys.entries()) {
    const name = assign(`en/${key}.md`, `en/unit-${at + 1}~.md`).slice(3, -3)
    for (const locale of locales) reservedNames.add(folded(`${folderOf[locale]}/${name}.md`))
    names.set(key, name)
  }
  const files = new Map(assetPaths.map((path, at) => [path, assign(path, `files/${at + 1}~${extension(path)}`)]))
  return { nameOf: key => names.get(key)!, ...exportPaths(names, files, new Set()) }
}

/** `missing` names the pages that a language does not have. */
export function exportPaths(names: Map<string, string>, files: Map<string, string>, missing: Set<string>): ExportPaths {
  const keys = new Map([...names].map(([key, name]) => [name, key]))
  const assets = new Map([...files].map(([path, file]) => [file, path]))
  return {
    fileOf: path => files.get(path),
    assetAt: path => assets.get(path),
    unitAt(path) {
      const [, folder, name] = /^(en|es|ja)\/(.+)\.md$/.exec(path) ?? []
      return folder === undefined ? undefined : keys.get(name!)
    },
    pageOf(locale: Locale, key) {
      const path = names.has(key) ? `${folderOf[locale]}/${names.get(key)}.md` : undefined
      return path === undefined || missing.has(path) ? undefined : path
    },
  }
}

const folded = (path: string) => path.normalize('NFKC').toLowerCase()
const extension = (path: string) => /\.[a-z0-9]{1,5}$/i.exec(path)?.[0] ?? ''

function isPlain(path: string): boolean {
  try {
    checkPath(path, { ...archiveLimits, pathLength: 200 })
    return !/[<>*?"|]|[. ](?:\/|$)|(?:^|\/)\./.test(path)
  } catch {
    return false
  }
}
