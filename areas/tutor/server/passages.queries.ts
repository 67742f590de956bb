import type { Locale } from '#kernel/contract/fields.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import { pairsIn, pairsOf, searchable, spanish } from '#kernel/server/search.ts'
import { configOf, readable } from './search-language.ts'

type Body = { unit_id: string; locale: Locale }

/** The text of each unit that a reader sees: in their language, else in English, else in any. */
export const shownBodiesSql = `select distinct on (b.unit_id) b.unit_id, b.locale from unit_bodies b where b.unit_id = any($1::uuid[])
  order by b.unit_id, b.locale = $2 desc, b.locale = 'en-US' desc, b.locale`

/** Whether a question has any search word of its own: "and why?" has none. */
async function hasSearchTerms(db: Database, question: string, locale: Locale): Promise<boolean> {
  if (pairsIn(question).length > 0) return true
  const config = configOf[locale]!
  const text = `select to_tsvector('${config}', $1) <> ''::tsvector as has_terms`
  const [row] = await prepared<{ has_terms: boolean }>(db, `search terms in ${config}`, text, [searchable(question)])
  return row!.has_terms
}

type Asked = { question: string; earlier: readonly string[] }

/**
 * The text that is searched for a question: without a search word of its own, it is searched together with the previous
 * question.
 */
export async function searchTextOf(db: Database, { question, earlier }: Asked, locale: Locale): Promise<string> {
  const before = earlier.at(-1)
  return !before || (await hasSearchTerms(db, question, locale)) ? question : `${before} ${question}`
}

export type FoundPassage = Body & { n: number; heading: { id: string; text: string } | null; text: string }

/** The weight of repeated words and of long texts (BM25). */
const bm25 = (times: string, length: string, mean: string) =>
  `(${times} * 2.2 / (${times} + 1.2 * (0.25 + 0.75 * ${length} / greatest(${mean}, 1))))`

/** The reader's own language first, then English, which replaces a missing translation, then any other. */
const preference = `case when locale = $2 then 1 when locale = 'en-US' then 0.7 else 0.25 end`

/** A query for exactly this lexeme, whatever its characters. */
const quoted = (lexeme: string) =>
  `(chr(39) || replace(replace(${lexeme}, chr(92), chr(92) || chr(92)), chr(39), chr(39) || chr(39)) || chr(39))::tsquery`

/** The number of passages that are ranked: those with the rarest words of the question. */
const close = 200

/** A passage's place among those that are ranked together. */
const key = 'unit_id, locale, n'

/**
 * Ranks passages by the words of a question, rare words weighing most and those in a heading three times (BM25 over the
 * given passages). How rare a word is follows from the passages of its own language: else every word of the one page in
 * another language would be rare, and that page would answer everything. Values: $2 language, $3 the question, $4 its
 * pairs, $5 how many, $6 the question as a Spanish one.
 * @param here a query of the passages: their key, their words and the number of those
 * @param answer what is answered of `ranked`
 */
const ranking = (here: string, answer: string) => `
with here as materialized (${here}),
asked as (
  ${Object.entries(configOf)
    .map(
      ([locale, config]) =>
        `select '${locale}' as locale, lexeme from unnest(to_tsvector('${config}', ${locale === 'es-MX' ? '$6' : '$3'}))`,
    )
    .join(' union ')}
  union select 'ja-JP', pair from unnest($4::text[]) as a(pair)
),
counted as (
  select a.locale, a.lexeme, ${quoted('a.lexeme')} as query, count(h.n) as holders
  from asked a join here h on h.locale = a.locale and h.words @@ ${quoted('a.lexeme')} group by a.locale, a.lexeme
),
sizes as (select locale, count(*) as passages from here group by locale),
terms as materialized (
  select *, ln(1 + (passages - holders + 0.5) / (holders + 0.5)) as weight from counted join sizes using (locale)
),
near as (
  select h.*, t.weight from here h
  join lateral (select sum(weight) as weight from terms t where t.locale = h.locale and h.words @@ t.query) t on t.weight > 0
  order by t.weight desc, h.unit_id, h.n limit ${close}
),
hits as (
  select h.unit_id, h.locale, h.n, h.size, t.weight,
    (coalesce(cardinality(w.positions), 1) + case when 'A' = any(w.weights) then 3 else 0 end)::float as times
  from near h cross join lateral unnest(h.words) w join terms t on t.locale = h.locale and t.lexeme = w.lexeme
),
ranked as (
  select ${key}, ${preference} * sum(weight * ${bm25('times', 'size', '(select avg(size) from here)')}) as score
  from hits group by ${key}
)
${answer} limit $5::int`

/** The passages of the units in $1. */
const findSql = ranking(
  `select p.unit_id, p.locale, p.n, p.words, length(p.words)::float as size
  from passages p join (${shownBodiesSql}) s using (unit_id, locale)`,
  `select p.unit_id, p.locale, p.n, p.text,
    case when p.heading is not null then json_build_object('id', p.heading_id, 'text', p.heading) end as heading
  from ranked r join passages p using (${key}) order by r.score desc, p.unit_id, p.n`,
)

/** The passages of these units' texts that match a question best. */
export async function findPassages(
  db: Database,
  { unitIds, question, locale, limit }: { unitIds: readonly string[]; question: string; locale: Locale; limit: number },
): Promise<FoundPassage[]> {
  const values = [unitIds, locale, ...valuesOf(question, limit)]
  return prepared<FoundPassage>(db, 'find passages', findSql, values)
}

/** The values from $3 on. Latin words among Japanese are searched whole: their pairs of letters are in any text. */
function valuesOf(question: string, limit: number): unknown[] {
  const pairs = pairsIn(question).filter(pair => pairsIn(pair).length > 0)
  return [searchable(question), pairs, limit, spanish(question)]
}

/** A text of any document, with its words in the form that is searched. */
type Ranked = { text: string; heading: string | null; locale: Locale }

/** The passages in $1, which are not stored. */
const rankSql = ranking(
  `select t.n::text as unit_id, t.locale, t.n, w.words, length(w.words)::float as size
  from jsonb_to_recordset($1::jsonb) as t (n int, locale text, config text, heading text, body text, pairs jsonb)
  cross join lateral (select setweight(to_tsvector(t.config::regconfig, t.heading), 'A')
    || setweight(to_tsvector(t.config::regconfig, t.body), 'D')
    || array_to_tsvector(array(select jsonb_array_elements_text(t.pairs))) as words) w
  where $2::text is not null`,
  'select r.n from ranked r order by r.score desc, r.n',
)

/** The most texts that are ranked at once. */
const mostRanked = 400

/** The texts that match a question best, the best first: those of documents that have no stored passages. */
export async function rankTexts<T extends Ranked>(
  db: Database,
  { texts, question, locale, limit }: { texts: readonly T[]; question: string; locale: Locale; limit: number },
): Promise<T[]> {
  const all = texts.slice(0, mostRanked)
  const rows = all.map(({ text, heading, locale: own }, n) => ({
    n,
    locale: own,
    config: configOf[own] ?? 'simple',
    heading: readable(heading ?? '', own),
    body: readable(text, own),
    pairs: own === 'ja-JP' ? pairsOf(`${heading ?? ''}\n${text}`) : [],
  }))
  const values = [JSON.stringify(rows), locale, ...valuesOf(question, limit)]
  const ranked = await prepared<{ n: number }>(db, 'rank texts', rankSql, values)
  return ranked.map(({ n }) => all[n]!)
}
