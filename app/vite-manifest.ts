import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const dist = join(import.meta.dirname, '../dist')
/** The style of the public pages in parts, as `usedCss` takes it: see bin/make-style.ts. */
export const publicStyleFile = join(dist, 'web/public-style.json')

type Chunk = { file: string; css?: string[]; imports?: string[] }

/** What Vite's manifest says of the browser's files. */
export type ViteManifest = {
  /** The file that an entry became, by the name of its source. */
  fileOf(entry: string): string
  /** All that an entry imports, directly or not. */
  importsOf(entry: string): string[]
  /** The style sheets of an entry and of all that it imports. */
  cssOf(entry: string): string[]
}

/** Undefined when there is no build. */
export function readViteManifest(): ViteManifest | undefined {
  const path = join(dist, 'web/.vite/manifest.json')
  if (!existsSync(path)) return undefined
  const chunks = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>
  const chunk = (entry: string): Chunk => {
    const found = chunks[entry]
    if (!found) throw new Error(`the build has no entry ${entry}; run \`npm run build\``)
    return found
  }
  const importsOf = (name: string, seen = new Set<string>()): string[] => {
    const fresh = (chunk(name).imports ?? []).filter(each => !seen.has(each))
    for (const each of fresh) seen.add(each)
    return fresh.flatMap(each => [each, ...importsOf(each, seen)])
  }
  const cssOf = (name: string, seen = new Set<string>()): string[] => {
    if (seen.has(name)) return []
    seen.add(name)
    const { css = [], imports = [] } = chunk(name)
    return [...css, ...imports.flatMap(each => cssOf(each, seen))]
  }
  return {
    fileOf: entry => chunk(entry).file,
    importsOf: entry => importsOf(entry),
    cssOf: entry => cssOf(entry),
  }
}
