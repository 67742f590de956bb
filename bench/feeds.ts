import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { v7 } from 'uuid'
import { account, samplePassword } from '#areas/account/contract/index.ts'
import { startTestCluster } from '#kernel/server/testing-cluster.ts'
import { readCorpus } from './feeds-corpus.ts'
import { judgeHealing } from './feeds-healing.ts'
import { itemsOfGood as items, kindIn, kindOf } from './feeds-kinds.ts'
import type { Record as Asked, Setting } from './feeds-outlets.ts'
import { ownDatabase } from './own-database.ts'
import { probeLab, reportOf } from './probe.ts'
import { freePort, runLab } from './running-lab.ts'

/**
 * 1,000 feeds of 50 hosts on loopback, a quarter of them with faults, read by a real lab while somebody uses it: none
 * is asked before its time, of one host at most two at once, each fault is told as what it is, no script is stored, and
 * a small call's 99th percentile stays under twice the idle one (or 50 ms). It ends by itself after ten minutes at
 * most; the lab must have asked all feeds by then. After the faults, what failed is read again at its time and says so.
 * A lab that is paused, and a feed whose time is put off, must be noticed. With `--corpus <folder>` the documents of a
 * folder are read before. npm run bench:feeds -- [--feeds 1000]
 * [--port 4402] [--corpus folder]
 */
const { values: flags } = parseArgs({
  options: {
    feeds: { type: 'string', default: '1000' },
    port: { type: 'string', default: '4402' },
    corpus: { type: 'string' },
  },
})
const feedCount = Number(flags.feeds)
const hosts = Array.from({ length: 50 }, (_, at) => `127.0.1.${at + 1}`)
const endMs = Date.now() + 400_000

const failures: string[] = []
const must = (isTrue: boolean, text: string) => {
  console.log(`${isTrue ? 'yes' : 'NO '}  ${text}`)
  if (!isTrue) failures.push(text)
}

if (flags.corpus) {
  const { files, items: had, kept, hangs, scripts } = await readCorpus(flags.corpus)
  must(
    kept >= had * 0.95 && hangs === 0 && scripts === 0,
    `${kept} of ${had} items of ${files} documents, ${hangs} hangs, ${scripts} scripts`,
  )
}

const begun = new Date()
const cluster = await startTestCluster()
const { url, pool } = await ownDatabase(cluster.url, begun)
const outletPort = await freePort()
const outlets = new Worker(new URL('feeds-outlets.ts', import.meta.url), {
  workerData: { hosts, port: outletPort, items } satisfies Setting,
})
const lab = await runLab(Number(flags.port), {
  DATABASE_URL: url,
  ALLOW_PRIVATE_HOSTS: hosts.map(host => `${host}:${outletPort}`).join(','),
  SMTP_URL: '',
})
const record = async (message: 'record' | 'heal' = 'record'): Promise<Asked> => {
  outlets.postMessage(message)
  return ((await once(outlets, 'message')) as [Asked])[0]
}

const urlOf = (feed: number) => `http://${hosts[feed % hosts.length]}:${outletPort}/${kindOf(feed).kind}/${feed}`

const addFeeds = () =>
  pool.query(
    `insert into news_feeds (id, url, host, title, state, next_check_at, created_at)
     select id, url, split_part(url, '/', 3), 'Bench ' || url, 'active', now(), now() from unnest($1::uuid[], $2::text[]) as each (id, url)`,
    [Array.from({ length: feedCount }, () => v7()), Array.from({ length: feedCount }, (_, at) => urlOf(at))],
  )

type FeedRow = {
  url: string
  state: string
  fault: string | null
  items: number
  next: Date | null
  checked: Date | null
}
const feedRows = async () =>
  (
    await pool.query<FeedRow>(
      `select f.url, f.state, f.last_fault as fault, f.next_check_at as next, f.checked_at as checked,
         (select count(*)::int from news_items i where i.feed_id = f.id) as items
       from news_feeds f where f.title like 'Bench %' or f.url like 'http://127.0.1.%'`,
    )
  ).rows

async function untilChecked(): Promise<FeedRow[]> {
  for (;;) {
    const rows = await feedRows()
    if (rows.every(({ checked }) => checked !== null) || Date.now() > endMs) return rows
    await sleep(2_000)
  }
}

function judge(rows: readonly FeedRow[]) {
  must(
    rows.filter(({ checked }) => checked !== null).length === feedCount,
    `${rows.filter(({ checked }) => checked !== null).length} of ${feedCount} feeds were asked`,
  )
  const wrong = rows.filter(row => {
    const expectedKind = kindIn(row.url)
    return (
      row.checked !== null &&
      (row.state !== expectedKind.state || row.fault !== expectedKind.fault || row.items < expectedKind.items)
    )
  })
  for (const { url: address, state, fault, items: had } of wrong.slice(0, 10))
    console.log(`     ${address}: ${state} ${fault} ${had}`)
  must(wrong.length === 0, `${wrong.length} feeds are not what their fault is`)
  const limited = rows.filter(({ url: address, checked }) => kindIn(address).kind === 'limited' && checked !== null)
  must(
    limited.every(({ next, checked }) => next!.getTime() - checked!.getTime() >= 7_200_000),
    `${limited.length} that asked for two hours get them`,
  )
  const soon = rows.filter(({ next, checked }) => next && checked && next.getTime() - checked.getTime() < 899_000)
  must(soon.length === 0, `${soon.length} are asked again in less than 15 minutes`)
}

/** Their next time comes now, each some seconds after the other: none may be asked before it. */
async function askAgain(): Promise<void> {
  const { rows } = await pool.query<{ url: string; due: Date }>(
    `update news_feeds f set next_check_at = now() + each.at * interval '2 seconds'
     from (select id, row_number() over (order by id) as at from news_feeds where url like 'http://127.0.1.%/good/%' and state = 'active' limit 30) each
     where f.id = each.id returning f.url, f.next_check_at as due`,
  )
  const before = (await record()).asked.length
  await sleep(130_000)
  const again = (await record()).asked.slice(before)
  const dueOf = new Map(
    rows.map(row => [row.url.replace('http://', '').replace(`:${outletPort}`, ''), row.due.getTime()]),
  )
  const early = (postponed: number) => again.filter(({ path, at }) => at < (dueOf.get(path) ?? Infinity) + postponed)
  must(early(0).length === 0, `${early(0).length} of ${again.length} are asked before their time`)
  must(
    early(3_600_000).length === dueOf.size,
    `all ${dueOf.size} are asked once it has come, and a wrong time would be noticed`,
  )
  must(
    again.every(({ isConditional }) => isConditional),
    'all of them are asked whether they changed',
  )
}

try {
  await lab.start()
  const { body } = await lab.ask(account.login, { email: 'institute@lab.example', password: samplePassword })
  const token = body.token!
  await sleep(5_000)
  const idleProbe = probeLab(lab, token)
  await sleep(15_000)
  const idle = await idleProbe()
  console.log(`idle:      ${reportOf(idle)}`)

  await addFeeds()
  const busyProbe = probeLab(lab, token)
  const rows = await untilChecked()
  const busy = await busyProbe()
  console.log(`meanwhile: ${reportOf(busy)}`)
  judge(rows)
  const { mostAtOnce, mostAtOnceOfAll } = await record()
  must(mostAtOnce <= 2, `of one host at most ${mostAtOnce} at once, ${mostAtOnceOfAll} in all`)
  const { rows: scripts } = await pool.query(`select from news_items where content ~* '<script|onclick' limit 1`)
  must(scripts.length === 0, 'no script is stored')
  must(busy.p99 <= Math.max(50, 2 * idle.p99), `p99 meanwhile is ${(busy.p99 / idle.p99).toFixed(2)} × the idle one`)
  await askAgain()
  await judgeHealing({ pool, record, must, items })

  const stillProbe = probeLab(lab, token)
  await sleep(300)
  await lab.hold(400)
  must((await stillProbe()).most >= 250, 'a lab that is held still is noticed')
} finally {
  await lab.close()
  await outlets.terminate()
  await pool.end()
  await cluster.stop()
}
if (failures.length > 0) {
  console.error(failures.join('\n'))
  process.exitCode = 1
}
