import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** `import … from '…'` and `export … from '…'`, but neither types nor `import('…')`. */
const statements = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm
const saying = /\buseWords\('([\w-]+)'\)/g

const fileOf = (specifier: string, from: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined
}

const firstGroups = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, group]) => group as string)

/** The text of a source file, and of all it imports statically. */
function sourcesOf(root: string, file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(join(root, file))) return []
  seen.add(file)
  const source = readFileSync(join(root, file), 'utf8')
  const next = firstGroups(source, statements).map(each => fileOf(each, file))
  return [source, ...next.flatMap(each => (each === undefined ? [] : sourcesOf(root, each, seen)))]
}

/** Whether a source file, or anything it imports statically, imports a package. */
export const bringsPackage = (root: string, file: string, name: string): boolean =>
  sourcesOf(root, file).some(source => firstGroups(source, statements).includes(name))

/** The catalogues of words that a source file uses, or anything it imports statically. */
export const wordsSaidIn = (root: string, file: string): string[] => [
  ...new Set(sourcesOf(root, file).flatMap(source => firstGroups(source, saying))),
]
