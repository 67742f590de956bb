// `npm test`: all checks in order, or those of the named areas (`npm test -- account`); it ends at the first failure
// and prints how long each step took.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensurePackages, environment, node24, root } from './packages.mjs'
import { besideEachOther, stepsOf, testable } from './test-steps.mjs'

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

const begun = performance.now()
const taken = []
let failed
for (const together of besideEachOther(steps)) if (!failed) failed = await runTogether(together)
console.log(`\n── ${failed ? `failed: ${failed.name}` : 'all passed'}`)
for (const { name, seconds } of taken) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
console.log(`${secondsSince(begun).toFixed(1).padStart(8)} s  in all`)
process.exitCode = failed ? 1 : 0

/** Two steps at a time, in their order, until one fails; answers that one. */
async function runTogether(together) {
  const waiting = [...together]
  let first
  const work = async () => {
    for (let step = waiting.shift(); step && !first; step = waiting.shift())
      if (!(await passes(step, together.length === 1))) first ??= step
  }
  await Promise.all([work(), work()])
  return first
}

/** A step that is alone prints as it goes, as a terminal shows it; one beside others when it has ended. */
async function passes({ name, command, needs }, isAlone) {
  const title = `\n── ${name}: ${command}`
  if (isAlone) console.log(title)
  const start = performance.now()
  const isThere = existsSync(join(root, needs))
  if (!isThere) console.error(`${needs} is missing`)
  const isGood = isThere && (await succeeds(command, isAlone ? undefined : title))
  taken.push({ name, seconds: secondsSince(start) })
  return isGood
}

async function succeeds(command, title) {
  const stdio = title ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, { cwd: root, stdio, shell: true, env: environment() })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', piece => printed.push(piece))
  const [status] = await once(child, 'close')
  if (title) process.stdout.write(Buffer.concat([Buffer.from(`${title}\n`), ...printed]))
  return status === 0
}

function secondsSince(start) {
  return (performance.now() - start) / 1000
}
