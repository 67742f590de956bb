import type { Locale } from '#kernel/contract/fields.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import { pairsIn, prefixQuery, spanish } from '#kernel/server/search.ts'
import { shownBodiesSql, type FoundPassage } from './passages.queries.ts'

/** A lexeme as a tsquery takes it, whatever its characters. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** What a Japanese passage must contain: the pairs of Japanese words, and the words of other scripts. */
function japaneseQuery(q: string): string {
  const words = q.split(/\s+/).filter(word => word !== '')
  const others = prefixQuery(words.filter(word => pairsIn(word).length === 0).join(' '))
  return [...pairsIn(q).map(quoted), others].filter(part => part !== '').join(' & ')
}

/**
 * Values: $1 units, $2 the reader's language, $3 the query in English, $4 in Spanish, $5 in Japanese, $6 how many. A
 * query without words finds nothing.
 */
const searchSql = `
with asked as (
  select 'en-US' as locale, to_tsquery('english', $3) as query
  union all select 'es-MX', to_tsquery('spanish', $4)
  union all select 'ja-JP', $5::tsquery
)
select p.unit_id, p.locale, p.n, p.text,
  case when p.heading is not null then json_build_object('id', p.heading_id, 'text', p.heading) end as heading
from passages p join (${shownBodiesSql}) s using (unit_id, locale)
join units u on u.id = p.unit_id join asked a using (locale)
where p.words @@ a.query
order by ts_rank(p.words, a.query) desc, u.position, p.n limit $6::int`

/** The passages of these units, in the texts that the reader sees, that have every word of a search. */
export const searchPassages = (
  db: Database,
  { unitIds, q, locale, limit }: { unitIds: readonly string[]; q: string; locale: Locale; limit: number },
): Promise<FoundPassage[]> => {
  const words = prefixQuery(q)
  const values = [unitIds, locale, words, spanish(words), japaneseQuery(q), limit]
  return prepared<FoundPassage>(db, 'search passages', searchSql, values)
}
