import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { mostFound } from '../contract/index.ts'
import type { SearchTerms } from './query-text.ts'

/** A text for each language. */
export type Texts = Record<string, string>
export type Found = { kind: string; id: string; key: string; title: Texts; summary: Texts; at: Date }

/** An unchanged lexeme for a tsquery: nothing in it is an operator. */
const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '')}'`

const wordQuery = ({ plain, spanish, isPrefix }: SearchTerms['words'][number]): SQL =>
  sql`(${quoted(plain) + (isPrefix ? ':*' : '')}::tsquery || plainto_tsquery('english', ${plain}) || plainto_tsquery('spanish', ${spanish}))`

const lexemesQuery = (all: readonly string[], by: ' | ' | ' & '): SQL => sql`${all.map(quoted).join(by)}::tsquery`

/** The typed text, a query for each word. */
const textQueries = ({ words, pairs }: SearchTerms): SQL[] => [
  ...words.map(wordQuery),
  ...(pairs.length > 0 ? [lexemesQuery(pairs, ' & ')] : []),
]

/** Each is a key of the index of its own: one query of all of them takes twice as long. */
const has = (query: SQL): SQL => sql`e.words @@ (select ${query})`

/**
 * The best matches; those with the text in their title come first. Entries that the audience may not see have no
 * effect: they are neither found nor counted, and do not displace others.
 */
export async function findEntries(
  db: Database,
  terms: SearchTerms,
  audiences: readonly string[],
  kind: string | undefined,
): Promise<Found[]> {
  const texts = textQueries(terms)
  const keys = [
    ...texts,
    ...(kind ? [lexemesQuery([`kind:${kind}`], ' & ')] : []),
    lexemesQuery(
      audiences.map(each => `who:${each}`),
      ' | ',
    ),
  ]
  const { rows } = await db.execute<Omit<Found, 'at'> & { at: string }>(sql`
    with found as materialized (
      select e.kind, e.id, e.key, e.title, e.summary, e.at, position(${terms.plain} in e.plain_title) as place,
        ts_rank(e.words, (select ${sql.join(texts, sql` && `)})) as rank
      from search_entries e
      where ${sql.join(keys.map(has), sql` and `)} and e.audience && ${sql.param([...audiences])}::text[]
      limit ${mostFound + 1}
    )
    select kind, id, key, title, summary, at from found
    order by place = 1 desc, place > 0 desc, rank desc, at desc, kind, id`)
  return rows.map(row => ({ ...row, at: new Date(row.at) }))
}

const mostSimilar = 20

/**
 * Entries with a similarly spelled title, the most similar first (migration `search-similar`); only those that the
 * audience may see, as above.
 */
export async function findSimilar(db: Database, plain: string, audiences: readonly string[]): Promise<Found[]> {
  const { rows } = await db.execute<Omit<Found, 'at'> & { at: string }>(sql`
    select kind, id, key, title, summary, at
    from search_similar(${plain}, ${sql.param([...audiences])}::text[], ${mostSimilar})`)
  return rows.map(row => ({ ...row, at: new Date(row.at) }))
}
