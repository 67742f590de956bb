// `npm test`: all checks in order, or those of the named areas (`npm test -- account`); it ends at the first failure
// and prints how long each step took.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensurePackages, environment, node24, root } from './packages.mjs'
import { stepsOf, testable } from './test-steps.mjs'

const names = process.argv.slice(2)
const unknown = names.filter(name => !testable.includes(name))
if (unknown.length > 0) {
  console.error(
    `There are no tests named ${unknown.join(', ')}. Choose from ${testable.join(', ')}, or give no name to run everything.`,
  )
  process.exit(1)
}
const steps = stepsOf(names)

ensurePackages({ forTests: true })
node24()
const browser = await findBrowser()
if ('missing' in browser) {
  console.error(browser.missing)
  process.exit(1)
}
// Found once, and passed on to child processes.
process.env.CHROMIUM_PATH = browser.path
console.log(`browser: ${browser.path}`)

const taken = []
const failed = steps.find(step => !passes(step))
console.log(`\n── ${failed ? `failed: ${failed.name}` : 'all passed'}`)
for (const { name, seconds } of taken) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
console.log(
  `${taken
    .reduce((sum, { seconds }) => sum + seconds, 0)
    .toFixed(1)
    .padStart(8)} s  in all`,
)
process.exitCode = failed ? 1 : 0

function passes({ name, command, needs }) {
  console.log(`\n── ${name}: ${command}`)
  const begun = performance.now()
  const isThere = existsSync(join(root, needs))
  if (!isThere) console.error(`${needs} is missing`)
  const isGood =
    isThere && spawnSync(command, { cwd: root, stdio: 'inherit', shell: true, env: environment() }).status === 0
  taken.push({ name, seconds: (performance.now() - begun) / 1000 })
  return isGood
}
