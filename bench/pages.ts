import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type pg from 'pg'
import { startTestCluster } from '#kernel/server/testing-cluster.ts'
import { endConnections, get, getAll } from './get.ts'
import { fill } from './calls-fill.ts'
import { load } from './load.ts'
import { ownDatabase } from './own-database.ts'
import { runLab } from './running-lab.ts'

/**
 * `npm run bench:pages`: public pages from the answer cache against the same pages rendered for each request, and against a
 * plain page that React renders of the same rows, in one run. Then each write is seen by the very next request in each of
 * three processes. It ends without the trigger that tells of writes, which must be seen; `--fault` alone: the run must fail.
 */
const bars = { uncached: 10, plain: 5, writes: 1_000 }
const [list, course] = ['/education/courses', '/education/course/grounded-answers']
/** A client that costs less than a server: many times as many answers come from the cache as any other makes. */
const spell = { connections: 20, ms: 2_000 }
const ports = [4_863, 4_864, 4_865]
const begun = new Date()
const missed: string[] = []

async function startPlain(url: string) {
  const child = fork(join(import.meta.dirname, 'pages-plain.ts'), [url])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { port, stop: () => child.disconnect() }
}

/**
 * The median of three rates, measured in turn so that other work on the machine slows all of them. A first round, which
 * does not count, warms all of them up alike: a cached page is answered three times as fast once its code is compiled.
 */
async function rates(plain: number) {
  let address = 0
  const kinds = {
    'cached list': () => load({ port: ports[0]!, path: list }, spell),
    'cached course': () => load({ port: ports[0]!, path: course }, spell),
    'uncached list': () => getAll(ports[0]!, 200, () => ({ path: `${list}?n=${(address += 1)}` })),
    'uncached course': () => getAll(ports[0]!, 200, () => ({ path: `${course}?n=${(address += 1)}` })),
    plain: () => load({ port: plain, path: '/' }, spell),
  }
  const measured = new Map<string, number[]>()
  for (const measure of Object.values(kinds)) await measure()
  for (let round = 0; round < 3; round += 1)
    for (const [kind, measure] of Object.entries(kinds))
      measured.set(kind, [...(measured.get(kind) ?? []), await measure()])
  const median = (kind: keyof typeof kinds) => measured.get(kind)!.toSorted((a, b) => a - b)[1]!
  for (const kind of measured.keys()) console.log(`${kind}: ${median(kind as keyof typeof kinds).toFixed(0)} answers/s`)
  return median
}

function compare(label: string, ratio: number, bar: number): void {
  console.log(`${label}: ${ratio.toFixed(1)} × (bar ${bar})`)
  if (ratio < bar) missed.push(label)
}

/** Writes a title, and asks each process for the page at once. @returns how many pages were old */
async function staleAfterWrites(pool: pg.Pool, writes: number): Promise<number> {
  let stale = 0
  for (let turn = 1; turn <= writes; turn += 1) {
    const title = `Title ${turn} of ${begun.getTime()}`
    await pool.query(`update courses set title = jsonb_set(title, '{en-US}', to_jsonb($1::text)) where slug = $2`, [
      title,
      'grounded-answers',
    ])
    const pages = await Promise.all(ports.map(port => get(port, { path: course })))
    stale += pages.filter(({ body }) => !brotliDecompressSync(body).includes(title)).length
  }
  return stale
}

const cluster = await startTestCluster()
const { url, pool } = await ownDatabase(cluster.url, begun)
await fill(pool, 100)
const labs = []
for (const port of ports)
  labs.push(await runLab(port, { DATABASE_URL: url, DATABASE_POOL: '10', TRUST_PROXY: '127.0.0.1' }))
try {
  for (const lab of labs) await lab.start()
  if (!process.argv.includes('--fault')) {
    const plain = await startPlain(url)
    const rate = await rates(plain.port)
    plain.stop()
    compare('cached list against uncached', rate('cached list') / rate('uncached list'), bars.uncached)
    compare('cached course against uncached', rate('cached course') / rate('uncached course'), bars.uncached)
    compare('cached list against a plain page', rate('cached list') / rate('plain'), bars.plain)
    const stale = await staleAfterWrites(pool, bars.writes)
    console.log(`${bars.writes} writes, three processes: ${stale} old pages (bar 0)`)
    if (stale > 0) missed.push('a write is seen')
  }
  await pool.query('drop trigger public_pages_told on courses')
  const stale = await staleAfterWrites(pool, 20)
  console.log(`without the trigger, 20 writes: ${stale} old pages`)
  if (stale === 0) missed.push('the seeded fault was not seen')
  else if (process.argv.includes('--fault')) missed.push('a write is seen')
} finally {
  endConnections()
  for (const lab of labs) await lab.close()
  await pool.end()
  await cluster.stop()
}
console.log(missed.length > 0 ? `missed: ${missed.join(', ')}` : 'every bar holds')
process.exitCode = missed.length > 0 ? 1 : 0
