import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { education } from '#areas/education/contract/index.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { tokenOf } from '../e2e/sample-people.ts'
import { endConnections, getAll, type BenchRequest } from './get.ts'
import { runLab } from './running-lab.ts'

/**
 * `npm run bench:memory`: the resident memory of the lab's process (its database has processes of its own) in megabytes of
 * 10^6: a minute after a new lab has its sample, during 100,000 requests for pages and calls, by visitors and a member, and
 * then during half as many for covers that are all different, which the cache must drop again. `--fault` gives the lab
 * a leak, which must be found.
 */
const bars = { idle: 200, loaded: 300, growth: 20, different: 350 }
const { values: flags } = parseArgs({
  options: { fault: { type: 'boolean', default: false }, requests: { type: 'string', default: '100000' } },
})
const port = Number(process.env['MEMORY_PORT'] ?? 4_862)
const preload = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'siege-fault.ts')}` }
const lab = await runLab(port, { TRUST_PROXY: '127.0.0.1', ...(flags.fault && preload) })
const missed: string[] = []

const memory = () =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${lab.pid()}/status`, 'utf8'))?.[1]) * 1_024) / 1e6

const wantedOf = (token: string): BenchRequest[] => [
  { path: '/' },
  { path: '/education/courses' },
  { path: '/education/course/grounded-answers' },
  { method: education.courses.method, path: education.courses.path, body: '{}' },
  { method: notifications.unread.method, path: notifications.unread.path, body: '{}', token },
]

function check(label: string, megabytes: number, bar: number): void {
  console.log(`${label}: ${megabytes.toFixed(0)} MB (bar ${bar})`)
  if (megabytes > bar) missed.push(label)
}

try {
  await lab.start()
  await sleep(60_000)
  check('idle, a minute after start', memory(), bars.idle)
  if (flags.fault) lab.signal('SIGWINCH')
  const wanted = wantedOf(await tokenOf(lab.origin, 'member'))
  const part = Number(flags.requests) / 4
  const after: number[] = []
  const ask = async (label: string, wantedAt: (index: number) => BenchRequest) => {
    const speed = await getAll(port, part, wantedAt)
    after.push(memory())
    console.log(`${part} ${label}: ${after.at(-1)!.toFixed(0)} MB, ${speed.toFixed(0)} answers/s`)
  }
  for (const quarter of [1, 2, 3, 4]) await ask(`pages and calls, ${quarter}`, index => wanted[index % wanted.length]!)
  check('during the requests', Math.max(...after), bars.loaded)
  check('growth over the second half', after[3]! - after[1]!, bars.growth)
  for (const half of [1, 2]) await ask('different covers', index => ({ path: `/covers/${half}-${index}.svg` }))
  check('during different addresses', Math.max(...after), bars.different)
} finally {
  endConnections()
  await lab.close()
}
const isAsWanted = flags.fault ? missed.length > 0 : missed.length === 0
console.log(missed.length > 0 ? `missed: ${missed.join(', ')}` : 'every bar holds')
process.exitCode = isAsWanted ? 0 : 1
