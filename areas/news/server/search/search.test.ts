import type pg from 'pg'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import { news } from '../../contract/index.ts'
import { newsSorts } from '../../contract/states.ts'
import { pairsVector } from '../search-index/index-words.ts'
import { wordsVector } from '../search-index/words.queries.ts'
import { searchNews } from './search-news.ts'

const stored = mostCounted + 30
let lab: TestLab
let reader: Awaited<ReturnType<TestLab['person']>>

/**
 * More items than are counted, all with one word; every third item has one of its own, every second is of the story
 * before.
 */
beforeAll(async () => {
  lab = await openTestLab()
  reader = await lab.person({ roles: [Role.member] })
  const { pool } = lab.store
  await pool.query(`insert into news_feeds (id, url, host, title, state, created_at)
    values (gen_random_uuid(), 'https://x.example', 'x.example', 'An outlet', 'off', now())`)
  await pool.query(
    `with made as (select n, gen_random_uuid() as id, gen_random_uuid() as story from generate_series(1, ${stored}) n),
      placed as (select n, id, case when n % 2 = 0 then lag(story) over (order by n) else story end as story from made),
      stories as (insert into news_stories (id, created_at) select distinct story, now() from placed)
    insert into news_items (id, feed_id, story_id, story_reason, guid, url, title, summary, content, published_at, seen_at,
      language, tags, reading_minutes, text_hash, text_marks, links, words)
    select placed.id, f.id, story, 'first', placed.id::text, 'https://x.example/' || placed.id, 'Item ' || n, '', '',
      now() - make_interval(mins => (n * 7919) % 10007), now(), 'en', '{}', 1, placed.id::text, '{}', '{}',
      to_tsvector('english', 'lantern' || case when n % 3 = 0 then ' ferry' else '' end)
        || array_to_tsvector('{feed:x,lang:en,site:x.example,tag:x,url:x}')
    from placed, news_feeds f`,
  )
  await pool.query('analyze news_items, news_index')
}, 120_000)
afterAll(() => lab.close())

const search = async (q: string, more: object) => {
  const { status, body, text } = await lab.call(news.search, { q, ...more }, { as: reader.token })
  expect(status, text).toBe(200)
  return body
}
const titlesOf = ({ items }: { items: readonly { title: string }[] }) => items.map(({ title }) => title)

async function twoPages(q: string, more: object): Promise<string[]> {
  const first = await search(q, { limit: 20, ...more })
  return [...titlesOf(first), ...titlesOf(await search(q, { limit: 20, ...more, cursor: first.next_cursor }))]
}

/** The first item of each story that matches, or all of them. */
async function expected(word: string, sort: string, group: boolean): Promise<string[]> {
  const { rows } = await lab.store.pool.query<{ title: string; story_id: string }>(
    `select title, story_id from news_items where words @@ to_tsquery('english', $1)
     order by published_at ${sort === 'oldest' ? 'asc' : 'desc'}, id ${sort === 'oldest' ? 'asc' : 'desc'}`,
    [word],
  )
  const listed = group ? [...Map.groupBy(rows, ({ story_id }) => story_id).values()].map(([first]) => first!) : rows
  return listed.slice(0, 40).map(({ title }) => title)
}

test.each(
  newsSorts.flatMap(sort => [true, false].flatMap(group => ['lantern', 'ferry'].map(q => ({ sort, group, q })))),
)('two pages are in order, however many are found: $q, $sort, grouped: $group', async ({ sort, group, q }) => {
  const expectedIds = await expected(q, sort, group)
  expect(expectedIds).toHaveLength(40)
  expect(await twoPages(q, { sort, group })).toEqual(expectedIds)
})

test('more than ten thousand are not counted, and fewer are, with their stories and what is unread', async () => {
  expect(await search('lantern', {})).toMatchObject({ total: null, stories: null, unread: 1_000 })
  const ferries = stored / 3
  const all = await search('ferry', { limit: 100 })
  // The third and the sixth of six items in a row are found, in two stories.
  expect(all).toMatchObject({ total: Math.floor(ferries), stories: Math.floor(ferries), unread: 1_000 })
})

test.each(['fe', 'lan', 'site', 'tag', 'url'])('%s is not the beginning of what every item has', async q => {
  expect(await search(q, {})).toMatchObject({ items: [], total: 0 })
})

test('the words of an address keep their places beside a text as long as any', async () => {
  const words = Array.from({ length: 700 }, (_, at) => `z${at}`).join(' ')
  const text = words + String.fromCodePoint(...Array.from({ length: 16_000 }, (_, at) => 0x4e_00 + at))
  const item = { feed_id: 'x', title: '', text, author: null, url: 'https://x.example/zqdock/zqpier', tags: [] }
  const vector = wordsVector({ ...item, language: 'ja', pairs: pairsVector('', text) })
  const { rows } = await lab.db.execute(
    sql`select ${vector} @@ ${`'url:zqdock' <-> 'url:zqpier'`}::tsquery as is_found`,
  )
  expect(rows).toEqual([{ is_found: true }])
})

/** The statistics of a transaction also have what its connection did shortly before. */
async function readRows(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ read: string }>(
    `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'news_items'`,
  )
  return Number(rows[0]!.read)
}

test('a search reads of the items no others than those of its page and of their stories', async () => {
  const client = await lab.store.pool.connect()
  try {
    await client.query('begin')
    const before = await readRows(client)
    const db = drizzle(client) as unknown as Database
    const words = ['lantern', 'ferry', 'lantern ferry', '']
    for (const q of words) await searchNews(db, { q, limit: 20, group: true, sort: 'newest' }, reader.id, new Date())
    const read = (await readRows(client)) - before
    expect(read).toBeGreaterThanOrEqual(words.length * 20)
    expect(read).toBeLessThan(words.length * 200)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
