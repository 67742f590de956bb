import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { tokenOf } from '../e2e/sample-people.ts'
import { percentile } from './percentile.ts'
import { runLab } from './running-lab.ts'
import { attacks, ordinaryUse, type Attack } from './siege-attacks.ts'
import type { Measured } from './siege-visitor.ts'

/**
 * `npm run bench:siege`: hostile clients on loopback, on every route, against a lab that may open 1,024 files;
 * meanwhile an ordinary visitor sends forty requests a second. Bars: the process lives, nothing answers 500, the
 * visitor gets every answer and waits at most five times as long as before at the 99th percentile, and memory returns
 * to within 50 MB of before, having grown by at most 400. Before means a lab that has been used: each address was asked once by each caller. `--fault` gives the lab a fault for each bar (see `siege-fault.ts`), all of which it must
 * find. npm run bench:siege -- [--only huge,deep] [--fault]
 */
const bars = { slowdown: 5, memory: 50, peak: 400 }
const { values: flags } = parseArgs({
  options: { fault: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})
const port = Number(process.env['SIEGE_PORT'] ?? 4_860)
const lab = await runLab(
  port,
  {
    TRUST_PROXY: '127.0.0.1',
    ...(flags.fault && { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'siege-fault.ts')}` }),
  },
  { openFiles: 1_024 },
)
const visitor = fork(join(import.meta.dirname, 'siege-visitor.ts'))
const missed = new Map<string, string[]>()
const miss = (bar: string, message: string) => missed.set(bar, [...(missed.get(bar) ?? []), message])

async function visit(token: string, ms: number): Promise<Measured> {
  visitor.send({ port, token, ms })
  const [measured] = (await once(visitor, 'message')) as [Measured]
  return measured
}

/** The memory of the lab's process, in megabytes of 10^6. */
const memory = (): number =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${lab.pid()}/status`, 'utf8'))?.[1]) * 1_024) / 1e6

/** The most memory that the lab's process has had since this was last asked, in the same megabytes. */
function peakMemory(): number {
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${lab.pid()}/status`, 'utf8'))?.[1])
  writeFileSync(`/proc/${lab.pid()}/clear_refs`, '5')
  return (peak * 1_024) / 1e6
}

/** Waits up to a minute for memory to be released, while the visitor continues: an idle process collects no garbage. */
async function settledMemory(before: number, token: string): Promise<number> {
  for (let turn = 0; turn < 30 && lab.isAlive() && memory() > before + bars.memory; turn += 1) await visit(token, 2_000)
  return lab.isAlive() ? memory() : 0
}

const p99 = ({ taken }: Measured) => (taken.length > 0 ? percentile(taken, 0.99) : Number.POSITIVE_INFINITY)
const show = (ms: number) => `${ms.toFixed(1)} ms`

/** The visitor continues during the attack, and two seconds more. */
async function meanwhile(attack: Attack, tokens: (string | undefined)[], token: string) {
  const seen: Measured = { taken: [], failed: [], slow: [] }
  let isOver = false
  const attacking = attack.run({ port, tokens }).finally(() => (isOver = true))
  do {
    const { taken, failed, slow } = await visit(token, 2_000)
    seen.slow.push(...slow)
    seen.taken.push(...taken)
    seen.failed.push(...failed)
  } while (!isOver)
  return { seen, tally: await attacking }
}

const callers = async () => [
  undefined,
  'no-such-token',
  await tokenOf(lab.origin, 'member'),
  await tokenOf(lab.origin, 'admin'),
]

async function besiege(attack: Attack, idle: number, before: number): Promise<void> {
  const began = performance.now()
  const tokens = await callers()
  const { seen, tally } = await meanwhile(attack, tokens, tokens[2]!)
  const peak = lab.isAlive() ? peakMemory() : 0
  const [slowest, held] = [p99(seen), await settledMemory(before, tokens[2]!)]
  const answers = [...tally].toSorted().map(([status, times]) => `${times} × ${status}`)
  console.log(
    `${attack.name}: ${((performance.now() - began) / 1_000).toFixed(0)} s, ${answers.join(', ')}; the visitor's p99 ` +
      `${show(slowest)} (${(slowest / idle).toFixed(1)} × idle), ${seen.failed.length} of ${seen.taken.length + seen.failed.length} failed, ` +
      `at most ${peak.toFixed(0)} MB, then ${held.toFixed(0)} MB`,
  )
  if (slowest > idle * bars.slowdown) console.log(`  slow: ${seen.slow.slice(0, 12).join('\n        ')}`)
  if (!lab.isAlive()) miss('alive', `${attack.name}: the lab's process ended`)
  if (tally.has('500')) miss('no 500', `${attack.name}: ${tally.get('500')} answers were 500`)
  if (seen.failed.length > 0) miss('visitor', `${attack.name}: ${[...new Set(seen.failed)].slice(0, 3).join('; ')}`)
  if (slowest > idle * bars.slowdown) miss('visitor', `${attack.name}: p99 ${(slowest / idle).toFixed(1)} × idle`)
  if (peak > before + bars.peak)
    miss('memory', `${attack.name}: ${before.toFixed(0)} → ${peak.toFixed(0)} MB meanwhile`)
  if (held > before + bars.memory) miss('memory', `${attack.name}: ${before.toFixed(0)} → ${held.toFixed(0)} MB`)
}

const chosen = attacks.filter(({ name }) => flags.only.split(',').some(part => name.includes(part)))

async function main(): Promise<void> {
  await lab.start()
  const token = await tokenOf(lab.origin, 'member')
  await meanwhile(ordinaryUse, await callers(), token)
  await visit(token, 20_000)
  const idle = p99(await visit(token, 20_000))
  await sleep(45_000)
  const before = memory()
  peakMemory()
  console.log(`idle: the visitor's p99 ${show(idle)}, the process ${before.toFixed(0)} MB`)
  if (flags.fault) lab.signal('SIGWINCH')
  for (const attack of chosen) await besiege(attack, idle, before)
  if (flags.fault) {
    lab.signal('SIGWINCH')
    await sleep(3_000)
    if (!lab.isAlive()) miss('alive', "the lab's process ended")
  }
}

try {
  await main()
} finally {
  visitor.disconnect()
  await lab.close()
}
for (const [bar, found] of missed) console.log(`missed: ${bar}\n  ${found.join('\n  ')}`)
const expectedFailures = flags.fault ? ['alive', 'memory', 'no 500', 'visitor'] : []
const isAsWanted = [...missed.keys()].toSorted().join() === expectedFailures.join()
console.log(isAsWanted ? (flags.fault ? 'every seeded fault was found' : 'every bar holds') : 'the siege failed')
process.exitCode = isAsWanted ? 0 : 1
