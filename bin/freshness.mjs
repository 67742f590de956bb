// Whether what was built matches its sources: names, sizes and times are compared, contents are not read.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './packages.mjs'

const shared = ['app', 'areas', 'kernel', 'tsconfig.json', 'package-lock.json']
/** The browser's code never reads a server folder (the import rules check that). */
const parts = {
  web: {
    stamp: 'dist/.stamp',
    sources: [...shared, 'vite.config.ts', 'index.html', 'bin/make-style.ts'],
    without: 'server',
  },
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
  const lines = sources.filter(name => existsSync(join(root, name))).map(name => linesOf(name, without))
  return createHash('sha256')
    .update(machine + lines.join(''))
    .digest('hex')
}

/** The parts whose sources changed since they were built. */
export const staleParts = () =>
  partNames.filter(part => !existsSync(stampFile(part)) || readFileSync(stampFile(part), 'utf8') !== currentStamp(part))

/** A line for a file, or for each file below a folder. */
const linesOf = (path, without) => (statSync(join(root, path)).isDirectory() ? linesBelow(path, without) : lineOf(path))

function linesBelow(folder, without) {
  const { lines, folders } = contentsOf(folder)
  return (
    lines +
    folders
      .filter(name => name !== without)
      .map(name => linesBelow(`${folder}/${name}`, without))
      .join('')
  )
}

function lineOf(file) {
  const { size, mtimeMs } = statSync(join(root, file))
  return `${file} ${size} ${mtimeMs}\n`
}

const known = new Map()

/**
 * The files in a folder but tests, which are not built, as lines, and its folders. Every start waits for this, and two
 * parts have most folders in common: what was read for one is not read again for the other.
 */
function contentsOf(folder) {
  const before = known.get(folder)
  if (before) return before
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const files = entries.filter(entry => !entry.isDirectory() && !/\.test\.tsx?$/.test(entry.name))
  const lines = files.map(({ name }) => lineOf(`${folder}/${name}`)).join('')
  const contents = { lines, folders: entries.filter(entry => entry.isDirectory()).map(({ name }) => name) }
  known.set(folder, contents)
  return contents
}
