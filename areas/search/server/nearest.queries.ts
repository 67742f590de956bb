import { prepared, type Database } from '#kernel/server/database.ts'
import { readQuery } from './query-text.ts'
import type { Texts } from './search.queries.ts'

export type NearEntry = { id: string; key: string; title: Texts }

const mostWords = 24
/** The most entries with all of the words, and the most with any, that are sorted. */
const mostWithAll = 200
const mostWithAny = 1_000

/**
 * A word that is too common in one language is ignored. Values: $1 words, $2 the same as Spanish ones, $3 pairs of
 * Japanese characters.
 */
const askedSql = `
select string_agg(q::text, ' | ') as query, string_agg('(' || q::text || ')', ' & ') as whole from (
  select (quote_literal(replace(w.plain, chr(92), ''))::tsquery || plainto_tsquery('english', w.plain)
    || plainto_tsquery('spanish', w.spanish)) as q
  from unnest($1::text[], $2::text[]) as w (plain, spanish)
  where numnode(plainto_tsquery('english', w.plain)) > 0 and numnode(plainto_tsquery('spanish', w.spanish)) > 0
  union all select quote_literal(p)::tsquery from unnest($3::text[]) as p
) q`

/** Things of the kind that the audience may see. */
const visibleSql = (more: string) => `select e.id, e.key, e.title, e.at, e.words from search_entries e
  where e.words @@ $4::tsquery and e.words @@ $5::tsquery and e.audience && $6::text[] ${more}`

/** Values from $4 on: the kind, the audiences as a tsquery, the audiences, how many. */
const nearSql = (mustMatch: boolean) => `
with asked as materialized (select coalesce(a.query, '')::tsquery as query, coalesce(a.whole, '')::tsquery as whole from (${askedSql}) a),
near as materialized (
  (${visibleSql('and e.words @@ (select whole from asked)')} limit ${mostWithAll})
  union all (${visibleSql(mustMatch ? 'and e.words @@ (select query from asked)' : '')} limit ${mostWithAny})
)
select id, key, title from (select distinct on (id) * from near) n order by ts_rank(words, (select query from asked)) desc, at desc, id limit $7::int`

/**
 * The things of a kind that an audience may see and that have most of a question's words.
 * @param mustMatch whether those without any of them are left out
 */
export function nearestEntries(
  db: Database,
  question: string,
  {
    kind,
    audiences,
    limit,
    mustMatch,
  }: { kind: string; audiences: readonly string[]; limit: number; mustMatch: boolean },
): Promise<NearEntry[]> {
  const { words, pairs } = readQuery(question, mostWords)
  const audienceTerms = audiences.map(each => `'who:${each.replaceAll(/['\\]/g, '')}'`).join(' | ')
  const values = [
    words.map(({ plain }) => plain),
    words.map(({ spanish }) => spanish),
    pairs,
    `'kind:${kind}'`,
    audienceTerms,
    audiences,
    limit,
  ]
  return prepared<NearEntry>(db, `nearest entries ${mustMatch}`, nearSql(mustMatch), values)
}
