import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { cursorSql, microsSql } from '#kernel/server/cursor.ts'
import { startTestCluster } from '#kernel/server/testing-cluster.ts'
import { fill } from './calls-fill.ts'
import { askOnce, load, type Target } from './load.ts'
import { ownDatabase } from './own-database.ts'
import { startServer, stopServers } from './servers.ts'
import { fillForWrites } from './writes-fill.ts'
import { measureWrites, writers } from './writes.ts'

/**
 * Two hot lists of the real lab against the floor (docs: quality, Speed): bare node:http + pg prepared +
 * JSON.stringify, side by side in the same rounds; and on 100 × the courses. Then hot writes against a bare transaction of
 * the same statements. Ratios, never absolute times. `--only writes` or `--only reads` measures those alone. `--fault`
 * makes the lab slower on purpose: the run must then fail. Every run ends by checking that it would see such a fault.
 * `--against <folder>` adds the lab of another checkout, such as a worktree of an older commit after `npm ci`, to the
 * same rounds.
 */
const bars = { ofTheFloor: 0.8, hundredfold: 1.2, ofTheOther: 0.95 }
const { values: flags } = parseArgs({
  options: {
    fault: { type: 'boolean', default: false },
    courses: { type: 'string', default: '100' },
    against: { type: 'string' },
    only: { type: 'string' },
  },
})
const small = Number(flags.courses)
const rounds = 41
const spell = { connections: 8, ms: 150 }

const listPath = '/v2/api/open/courses'
const readPath = '/v2/api/student/edu/course/selected'

const folder = await mkdtemp(join(tmpdir(), 'bench-calls-'))
const begun = new Date()
const cluster = await startTestCluster()

async function prepare(courses: number) {
  const { url, pool } = await ownDatabase(cluster.url, begun)
  const filled = await fill(pool, courses)
  if (flags.fault) await pool.query('drop index courses_newest')
  const deep = await pool.query<{ cursor: string }>(
    `select ${cursorSql(microsSql('published_at'), 'id::text')} as cursor
     from courses order by published_at desc, id desc offset $1 limit 1`,
    [Math.floor(courses * 0.8)],
  )
  await pool.end()
  return { url, ...filled, deepCursor: deep.rows[0]!.cursor }
}

/** The lab of the other checkout, on a database of its own migrations with the same content. */
async function startOther(checkout: string) {
  const importBench = (file: string) => import(pathToFileURL(resolve(checkout, 'bench', file)).href)
  const { ownDatabase: open } = (await importBench('own-database.ts')) as { ownDatabase: typeof ownDatabase }
  const { fill: fillIts } = (await importBench('calls-fill.ts')) as { fill: typeof fill }
  const { url, pool } = await open(cluster.url, begun)
  const filled = await fillIts(pool, small)
  await pool.end()
  return { ...filled, port: await startServer('lab', url, folder, resolve(checkout, 'bench')) }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
type Filled = Awaited<ReturnType<typeof fill>>
type Contest = Record<string, Target>

/** Every target in every round, in a rotating order, so that none is always first. */
async function measure(contest: Contest, times = rounds): Promise<Record<string, number[]>> {
  const names = Object.keys(contest)
  const found: Record<string, number[]> = Object.fromEntries(names.map(name => [name, []]))
  for (const name of names) await load(contest[name]!, { ...spell, ms: 600 })
  for (let round = 0; round < times; round++) {
    for (let at = 0; at < names.length; at++) {
      const name = names[(at + round) % names.length]!
      found[name]!.push(await load(contest[name]!, spell))
    }
  }
  return found
}

const ratio = (above: number[], below: number[]) => median(above.map((value, round) => value / below[round]!))
const failures: string[] = []
function judge(label: string, value: number, isGood: boolean) {
  console.log(`  ${isGood ? 'ok  ' : 'FAIL'} ${label}: ${value.toFixed(2)}`)
  if (!isGood) failures.push(label)
}

async function runWrites() {
  const { url, pool } = await ownDatabase(cluster.url, begun)
  const { course_id } = await fill(pool, small)
  const written = await fillForWrites(pool, course_id, writers)
  const kind = flags.fault ? 'fault' : 'lab'
  await measureWrites(pool, { url, folder, kind, written, against: flags.against }, { bars, judge })
  await pool.end()
}

async function runReads() {
  console.log(`filling ${small} and ${100 * small} courses …`)
  const [few, many] = [await prepare(small), await prepare(100 * small)]
  const kind = flags.fault ? 'fault' : 'lab'
  const ports = {
    lab: await startServer(kind, few.url, folder),
    labMany: await startServer(kind, many.url, folder),
    floor: await startServer('floor', few.url, folder),
    floorMany: await startServer('floor', many.url, folder),
    slow: await startServer('fault', few.url, folder),
  }
  const other = flags.against ? await startOther(flags.against) : undefined
  const list = (port: number, cursor?: string): Target => ({
    port,
    path: listPath,
    body: JSON.stringify({ limit: 20, cursor }),
  })
  const read = (port: number, { course_id, person, token }: Filled): Target => ({
    port,
    path: readPath,
    token,
    body: JSON.stringify({ course_id, unit_key: 'unit-20', person }),
  })

  await sameAnswers(list(ports.lab), list(ports.floor), 'items.length')
  await sameAnswers(read(ports.lab, few), read(ports.floor, few), 'outline')
  if (other) {
    await sameAnswers(list(ports.lab), list(other.port), 'items.length')
    await sameAnswers(read(ports.lab, few), read(other.port, other), 'outline')
  }

  const lists = await measure({
    lab: list(ports.lab),
    floor: list(ports.floor),
    labMany: list(ports.labMany),
    labDeep: list(ports.labMany, many.deepCursor),
    slow: list(ports.slow),
    ...(other && { other: list(other.port) }),
  })
  const reads = await measure({
    lab: read(ports.lab, few),
    floor: read(ports.floor, few),
    labMany: read(ports.labMany, many),
    slow: read(ports.slow, few),
    ...(other && { other: read(other.port, other) }),
  })
  for (const [name, figures] of [
    ['open/courses', lists],
    ['student/edu/course/selected', reads],
  ] as const) {
    console.log(`\n${name}, median answers a second over ${rounds} rounds`)
    for (const [who, numbers] of Object.entries(figures))
      console.log(`  ${who.padEnd(8)} ${median(numbers).toFixed(0)}`)
    const ofFloor = ratio(figures['lab']!, figures['floor']!)
    judge(`of the floor (≥ ${bars.ofTheFloor})`, ofFloor, ofFloor >= bars.ofTheFloor)
    const hundredfold = ratio(figures['lab']!, figures['labMany']!)
    judge(`time on 100 × the courses (≤ ${bars.hundredfold})`, hundredfold, hundredfold <= bars.hundredfold)
    if (figures['labDeep']) {
      const deep = ratio(figures['lab']!, figures['labDeep'])
      judge(`time of a page 80 % down 100 × the courses (≤ ${bars.hundredfold})`, deep, deep <= bars.hundredfold)
    }
    if (figures['other']) {
      const ofTheOther = ratio(figures['lab']!, figures['other'])
      judge(`of the other checkout (≥ ${bars.ofTheOther})`, ofTheOther, ofTheOther >= bars.ofTheOther)
    }
    const measuredRatio = ratio(figures['slow']!, figures['floor']!)
    judge(`one more query a row is seen (< ${bars.ofTheFloor})`, measuredRatio, measuredRatio < bars.ofTheFloor)
  }
}

/** Servers with different answers cannot be compared. */
async function sameAnswers(a: Target, b: Target, by: 'items.length' | 'outline') {
  const count = (answer: unknown) => {
    const { items, outline } = answer as { items?: unknown[]; outline?: { units: unknown[] }[] }
    return by === 'outline' ? outline?.flatMap(section => section.units).length : items?.length
  }
  const [one, other] = [count(await askOnce(a)), count(await askOnce(b))]
  if (!one || one !== other) throw new Error(`the lab answers ${one} rows and the floor ${other}`)
}

try {
  if (flags.only !== 'writes') await runReads()
  if (flags.only !== 'reads') await runWrites()
} catch (error) {
  console.error(error)
  failures.push('it ran')
} finally {
  await stopServers()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
if (failures.length > 0) {
  console.error(`\n${failures.length} bars missed`)
  process.exit(1)
}
