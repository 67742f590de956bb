import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { filterOf, searchNews } from '#areas/news/server/search/search-news.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import { filledDatabase } from './filled-database.ts'
import { fillNews } from './news-search-fill.ts'
import { failWith, measureQueries, reportTimes } from './query-times.ts'
import { askedTexts, languages, type Language } from './search-fill.ts'

/**
 * The search of the news on a million items in three languages: the first page by story, with marks, the other items of each
 * story and all that it counts. The slowest twentieth takes at most 50 ms and 3 × the bare query of the index, which reads as
 * many items as the search counts. Every run ends without the index, which it must see; with `--fault` it is missing from the
 * start and the run must fail. `--keep <folder>` keeps the items for the next run.
 */
const { values: flags } = parseArgs({
  options: {
    fault: { type: 'boolean', default: false },
    items: { type: 'string', default: '1000000' },
    keep: { type: 'string' },
  },
})
const items = Number(flags.items)
const bars = { ms: 50, bare: 3 }
const rounds = flags.fault ? 6 : 200

const begun = new Date()
const { pool, seconds, stop } = await filledDatabase(
  { name: 'news', rows: items, fill: empty => fillNews(empty, items) },
  flags.keep,
)
const db = drizzle(pool) as unknown as Database
const failures: string[] = []
const reader = newId()

/** The same words in the index, without pages, order, texts or stories. */
const bare = (query: string | undefined) =>
  pool.query(
    `select count(*) from (select from news_index where words @@ (select $1::tsquery) and removed_at is null limit ${mostCounted + 1}) as bounded`,
    [query],
  )

async function measure(language: Language, count = rounds) {
  const texts = askedTexts(language, count)
  const filters = new Map<string, string | undefined>()
  for (const q of texts) filters.set(q, (await filterOf(db, { q }, reader, begun)).filter.query)
  return measureQueries(texts, {
    bare: q => bare(filters.get(q)),
    whole: q => searchNews(db, { q, limit: 20, group: true, sort: 'newest' }, reader, begun),
  })
}

try {
  const { rows } = await pool.query<{ size: string; count: string }>(
    `select pg_size_pretty(sum(pg_relation_size(relid))) as size, (select count(*) from news_items)
     from pg_partition_tree('news_index_by_words')`,
  )
  console.log(`${rows[0]!.count} items in ${seconds.toFixed(0)} s; the index has ${rows[0]!.size}`)
  if (flags.fault) await pool.query('drop index news_index_by_words')
  for (const language of languages) {
    if (!flags.fault) await measure(language, 40)
    const missed = reportTimes(language, await measure(language), bars)
    if (missed) failures.push(missed)
  }
  if (!flags.fault) {
    await pool.query('drop index news_index_by_words')
    const { p95 } = await measure('en', 6)
    console.log(`without the index: p95 ${p95.toFixed(1)} ms`)
    if (p95 <= bars.ms) failures.push('without its index it is as quick: nothing was measured')
  }
} finally {
  await stop()
}
failWith(failures)
