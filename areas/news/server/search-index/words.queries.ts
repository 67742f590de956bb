import { sql, type SQL } from 'drizzle-orm'
import { searchable, spanish } from '#kernel/server/search.ts'
import { addressVector, comparableTag, domainsOf, unspacedRuns } from './index-words.ts'

export type Indexed = {
  feed_id: string
  title: string
  text: string
  author: string | null
  url: string
  language: string
  tags: readonly string[]
  pairs: string
}

/** PostgreSQL's dictionary for a language; Latin words in Japanese count as English. */
export const dictionaryOf = (language: string): string =>
  ({ en: 'english', ja: 'english', es: 'spanish' })[language] ?? 'simple'

const spelled = (text: string, language: string): string =>
  (language === 'es' ? spanish(text) : searchable(text)).replaceAll(unspacedRuns, ' ')

/** Exact values that are never part of a text: the language, the tags, the site, the feed. */
const keysOf = ({ feed_id, language, tags, url }: Indexed): string[] => [
  `lang:${language}`,
  `feed:${feed_id}`,
  ...tags.map(tag => `tag:${comparableTag(tag)}`),
  ...domainsOf(new URL(url).hostname).map(domain => `site:${domain}`),
]

/**
 * Everything an item is found by, in one index: title (A), author (B), text (D), pairs and triples of Japanese characters,
 * the words of its address, each with a prefix, and keys.
 */
export function wordsVector(item: Indexed): SQL {
  const dictionary = dictionaryOf(item.language)
  const vector = (text: string, weight: string, by = dictionary) =>
    sql`setweight(to_tsvector(${by}::regconfig, ${text}), ${weight}::"char")`
  const { pathname, search } = new URL(item.url)
  return sql`${vector(spelled(item.title, item.language), 'A')}
    || ${vector(searchable(item.author ?? ''), 'B', 'simple')}
    || ${addressVector(`${pathname} ${search}`)}::tsvector || ${vector(spelled(item.text, item.language), 'D')}
    || ${item.pairs}::tsvector || array_to_tsvector(${sql.param(keysOf(item))}::text[])`
}
