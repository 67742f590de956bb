// The start of every command: installs the packages and runs the Node that comes with them. Plain JavaScript for Node
// 20.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
const programs = join(modules, '.bin')

/**
 * Installs what package-lock.json names, where it is missing or older; prints one line, and ends with npm's exit code.
 */
export function ensurePackages({ forTests = false } = {}) {
  if (!areInstalled(forTests)) install(forTests)
  removeHeaders()
  if (!hasDevelopment()) removeDevelopment()
}

function install(forTests) {
  console.log('Installing packages (only once; it takes a minute or two)…')
  // Without node_modules/.bin in the path: npm would otherwise run on the Node that it is about to replace.
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== programs)
  const args = ['ci', '--no-progress', '--loglevel=error', ...(forTests ? ['--include=dev'] : [])]
  const { status, error } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path.join(delimiter) },
    shell: process.platform === 'win32',
  })
  if (error) console.error(`npm couldn’t be run: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** The headers of Node are 67 MB, for compiling packages in C; none of ours is compiled. */
function removeHeaders() {
  const platforms = join(modules, 'node/node_modules')
  if (!existsSync(platforms)) return
  // Beside the folders of the platforms npm can leave a file of its own.
  for (const each of readdirSync(platforms, { withFileTypes: true }))
    if (each.isDirectory()) rmSync(join(platforms, each.name, 'include'), { recursive: true, force: true })
}

/**
 * `npm ci --omit=dev` installs what a library of ours would use only if it were there, where development needs it:
 * TypeScript and esbuild, 45 MB. The lock file calls them `devOptional`; their machine code is in packages that they alone
 * use.
 */
function removeDevelopment() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const isTheirs = folder => packages[folder].devOptional
  const own = Object.keys(packages).filter(isTheirs)
  const optionalOf = folder => Object.keys(packages[folder].optionalDependencies ?? {})
  const kept = new Set(
    Object.keys(packages)
      .filter(folder => !isTheirs(folder) && !packages[folder].dev)
      .flatMap(optionalOf),
  )
  const platforms = own.flatMap(optionalOf).filter(name => !kept.has(name))
  for (const folder of [...own, ...platforms.map(name => `node_modules/${name}`)])
    rmSync(join(root, folder), { recursive: true, force: true })
}

const hasDevelopment = () => existsSync(join(modules, 'vitest'))

function areInstalled(forTests) {
  const done = join(modules, '.package-lock.json')
  if (!existsSync(done)) return false
  if (forTests && !hasDevelopment()) return false
  return statSync(done).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** The Node 24 of the packages; the running one, where the packages have none for the machine. */
export function node24() {
  const own = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(own)) return own
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  console.error(
    'Node 24 is missing from node_modules because npm is set not to run install scripts (see `npm config get ignore-scripts`).',
  )
  process.exit(1)
}

/** The environment in which a command finds the programs of the packages before those of the machine. */
export const environment = () => ({
  ...process.env,
  PATH: [programs, process.env.PATH].filter(Boolean).join(delimiter),
})
