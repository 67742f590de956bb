import { randomUUID } from 'node:crypto'
import { industries } from '#areas/industries/contract/index.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { newId } from '#kernel/server/database.ts'
import type { Answered, Call } from '#kernel/contract/call.ts'

type TestLab = {
  call<C extends Call>(
    call: C,
    input: object,
    options: { as?: string },
  ): Promise<{ status: number; text: string; body: Answered<C> }>
  store: { pool: { query(sql: string, values: unknown[]): Promise<unknown> } }
}
type Report = { title: string; summary?: string; language?: string; hours?: number; story?: string }

/** A report in the news, in a story of its own unless one is named. @returns the ids of both */
export async function testReport(lab: TestLab, { title, summary = '', language = 'en', hours = 1, story }: Report) {
  const [feed, story_id, id] = [randomUUID(), story ?? randomUUID(), newId()]
  const { pool } = lab.store
  await pool.query(
    `insert into news_feeds (id, url, host, title, state, created_at) values ($1, $2, 'x.example', 'An outlet', 'off', now())`,
    [feed, `https://x.example/${feed}`],
  )
  await pool.query('insert into news_stories (id, created_at) values ($1, now()) on conflict do nothing', [story_id])
  await pool.query(
    `insert into news_items (id, feed_id, story_id, story_reason, guid, url, title, summary, content, published_at, seen_at,
       language, tags, reading_minutes, text_hash, text_marks, links, words)
     values ($1, $2, $3, 'first', $4, $5, $6, $7, '', now() - make_interval(hours => $8), now(), $9, '{}', 1, $4, '{}', '{}', '')`,
    [id, feed, story_id, id, `https://x.example/${id}`, title, summary, hours, language],
  )
  return { id, story_id }
}

/** A figure on an industry from a source that states it. @returns its id */
export async function testFigure(lab: TestLab, admin: string, industry_id: string, value: number) {
  const as = { as: admin }
  const texts = { name: { 'en-US': 'Farms' }, definition: { 'en-US': '' } }
  const measure = await lab.call(
    industries.saveMeasure,
    { industry_id, ...texts, unit: 'number', section: 'trends' },
    as,
  )
  const quote = `There were ${value} farms.`
  const source = await lab.call(industries.addSource, { title: 'A survey', passage: quote }, as)
  const stated = { geography: 'MX', period: '2025', value, rounded_to: 1, bound: 'exact', processing: 'none', quote }
  const named = { measure_id: measure.body.id, source_id: source.body.id }
  const { status, text, body } = await lab.call(industries.saveFact, { ...named, ...stated }, as)
  if (status !== 200) throw new Error(text)
  return body.id
}

export const agriculture = '01938c00-0000-7000-8000-000000000001'

/** A startup in agriculture unless `industry_ids` says otherwise. @returns its id */
export async function testBriefed(lab: TestLab, as: string, industry_ids = [agriculture]) {
  const { status, text, body } = await lab.call(startups.add, { name: randomUUID(), industry_ids }, { as })
  if (status !== 200) throw new Error(text)
  return body.startup.id
}
