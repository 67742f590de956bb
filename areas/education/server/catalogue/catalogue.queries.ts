import type { Locale } from '#kernel/contract/fields.ts'
import { readCursor, uuidPattern, writeCursor } from '#kernel/server/cursor.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import { pairsIn, prefixQuery, spanish } from '#kernel/server/search.ts'
import {
  betweenCards,
  catalogueSql,
  orderOf,
  type CatalogueRow,
  type CatalogueShape,
  type CourseSort,
} from './catalogue.sql.ts'

export type CatalogueParams = {
  q?: string | undefined
  tag?: string | undefined
  level?: string | undefined
  locale?: Locale | undefined
  sort?: CourseSort | undefined
  cursor?: string | undefined
  limit: number
}

const statements = new Map<string, string>()

/** The statement of a shape, built once; the shape is its name. */
function statementOf(shape: CatalogueShape): { name: string; text: string } {
  const name = `courses ${Object.values(shape)
    .map(value => (typeof value === 'boolean' ? Number(value) : value))
    .join(' ')}`
  let text = statements.get(name)
  if (!text) statements.set(name, (text = catalogueSql(shape)))
  return { name, text }
}

/**
 * The course list as JSON text, aggregated by PostgreSQL in the shape of the contract.
 * @param reader their language orders titles; their own state is included when `personId` is given
 */
export async function catalogueJson(
  db: Database,
  params: CatalogueParams,
  reader: { locale: Locale; personId?: string },
): Promise<string> {
  const q = params.q?.trim() ?? ''
  const words = prefixQuery(q)
  const pairs = pairsIn(q)
  const isSearch = words !== '' || pairs.length > 0
  const chosenSort = params.sort ?? 'relevance'
  const sort = chosenSort === 'relevance' && !isSearch ? 'newest' : chosenSort
  const shape: CatalogueShape = {
    sort,
    locale: sort === 'title' ? reader.locale : 'en-US',
    hasWords: isSearch,
    hasPairs: pairs.length > 0,
    hasTag: params.tag !== undefined,
    hasLevel: params.level !== undefined,
    hasLanguage: params.locale !== undefined,
    hasCursor: params.cursor !== undefined,
    isLong: params.limit > 20,
    isMine: reader.personId !== undefined,
  }
  const [key, id] =
    params.cursor === undefined
      ? [null, null]
      : readCursor(params.cursor, [orderOf(sort, reader.locale).pattern, uuidPattern])
  const { name, text } = statementOf(shape)
  const values = [
    params.limit,
    reader.personId ?? null,
    words,
    pairs,
    params.tag ?? null,
    params.level ?? null,
    params.locale ?? null,
    key,
    id,
    spanish(words),
    ...japaneseOf(q),
  ]
  const [row] = await prepared<CatalogueRow>(db, name, text, values)
  return answerOf(row!, params.limit)
}

const japanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

/** What a Japanese lesson must contain: the pairs of Japanese words, and the words of other scripts. */
function japaneseOf(q: string): [pairs: string, others: string] {
  const words = q.split(/\s+/)
  const pairs = words.flatMap(pairsIn).filter(pair => japanese.test(pair))
  const others = words.filter(word => pairsIn(word).length === 0)
  return [pairs.map(pair => `'${pair}'`).join(' & '), prefixQuery(others.join(' '))]
}

/** The answer's JSON text; the card after the last one only says that more follow. */
function answerOf({ cards, found, key, id, total, tags }: CatalogueRow, limit: number): string {
  const hasMore = found > limit
  const items = hasMore ? cards!.slice(0, cards!.lastIndexOf(betweenCards)) : (cards ?? '')
  const next_cursor = hasMore ? `"${writeCursor(key!, id!)}"` : 'null'
  return `{"items":[${items}],"next_cursor":${next_cursor},"total":${total},"tags":[${tags ?? ''}]}`
}
