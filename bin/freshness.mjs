// Whether the built web matches its sources: names, sizes and times are compared, contents are not read.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './packages.mjs'

export const stampFile = join(root, 'dist/.stamp')

const sources = ['app', 'areas', 'kernel', 'vite.config.ts', 'index.html', 'tsconfig.json', 'package-lock.json']

/** The browser's code never reads a server folder (the import rules check that), and tests are not built. */
const isBuilt = name => name !== 'server' && !/\.test\.tsx?$/.test(name)

export function currentStamp() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(name => filesOf(join(root, name)))) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

export const isFresh = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp()

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { withFileTypes: true }).filter(entry => isBuilt(entry.name))
  return entries.flatMap(entry => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
}
