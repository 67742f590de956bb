import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** `import … from '…'` and `export … from '…'`, but neither types nor `import('…')`. */
const statements = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm

const fileOf = (specifier: string, from: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined
}

/** Whether a source file, or anything it imports statically, imports a package. */
export function bringsPackage(root: string, file: string, name: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(join(root, file))) return false
  seen.add(file)
  const source = readFileSync(join(root, file), 'utf8')
  const specifiers = [...source.matchAll(statements)].map(([, specifier]) => specifier as string)
  if (specifiers.includes(name)) return true
  return specifiers.some(each => {
    const next = fileOf(each, file)
    return next !== undefined && bringsPackage(root, next, name, seen)
  })
}
