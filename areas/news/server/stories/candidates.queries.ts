import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { and, arrayOverlaps, between, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { searchable } from '#kernel/server/search.ts'
import { dictionaryOf } from '../search-index/words.queries.ts'
import { news_index } from '../search-index/index.tables.ts'
import { news_items } from '../tables.ts'

const week = 7 * 86_400_000

/** The items to compare: those of a story that were published within seven days. */
type Sought = {
  url: string
  language: string
  published_at: Date
  text_hash: string
  text_marks: readonly number[]
  links: readonly string[]
}

const columns = {
  id: news_items.id,
  story_id: news_items.story_id,
  title: news_items.title,
  url: news_items.url,
  text_hash: news_items.text_hash,
  text_marks: news_items.text_marks,
}
export type Candidate = Pick<typeof news_items.$inferSelect, keyof typeof columns>

const inWeek = ({ published_at }: Sought, column: AnyPgColumn) =>
  between(column, new Date(published_at.getTime() - week), new Date(published_at.getTime() + week))
const near = (item: Sought) => and(inWeek(item, news_items.published_at), isNull(news_items.removed_at))

/** The earliest comes first, because the others repeat it. */
const candidates = (db: Database) => db.select(columns).from(news_items).$dynamic()

export const withUrl = (db: Database, item: Sought): Promise<Candidate[]> =>
  candidates(db)
    .where(and(near(item), eq(news_items.url, item.url)))
    .orderBy(news_items.published_at)
    .limit(1)

export const withSameText = (db: Database, item: Sought): Promise<Candidate[]> =>
  candidates(db)
    .where(
      and(
        near(item),
        or(
          eq(news_items.text_hash, item.text_hash),
          item.text_marks.length > 0 ? arrayOverlaps(news_items.text_marks, [...item.text_marks]) : undefined,
        ),
      ),
    )
    .orderBy(news_items.published_at)
    .limit(100)

/** Items that this one links to, that link to it, or that link to the same page. */
export const withSharedLink = (
  db: Database,
  item: Sought,
  { links, mostLinks }: { links: readonly string[]; mostLinks: number },
): Promise<Candidate[]> =>
  candidates(db)
    .where(
      and(
        near(item),
        ne(news_items.url, item.url),
        or(
          links.length > 0 ? inArray(news_items.url, [...links]) : undefined,
          and(
            sql`cardinality(${news_items.links}) <= ${mostLinks}`,
            arrayOverlaps(news_items.links, [item.url, ...links]),
          ),
        ),
      ),
    )
    .orderBy(news_items.published_at)
    .limit(20)

/** The words of a title as one query for any of them: Latin words by their stems, Japanese ones by their pairs. */
const anyWord = (words: readonly string[], language: string) => {
  const pairs = words.flatMap(word =>
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(word) ? [[...word].slice(0, 2).join('')] : [],
  )
  const latin = words.filter(word => /^[\p{Script=Latin}\p{N}]+$/u.test(word))
  const quoted = pairs.map(pair => (pair.length > 1 ? `'${pair}':A` : `'${pair}':*A`)).join(' | ')
  return sql`to_tsquery(${dictionaryOf(language)}::regconfig, ${latin.map(word => `${searchable(word)}:A`).join(' | ')}) || ${quoted}::tsquery`
}

export const withWordsInTitle = (db: Database, item: Sought, words: readonly string[]): Promise<Candidate[]> =>
  candidates(db)
    .where(
      and(
        near(item),
        eq(news_items.language, item.language),
        inArray(
          news_items.id,
          db
            .select({ id: news_index.item_id })
            .from(news_index)
            .where(
              and(
                inWeek(item, news_index.published_at),
                sql`${news_index.words} @@ (select ${anyWord(words, item.language)})`,
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(news_items.published_at))
    .limit(200)

export const recentTitles = (db: Database, language: string, limit: number) =>
  db
    .select({ title: news_items.title })
    .from(news_items)
    .where(and(eq(news_items.language, language), isNull(news_items.removed_at)))
    .orderBy(desc(news_items.published_at), desc(news_items.id))
    .limit(limit)
