import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { institutes } from '#areas/institutes/contract/index.ts'
import { startTestCluster } from '#kernel/server/testing-cluster.ts'
import { lists } from './lists-calls.ts'
import { fillLists, type Filled } from './lists-fill.ts'
import type { FilledLab, List } from './measured-list.ts'
import { askOnce, latencies, type Target } from './load.ts'
import { ownDatabase } from './own-database.ts'
import { percentile } from './percentile.ts'
import { startServer, stopServers } from './servers.ts'

/**
 * The lists of the lab on 100,000 learners, 1,000 courses, 100,000 events, investors and active pitches each, and
 * 1,000,000 rows of progress, against a hundredth of all that: the slowest twentieth may take 1.5 × the time, of the public list of events 1.2 ×. Measured in
 * turns of a few requests each: ratios, never absolute times. Every run ends by dropping indexes, which it must see; with
 * `--fault` they are missing from the start and the run must fail.
 */
const bar = 1.5
const { values: flags } = parseArgs({
  options: {
    fault: { type: 'boolean', default: false },
    scale: { type: 'string', default: '100' },
    /** Only lists whose name contains one of these. */
    only: { type: 'string', default: '' },
  },
})
const few = { learners: 1_000, courses: 10 }
const scale = Number(flags.scale)
const many = { learners: few.learners * scale, courses: few.courses * scale }
const rounds = 9
const perRound = 42
/** As many rows as there are courses in the smaller lab: pages of both are equally long. */
const limit = few.courses
const inARow = 3

/** Indexes that the people lists need. */
const faults = [
  'institute_members_of_kind',
  'institute_members_by_name',
  'enrolments_taken',
  'enrolments_taken_by_name',
]

const folder = await mkdtemp(join(tmpdir(), 'bench-lists-'))
const begun = new Date()
const cluster = await startTestCluster()
const pools: pg.Pool[] = []
const failures: string[] = []

const counts = ({ learners, courses, progress }: Filled) =>
  `${learners} learners, ${courses} courses, ${progress} rows of progress`

async function prepare(size: Pick<Filled, 'learners' | 'courses'>): Promise<FilledLab & { pool: pg.Pool }> {
  const { url, pool } = await ownDatabase(cluster.url, begun)
  pools.push(pool)
  const filled = await fillLists(pool, size)
  console.log(`  ${counts(filled.counted)}`)
  return { ...filled, pool, port: await startServer('lab', url, folder) }
}

const targetOf = ({ call, as, input }: List, lab: FilledLab): Target => ({
  port: lab.port,
  path: call.path,
  body: JSON.stringify({ limit, ...input(lab) }),
  ...(as && { token: lab.tokens[as] }),
})

/** The 95th percentiles of one round, in turns of a few requests each. */
async function round(targets: readonly Target[]): Promise<number[]> {
  const times: number[][] = targets.map(() => [])
  for (let count = 0; count < perRound; count += inARow)
    for (const [at, target] of targets.entries()) times[at]!.push(...(await latencies(target, inARow)))
  return times.map(each => percentile(each, 0.95))
}

/** A server that has just started may be too busy for a moment, and says so. */
async function firstAnswer(target: Target, tries = 10): Promise<{ items?: unknown[] }> {
  try {
    return (await askOnce(target)) as { items?: unknown[] }
  } catch (error) {
    if (tries === 0 || !/ 503 /.test(String(error))) throw error
    await sleep(500)
    return firstAnswer(target, tries - 1)
  }
}

async function compare(list: List, [small, large]: readonly [FilledLab, FilledLab]) {
  const targets = [targetOf(list, small), targetOf(list, large)]
  for (const target of targets) {
    const { items } = await firstAnswer(target)
    if (!items?.length) throw new Error(`${list.says}: nothing is listed, so there is nothing to measure`)
  }
  await round(targets) // Statements are prepared, caches filled.
  const found: number[][] = []
  for (let each = 0; each < rounds; each += 1) found.push(await round(targets))
  // Other work of the machine only makes a round slower, so the faster ones show what a list costs.
  const [here, there] = [0, 1].map(at =>
    percentile(
      found.map(each => each[at]!),
      0.2,
    ),
  ) as [number, number]
  return { here, there, ratio: there / here }
}

function judge(label: string, isGood: boolean) {
  console.log(`  ${isGood ? 'ok  ' : 'FAIL'} ${label}`)
  if (!isGood) failures.push(label)
}

async function run() {
  console.log('filling …')
  const small = await prepare(few)
  const large = await prepare(many)
  const labs = [small, large] as const
  const drop = async () => {
    for (const { pool } of labs) for (const name of faults) await pool.query(`drop index ${name}`)
  }
  if (flags.fault) await drop()
  console.log(
    `\np95 of ${perRound} answers in the calmest of ${rounds} rounds, ms on a hundredth → ms on all, ratio (≤ ${bar})`,
  )
  for (const list of lists.filter(({ says }) => flags.only.split(',').some(part => says.includes(part)))) {
    const { here, there, ratio } = await compare(list, labs)
    const own = list.bar ? ` (≤ ${list.bar})` : ''
    const figures = `${list.says}: ${here.toFixed(1)} → ${there.toFixed(1)}, ${ratio.toFixed(2)}${own}`
    if (list.because) console.log(`  –    ${figures} (${list.because})`)
    else judge(figures, ratio <= (list.bar ?? bar))
  }
  if (flags.fault) return
  await drop()
  const comparison = await compare(
    lists.find(({ call }) => call === institutes.team)!,
    labs,
  )
  judge(`without its indexes a list is seen to grow: ${comparison.ratio.toFixed(2)} (> ${bar})`, comparison.ratio > bar)
}

try {
  await run()
} catch (error) {
  console.error(error)
  failures.push('it ran')
} finally {
  await stopServers()
  await Promise.all(pools.map(pool => pool.end()))
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
if (failures.length > 0) {
  console.error(`\n${failures.length} bars missed`)
  process.exit(1)
}
