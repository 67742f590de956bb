import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { education } from '#areas/education/contract/index.ts'
import { startTestCluster } from '#kernel/server/testing-cluster.ts'
import { endConnections, get, getAll, type BenchRequest } from './get.ts'
import { ownDatabase } from './own-database.ts'
import { median } from './percentile.ts'
import { runLab } from './running-lab.ts'

/**
 * `npm run bench:peers -- --folder ../keystone --command "npm start" --path /courses`: the course list of the lab against
 * that of another project, of the same rows, in turn in one run. It prints ratios and has no bar, and installs nothing.
 * The command gets PORT and DATABASE_URL, a database with the lab's `courses`; without `--command` the project is running
 * already, on `--port`. Its answer must contain the title of each course that the lab lists. `--body` asks by POST (GraphQL).
 */
const { values: flags } = parseArgs({
  options: {
    folder: { type: 'string' },
    command: { type: 'string' },
    path: { type: 'string', default: '/' },
    body: { type: 'string' },
    port: { type: 'string', default: '4867' },
    rounds: { type: 'string', default: '9' },
  },
})
const [labPort, peerPort] = [4_866, Number(flags.port)]
const listed = 20
const requests = 200
const asked: BenchRequest = { path: flags.path, ...(flags.body && { method: 'POST', body: flags.body }) }

/** Starts the other project with everything it starts, as a group that ends together. */
function startPeer(folder: string, command: string, url: string) {
  const env = { ...process.env, PORT: flags.port, DATABASE_URL: url, NODE_ENV: 'production' }
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  return () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
}

/** The text of an answer, whichever compression its server chose. */
function textOf(body: Buffer): string {
  if (body.readUInt16BE(0) === 0x1f_8b) return gunzipSync(body).toString()
  try {
    return brotliDecompressSync(body).toString()
  } catch {
    return body.toString()
  }
}

/** Waits until the other project answers with the same rows. @throws for one that does not within two minutes */
async function sameRows(titles: readonly string[]): Promise<void> {
  const until = performance.now() + 120_000
  for (;;) {
    const answer = await get(peerPort, asked).catch(() => undefined)
    const text = answer?.status === 200 ? textOf(answer.body) : ''
    const missing = titles.filter(title => !text.includes(title))
    if (missing.length === 0) return
    if (performance.now() > until) throw new Error(`the other project answers without ${missing.join(', ')}`)
    await sleep(250)
  }
}

/** Answers a second of each, in every round in another order. */
async function race(contest: Record<string, () => Promise<number>>): Promise<Record<string, number[]>> {
  const names = Object.keys(contest)
  const rates: Record<string, number[]> = Object.fromEntries(names.map(name => [name, []]))
  for (const name of names) await contest[name]!()
  for (let round = 0; round < Number(flags.rounds); round += 1)
    for (const at of names.keys()) {
      const name = names[(at + round) % names.length]!
      rates[name]!.push(await contest[name]!())
    }
  return rates
}

async function compare(folder: string): Promise<void> {
  const cluster = await startTestCluster()
  const { url, pool } = await ownDatabase(cluster.url, new Date())
  const lab = await runLab(labPort, { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1' })
  let stop = () => {}
  try {
    await lab.start()
    if (flags.command) stop = startPeer(folder, flags.command, url)
    const { body } = await lab.ask(education.courses, { limit: listed })
    await sameRows(body.items.map(({ title }) => title['en-US']))
    const { method, path } = education.courses
    let address = 0
    const rates = await race({
      peer: () => getAll(peerPort, requests, () => asked),
      'page, cached': () => getAll(labPort, requests, () => ({ path: '/education/courses' })),
      'page, rendered': () => getAll(labPort, requests, () => ({ path: `/education/courses?n=${(address += 1)}` })),
      'list as JSON': () =>
        getAll(labPort, requests, () => ({ method, path, body: JSON.stringify({ limit: listed }) })),
    })
    console.log(
      `${body.items.length} rows, median of ${flags.rounds} rounds; × is the lab's rate over that of ${folder}`,
    )
    for (const [name, own] of Object.entries(rates)) {
      const ratio = median(own.map((rate, round) => rate / rates['peer']![round]!))
      console.log(`${name.padEnd(15)} ${median(own).toFixed(0).padStart(6)} answers/s   ${ratio.toFixed(2)} ×`)
    }
  } finally {
    stop()
    endConnections()
    await lab.close()
    await pool.end()
    await cluster.stop()
  }
}

if (flags.folder) await compare(flags.folder)
else {
  console.log('Nothing was measured: name the folder of a Keystone or Next project with --folder (see bench/peers.ts).')
  process.exitCode = 1
}
