import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { news } from '../../contract/index.ts'

/** Words as they were stored before the migration: pairs of Japanese characters, and addresses with the weight C. */
const older = [
  ['date', `'二〇':1A '〇二':2A '二六':3A '六年':4A '年':5A`],
  ['name', `'𠮷野':1A '野家':2A '家':3A`],
  ['small', `'いㇰ':1A 'ㇰㇱ':2A 'ㇱ文':3A '文字':4A '字':5A`],
  ['address', `'zqdock':1A 'news':2C 'zqpier':3C '2026':4C`],
] as const

let lab: TestLab
let reader: string
beforeAll(async () => {
  lab = await openTestLab()
  reader = (await lab.person({ roles: [Role.member] })).token
  const { pool } = lab.store
  await pool.query(`insert into news_feeds (id, url, host, title, state, created_at)
    values (gen_random_uuid(), 'https://x.example', 'x.example', 'An outlet', 'off', now())`)
  for (const [title, words] of older)
    await pool.query(
      `with story as (insert into news_stories (id, created_at) values (gen_random_uuid(), now()) returning id)
      insert into news_items (id, feed_id, story_id, story_reason, guid, url, title, summary, content, published_at, seen_at,
        language, tags, reading_minutes, text_hash, text_marks, links, words)
      select gen_random_uuid(), f.id, story.id, 'first', $1, 'https://x.example/' || $1, $1, '', '', now(), now(), 'ja', '{}',
        1, $1, '{}', '{}', $2::tsvector from story, news_feeds f`,
      [title, words],
    )
  const migration = await readFile('migrations/0085_news-index.sql', 'utf8')
  await pool.query(migration.split('--> statement-breakpoint').find(each => /^UPDATE news_items/m.test(each))!)
}, 60_000)
afterAll(() => lab.close())

test.each([
  ['二〇二', 'date'],
  ['二〇二六年', 'date'],
  ['intitle:〇二六', 'date'],
  ['𠮷野家', 'name'],
  ['いㇰㇱ文字', 'small'],
  ['inurl:"zqpier 2026"', 'address'],
])('an item stored before is found as before: %s', async (q, title) => {
  const { items } = (await lab.call(news.search, { q }, { as: reader })).body
  expect(items.map(item => item.title)).toEqual([title])
})

test('an item stored before is not found by the words of its address alone', async () => {
  expect((await lab.call(news.search, { q: 'zqpier' }, { as: reader })).body.total).toBe(0)
})
