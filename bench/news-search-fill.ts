import type pg from 'pg'
import { pairsVector } from '#areas/news/server/search-index/index-words.ts'
import { newId } from '#kernel/server/database.ts'
import { searchable, spanish } from '#kernel/server/search.ts'
import { random, textOf } from './search-fill.ts'

/** As many texts differ; the other items repeat them, which makes the lists of the index as long. */
const distinct = 20_000
const batch = 5_000
const feeds = 200
/** The indexes that a search uses; the others serve what comes in. */
const isSearched = (name: string) => name === 'news_items_of_story' || name.startsWith('news_index_')
const languages = ['en', 'es', 'ja'] as const

const addSql = `
insert into news_items (id, feed_id, story_id, story_reason, guid, url, title, summary, content, published_at, seen_at,
  language, tags, reading_minutes, text_hash, text_marks, links, words)
select id, $2::uuid, id, 'first', id::text, 'https://outlet.example/' || id, title, left(body, 200), '<p>' || body || '</p>',
  now(), now(), language, '{}', 1, id::text, '{}', '{}',
  setweight(to_tsvector(dictionary::regconfig, plain_title), 'A') || setweight(to_tsvector(dictionary::regconfig, plain_body), 'D')
    || pairs::tsvector || array_to_tsvector(array['lang:' || language])
from jsonb_to_recordset($1) as each(id uuid, title text, body text, plain_title text, plain_body text, language text,
  dictionary text, pairs text)`

/** Every fourth item continues the story of the one before, over two years; each of 200 feeds has as many as the others. */
const repeatSql = `
insert into news_items (id, feed_id, story_id, story_reason, guid, url, title, summary, content, published_at, seen_at,
  language, tags, reading_minutes, text_hash, text_marks, links, words)
select made.id, feeds[1 + (n + k) % array_length(feeds, 1)],
  case when n % 4 = 3 then lag(made.id) over (partition by k order by n) else made.id end,
  'first', made.id::text, url, title, summary, content,
  now() - random() * interval '2 years', now(), language, tags, reading_minutes, made.id::text, '{}', '{}', words
from (select *, row_number() over () as n from news_items) as one, generate_series(1, $1::int) as k,
  lateral (select gen_random_uuid() as id where k + n > 0) as made,
  (select array_agg(id) as feeds from news_feeds) as f`

const rowOf = (next: () => number, language: (typeof languages)[number]) => {
  const [title, body] = [textOf(next, language, 6), textOf(next, language, 40)]
  const plain = language === 'es' ? spanish : searchable
  const isJapanese = language === 'ja'
  return {
    id: newId(),
    title,
    body,
    language,
    plain_title: isJapanese ? '' : plain(title),
    plain_body: isJapanese ? '' : plain(body),
    dictionary: language === 'es' ? 'spanish' : 'english',
    pairs: isJapanese ? pairsVector(title, body) : '',
  }
}

async function addFeeds(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into news_feeds (id, url, host, title, state, created_at)
     select gen_random_uuid(), 'https://outlet.example/' || n, 'outlet.example', 'Outlet ' || n, 'active', now()
     from generate_series(1, $1::int) n returning id`,
    [feeds],
  )
  return rows[0]!.id
}

/** News of three languages by turns, without what the lab does with each when it comes. */
export async function fillNews(pool: pg.Pool, items: number): Promise<void> {
  const feed = await addFeeds(pool)
  const { rows: indexes } = await pool.query<{ name: string; sql: string }>(
    `select indexname as name, indexdef as sql from pg_indexes where tablename in ('news_items', 'news_index') and indexname not like '%_pkey'`,
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  const client = await pool.connect()
  const { rows: references } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'news_items'::regclass and contype = 'f'`,
  )
  for (const { name } of references) await client.query(`alter table news_items drop constraint ${name}`)
  await client.query(`alter table news_items disable trigger user`)
  await client.query(`set maintenance_work_mem = '512MB'`)
  const next = random(1)
  const written = Math.min(items, distinct)
  for (let done = 0; done < written; done += batch) {
    const rows = Array.from({ length: Math.min(batch, written - done) }, (_, at) => rowOf(next, languages[at % 3]!))
    await client.query(addSql, [JSON.stringify(rows), feed])
  }
  await client.query(repeatSql, [Math.ceil(items / written)])
  await client.query(`delete from news_items where story_id = id and guid = id::text and published_at = seen_at`)
  await client.query(`insert into news_index (item_id, story_id, published_at, seen_at, words)
    select id, story_id, published_at, seen_at, words from news_items`)
  await client.query(`insert into news_stories (id, created_at) select distinct story_id, now() from news_items`)
  // PostgreSQL defines the index of a partitioned table without its parts.
  for (const { name, sql } of indexes) if (isSearched(name)) await client.query(sql.replace(' ON ONLY ', ' ON '))
  client.release(true)
  await pool.query('vacuum analyze news_items, news_index')
}
