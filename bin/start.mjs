// `npm start`: installs and builds what is missing or stale, then runs the lab on Node 24. package.json says `exec` so
// that no shell is between npm and this, which would swallow npm's SIGTERM; Windows, which has no `exec`, runs the
// command after it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { staleParts } from './freshness.mjs'
import { ensurePackages, environment, node24, root } from './packages.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'

/** Node's compile cache: a quarter less work at every start but the first. */
const cache = join(root, 'node_modules/.cache/compile')

ensurePackages()
const node = node24()
const stale = staleParts().filter(part => part !== 'database' || isNewLab())
if (stale.length > 0) build()
run()

/** Whether the lab will make an embedded database: only then it wants the one to copy. */
function isNewLab() {
  const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR = './data' } = process.env
  return !DATABASE_URL && !DATABASE_URL_FILE && !existsSync(resolve(DATA_DIR, 'postgres'))
}

function build() {
  console.log('Building the lab…')
  const { status } = spawnSync(node, [join(root, 'bin/build.mjs'), ...stale], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * The lab replaces this process where Node can do that (from 22.15 on, not on Windows); else it is started as a child.
 */
function run() {
  const args = [
    ...serverFlags(),
    join(root, 'dist/server/server.js'),
    ...(process.env.npm_lifecycle_event ? ['--end-with-parent'] : []),
  ]
  const env = { ...serverEnvironment(), ...environment(), NODE_COMPILE_CACHE: cache }
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env)
  runBeside(args, env)
}

/** Passes every signal on. The lab may get one twice (from the terminal and from here) and reacts to the first. */
function runBeside(args, env) {
  const server = spawn(node, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.on('error', error => {
    console.error(`The lab couldn’t start: ${error.message}`)
    process.exitCode = 1
  })
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
