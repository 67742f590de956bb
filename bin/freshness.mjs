// Whether what was built matches its sources: names, sizes and times are compared, contents are not read.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './packages.mjs'

const shared = ['app', 'areas', 'kernel', 'tsconfig.json', 'package-lock.json']
/** The browser's code never reads a server folder (the import rules check that). */
const parts = {
  web: { stamp: 'dist/.stamp', sources: [...shared, 'vite.config.ts', 'index.html'], without: 'server' },
  server: {
    stamp: 'dist/.server-stamp',
    sources: [...shared, 'vite.server.config.ts', 'vite.documents.config.ts', 'package.json'],
  },
  database: {
    stamp: 'dist/.database-stamp',
    sources: [
      'migrations',
      'kernel/server/migrate.ts',
      'kernel/server/postgres',
      'bin/make-template.ts',
      'package-lock.json',
    ],
    // A folder that was copied from another kind of machine: PostgreSQL may not start on its database there.
    machine: `${process.platform} ${process.arch}`,
  },
}

export const partNames = Object.keys(parts)
export const stampFile = part => join(root, parts[part].stamp)

export function currentStamp(part) {
  const { sources, without, machine = '' } = parts[part]
  const hash = createHash('sha256').update(machine)
  for (const file of sources.flatMap(name => filesOf(join(root, name), without))) {
    const { size, mtimeMs } = sizeOf(file)
    hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** The parts whose sources changed since they were built. */
export const staleParts = () =>
  partNames.filter(part => !existsSync(stampFile(part)) || readFileSync(stampFile(part), 'utf8') !== currentStamp(part))

/** Two parts have most files in common: what was read of one is not read again for the other. */
const remembering = read => {
  const known = new Map()
  return path => known.get(path) ?? known.set(path, read(path)).get(path)
}
const sizeOf = remembering(path => statSync(path))
const entriesOf = remembering(path => readdirSync(path, { withFileTypes: true }))

/** The files below a folder but tests, which are not built. */
function filesOf(path, without) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const entries = entriesOf(path).filter(({ name }) => name !== without && !/\.test\.tsx?$/.test(name))
  return entries.flatMap(entry =>
    entry.isDirectory() ? filesOf(join(path, entry.name), without) : [join(path, entry.name)],
  )
}
