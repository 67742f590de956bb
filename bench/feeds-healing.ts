import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Record as Asked } from './feeds-outlets.ts'

type Healing = {
  pool: pg.Pool
  record(message?: 'record' | 'heal'): Promise<Asked>
  must(isTrue: boolean, text: string): void
  /** As many items every feed has once it is read. */
  items: number
}
type Row = { url: string; state: string; fault: string | null; errors: number; items: number; isChecked: boolean }

const between = 400
const mostMs = 240_000

/** Puts off each feed that fails to a time of its own, soon, as if its hours had passed. @returns when each is due, by its path */
async function makeDue(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ url: string; due: Date }>(
    `update news_feeds f set next_check_at = now() + each.at * interval '${between} milliseconds'
     from (select id, row_number() over (order by id) as at from news_feeds where state = 'failing') each
     where f.id = each.id returning f.url, f.next_check_at as due`,
  )
  return new Map(rows.map(({ url, due }) => [url, due.getTime()]))
}

const rowsOf = async (pool: pg.Pool, urls: readonly string[], since: Date): Promise<Row[]> =>
  (
    await pool.query<Row>(
      `select f.url, f.state, f.last_fault as fault, f.error_count as errors, f.checked_at > $2 as "isChecked",
         (select count(*)::int from news_items i where i.feed_id = f.id) as items
       from news_feeds f where f.url = any($1)`,
      [urls, since],
    )
  ).rows

const pathOf = (url: string) => `${new URL(url).hostname}${new URL(url).pathname}`

/** The faults stop: every feed that failed is read again, at its time, and nothing of the fault is left; what is gone stays so. */
export async function judgeHealing({ pool, record, must, items }: Healing): Promise<void> {
  const before = (await record('heal')).asked.length
  const since = new Date()
  const due = await makeDue(pool)
  let rows = await rowsOf(pool, [...due.keys()], since)
  while (rows.some(({ isChecked }) => !isChecked) && Date.now() < since.getTime() + mostMs) {
    await sleep(2_000)
    rows = await rowsOf(pool, [...due.keys()], since)
  }
  const healed = rows.filter(
    row => row.isChecked && row.state === 'active' && row.fault === null && row.errors === 0 && row.items >= items,
  )
  must(due.size > 0 && healed.length === due.size, `${healed.length} of ${due.size} feeds that failed are healed`)
  const asked = (await record()).asked.slice(before)
  const dueOf = new Map([...due].map(([url, at]) => [pathOf(url), at]))
  const early = asked.filter(({ path, at }) => at < (dueOf.get(path) ?? 0))
  must(early.length === 0, `${early.length} of them are asked before their time`)
  const gone = asked.filter(({ path }) => path.includes('/gone/'))
  must(gone.length === 0, `${gone.length} that are gone are asked again`)
}
