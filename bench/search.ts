import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readQuery } from '#areas/search/server/query-text.ts'
import { findEntries, findSimilar } from '#areas/search/server/search.queries.ts'
import type { Database } from '#kernel/server/database.ts'
import { filledDatabase } from './filled-database.ts'
import { percentile } from './percentile.ts'
import { failWith, measureQueries, msOf, reportTimes } from './query-times.ts'
import { addEntry, askedTexts, fillEntries, languages, misspelledTexts } from './search-fill.ts'
import { addSentinels, findSentinels } from './search-sentinels.ts'

/**
 * The search over everything, on a million entries in three languages, most of which whoever asks may not see: the slowest
 * twentieth of the queries takes at most 50 ms and 3 × the bare query of the index. Of 10,000 entries that nobody may see,
 * nobody finds any. A write takes at most 20 ms with its index. Every run ends without the index, which it must see; with
 * `--fault` it is missing from the start and the run must fail. `--keep <folder>` keeps the entries for the next run.
 */
const { values: flags } = parseArgs({
  options: {
    fault: { type: 'boolean', default: false },
    items: { type: 'string', default: '1000000' },
    keep: { type: 'string' },
  },
})
const items = Number(flags.items)
const bars = { ms: 50, bare: 3, writeMs: 20 }
const rounds = 200
const writes = 300
const audiences = ['anyone', 'member', 'right:news.read', 'startup:7']

const { pool, seconds, stop } = await filledDatabase(
  { name: 'search', rows: items, fill: empty => fillEntries(empty, items) },
  flags.keep,
)
const db = drizzle(pool) as unknown as Database
const failures: string[] = []

const lexemes = (query: ReturnType<typeof readQuery>) => [
  ...query.words.map(({ plain, isPrefix }) => `'${plain}'${isPrefix ? ':*' : ''}`),
  ...query.pairs.map(pair => `'${pair}'`),
]

/** The same words and audiences, without order, texts or anything else. */
const bare = (q: string) =>
  pool.query(`select id from search_entries where words @@ $1::tsquery and words @@ $2::tsquery limit 401`, [
    lexemes(readQuery(q)).join(' & '),
    audiences.map(each => `'who:${each}'`).join(' | '),
  ])

const measure = (language: (typeof languages)[number], count = rounds) =>
  measureQueries(askedTexts(language, count), {
    bare,
    whole: q => findEntries(db, readQuery(q), audiences, undefined),
  })

/** A misspelled word: the search that finds nothing, and then the similar titles. */
async function measureMisspelled(): Promise<{ p95: number; found: number }> {
  const times: number[] = []
  let found = 0
  for (const q of misspelledTexts(100)) {
    const terms = readQuery(q)
    times.push(
      await msOf(async () => {
        const exact = await findEntries(db, terms, audiences, undefined)
        found += exact.length > 0 || (await findSimilar(db, terms.plain, audiences)).length > 0 ? 1 : 0
      }),
    )
  }
  return { p95: percentile(times, 0.95), found }
}

const sentinels = async () => {
  await addSentinels(pool)
  return findSentinels(db)
}

/** Entries as a feed adds them, each in a transaction of its own. */
async function measureWrites(): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < writes; at += 1) times.push(await msOf(() => addEntry(pool, at)))
  return percentile(times, 0.95)
}

try {
  const { rows } = await pool.query<{ size: string }>(
    `select pg_size_pretty(sum(pg_relation_size(relid))) as size from pg_partition_tree('search_entries_by_words')`,
  )
  console.log(`${items} entries in ${seconds.toFixed(0)} s; the index has ${rows[0]!.size}`)
  if (flags.fault) await pool.query('drop index search_entries_by_words')
  for (const language of languages) {
    const count = flags.fault ? 6 : rounds
    if (!flags.fault) await measure(language)
    const missed = reportTimes(language, await measure(language, count), bars)
    if (missed) failures.push(missed)
  }
  const misspelled = await measureMisspelled()
  console.log(`misspelled: p95 ${misspelled.p95.toFixed(1)} ms; ${misspelled.found} of 100 find similar titles`)
  const { leaked, own } = await sentinels()
  console.log(`${leaked} of 10,000 forbidden entries are found by anybody; their own people find ${own}`)
  if (leaked > 0 || own === 0) failures.push(`${leaked} forbidden entries are found, ${own} allowed ones`)
  const write = await measureWrites()
  console.log(`a write of one entry: p95 ${write.toFixed(1)} ms`)
  if (write > bars.writeMs) failures.push(`a write takes ${write.toFixed(1)} ms`)
  if (!flags.fault) {
    await pool.query('drop index search_entries_by_words')
    const { p95 } = await measure('en', 6)
    console.log(`without the index: p95 ${p95.toFixed(1)} ms`)
    if (p95 <= bars.ms) failures.push('without its index it is as quick: nothing was measured')
  }
} finally {
  await stop()
}
failWith(failures)
