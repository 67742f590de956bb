import type { Database } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import { readSearch } from '../../contract/search-syntax.ts'
import { queryText, textsIn } from '../search-index/query-text.ts'
import { stemsOfTexts } from '../search-index/stems.queries.ts'

type Words = { q: string; feed_id?: string | undefined }

/** What a rule looks for, as the text of a tsquery. It applies to new items, so a date has no meaning in it. */
export async function ruleQuery(db: Database, { q, feed_id }: Words): Promise<string> {
  const { condition, since } = readSearch(q)
  ensure(condition !== undefined && since === undefined, 'news.rule_words')
  const text = queryText(condition, await stemsOfTexts(db, textsIn(condition)))
  ensure(text !== undefined, 'news.rule_words')
  return feed_id ? `(${text}) & 'feed:${feed_id}'` : text
}
