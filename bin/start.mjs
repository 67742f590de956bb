// `npm start`: installs and builds what is missing or stale, then runs the lab on Node 24.
// package.json says `exec` so that no shell stands between npm and this, which would swallow npm's SIGTERM; Windows, which
// knows no `exec`, takes what stands after it.
import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { isFresh } from './freshness.mjs'
import { ensurePackages, environment, node24, root } from './packages.mjs'

/** Where Node keeps what it compiled: a quarter less work at every start but the first. */
const cache = join(root, 'node_modules/.cache/compile')

ensurePackages()
const node = node24()
if (!isFresh()) build()
run()

function build() {
  console.log('Building the web …')
  const { status } = spawnSync(node, [join(root, 'bin/build.mjs')], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Hands every signal on. The lab may get one twice (from the terminal and from here) and heeds the first. */
function run() {
  const server = spawn(node, [join(root, 'app/server.ts')], {
    stdio: 'inherit',
    env: { ...environment(), NODE_COMPILE_CACHE: cache },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  if (process.env.npm_lifecycle_event) endWithParent(server)
  server.on('error', error => {
    console.error(`The lab cannot start: ${error.message}`)
    process.exitCode = 1
  })
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** Ends the lab where npm was killed, which then could tell nobody. */
function endWithParent(server) {
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    server.kill('SIGTERM')
  }, 200)
  watch.unref()
}
