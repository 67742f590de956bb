import type pg from 'pg'

export const languages = ['en', 'es', 'ja', 'ja, two letters'] as const
export type Language = (typeof languages)[number]

/** The same numbers in every run. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const syllables = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'la',
  'me',
  'ni',
  'po',
  'ru',
  'sta',
  'tre',
  'vi',
  'zo',
  'ken',
  'mar',
  'sol',
  'ten',
]
const wordCount = 20_000
const characters = Array.from({ length: 600 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7))

/** A word by its rank: the first are in most texts, as in every language. */
const wordAt = (rank: number, ending: string): string => {
  let [word, rest] = ['', rank + syllables.length]
  while (rest > 0) {
    word += syllables[rest % syllables.length]
    rest = Math.floor(rest / syllables.length)
  }
  return word + ending
}

/** A rank by Zipf's law. */
const rankOf = (next: () => number, most: number): number => Math.floor(Math.exp(next() * Math.log(most)))

export const textOf = (next: () => number, language: Language, length: number): string =>
  language.startsWith('ja')
    ? Array.from({ length: length * 3 }, () => characters[rankOf(next, characters.length)]).join('')
    : Array.from({ length }, () => wordAt(rankOf(next, wordCount), language === 'es' ? 'ción' : 's')).join(' ')

const batch = 5_000
const addSql = `
insert into search_entries (kind, id, key, title, summary, plain_title, audience, at, words)
select 'news', gen_random_uuid(), 'x', jsonb_build_object('und', title), jsonb_build_object('und', left(body, 120)),
  search_plain(title), array[audience], now(),
  search_words('news', jsonb_build_object('und', title), jsonb_build_object('und', body), array[audience])
from jsonb_to_recordset($1) as each(title text, body text, audience text)`

/** One entry more, with words that others have. */
export function addEntry(pool: pg.Pool, at: number): Promise<unknown> {
  const next = random(1_000 + at)
  const language = (['en', 'es', 'ja'] as const)[at % 3]!
  const row = { title: textOf(next, language, 6), body: textOf(next, language, 40), audience: 'anyone' }
  return pool.query(addSql, [JSON.stringify([row])])
}

const openAudiences = ['anyone', 'right:news.read']

/** As many texts differ; the other entries repeat them, which makes the lists of the index as long. */
const distinct = 20_000

/** Entries of three languages by turns. Half of them are for people whom nobody is. */
export async function fillEntries(pool: pg.Pool, items: number): Promise<void> {
  const next = random(1)
  const indexes = ['search_entries_by_words', 'search_entries_by_title']
  const { rows: dropped } = await pool.query<{ sql: string }>(
    'select indexdef as sql from pg_indexes where indexname = any($1)',
    [indexes],
  )
  for (const name of indexes) await pool.query(`drop index if exists ${name}`)
  const written = Math.min(items, distinct)
  for (let done = 0; done < written; done += batch) {
    const rows = Array.from({ length: Math.min(batch, written - done) }, (_, at) => {
      const language = (['en', 'es', 'ja'] as const)[at % 3]!
      const audience = at % 2 ? openAudiences[at % 4 === 1 ? 0 : 1]! : `startup:${1_000 + at}`
      return { title: textOf(next, language, 6), body: textOf(next, language, 40), audience }
    })
    await pool.query(addSql, [JSON.stringify(rows)])
  }
  await pool.query(
    `insert into search_entries (kind, id, key, title, summary, plain_title, audience, at, words)
     select kind, gen_random_uuid(), key, title, summary, plain_title, audience, at, words
     from search_entries, generate_series(2, $1)`,
    [Math.ceil(items / written)],
  )
  await pool.query(`set maintenance_work_mem = '512MB'`)
  for (const { sql } of dropped) await pool.query(sql.replace(' ON ONLY ', ' ON '))
  await pool.query('vacuum analyze search_entries')
}

/** What people type: rare and frequent words, one or two, the last often not to its end. */
export function askedTexts(language: Language, count: number): string[] {
  const next = random(7)
  return Array.from({ length: count }, (_, at) => {
    if (language === 'ja, two letters') return textOf(next, 'ja', 1).slice(0, 2)
    const text = textOf(next, language, language === 'ja' ? 1 : 1 + (at % 2))
    return at % 3 === 0 && language !== 'ja' ? text.slice(0, -1) : text
  })
}

/** Words with two letters exchanged, so that nothing has them. */
export function misspelledTexts(count: number): string[] {
  const next = random(11)
  return Array.from({ length: count }, () => {
    const word = wordAt(1_000 + Math.floor(next() * 19_000), 's')
    return `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`
  })
}
