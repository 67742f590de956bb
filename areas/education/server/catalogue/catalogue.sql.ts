import type { Locale } from '#kernel/contract/fields.ts'
import { microsSql, timeOfMicrosSql } from '#kernel/server/cursor.ts'
import { cardSql, isListedSql, learnerCardSql } from '../content/course-json.sql.ts'
import { ownCoursesSql } from '../content/visible.sql.ts'

export type CourseSort = 'newest' | 'title' | 'shortest' | 'relevance'

/**
 * The parts in which the SQL of two lists differs; everything else is a value. Each shape is one prepared statement.
 */
export type CatalogueShape = {
  sort: CourseSort
  locale: Locale
  hasWords: boolean
  hasPairs: boolean
  hasTag: boolean
  hasLevel: boolean
  hasLanguage: boolean
  hasCursor: boolean
  isLong: boolean
  isMine: boolean
}

type Order = { key: string; direction: 'asc' | 'desc'; bound: (value: string) => string; pattern: RegExp }

/** Written as in the indexes by title; one order of names for all languages (collation `reading_order`, migrations). */
export const titleIn = (locale: Locale) =>
  `left(${locale === 'en-US' ? `c.title ->> 'en-US'` : `coalesce(c.title ->> '${locale}', c.title ->> 'en-US')`}, 60) collate reading_order`

/** How a list is ordered: by a key and then by id, so that rows with equal keys have a fixed order. */
export function orderOf(sort: CourseSort, locale: Locale): Order {
  switch (sort) {
    case 'newest':
      return {
        key: 'c.published_at',
        direction: 'desc',
        bound: timeOfMicrosSql,
        pattern: /^\d{1,17}$/,
      }
    case 'shortest':
      return { key: 'c.est_minutes', direction: 'asc', bound: value => `${value}::int`, pattern: /^\d{1,7}$/ }
    case 'title':
      return { key: titleIn(locale), direction: 'asc', bound: value => `${value}::text`, pattern: /^[^\0]{0,60}$/u }
    case 'relevance':
      return {
        key: rank,
        direction: 'desc',
        bound: value => `${value}::real`,
        pattern: /^\d(\.\d{1,12})?(e-\d{1,2})?$/,
      }
  }
}

const rank = `ts_rank(s.en, to_tsquery('english', $3)) + ts_rank(s.es, to_tsquery('spanish', $10)) + (s.pairs @> $4)::int::real`

const matches = ({ hasWords, hasPairs }: CatalogueShape) => {
  const words = `s.en @@ to_tsquery('english', $3) or s.es @@ to_tsquery('spanish', $10)`
  if (!hasWords && !hasPairs) return []
  return [`(${[hasWords && words, hasPairs && 's.pairs @> $4'].filter(Boolean).join(' or ')})`]
}

/** Whether a text contains the searched words, in any language. */
const saysIt = ({ hasPairs }: CatalogueShape) =>
  `w.words @@ (to_tsquery('english', $3) || to_tsquery('spanish', $10)${hasPairs ? ` || ($11::text::tsquery && to_tsquery('english', $12))` : ''})`

/**
 * The courses whose lessons contain the words, each with the place of the first such lesson: looked up once for the
 * whole answer.
 */
const saidSql = (shape: CatalogueShape) => `said as materialized (select u.course_id, min(u.position) as place
    from lesson_words w join units u on u.id = w.unit_id and u.hidden_at is null where ${saysIt(shape)} group by u.course_id)`

const fromLessons = 'said join courses c on c.id = said.course_id'

/** Neither its title, tags and summary nor the names of its units contain the words. */
const onlyLessons = (shape: CatalogueShape) => [
  `not exists (select from course_search s where s.course_id = c.id and ${matches(shape).join()})`,
]

const foundInSql = `(select json_build_object('unit_key', u.unit_key, 'title', u.title)
    from units u where u.course_id = c.id and u.position = c.place and u.hidden_at is null limit 1)`

/** Courses of the reader's own institutions, which others do not find. */
const isOwn = 'c.id in (select id from own)'

const conditions = (shape: CatalogueShape, listed: string, by: 'names' | 'lessons') => [
  listed,
  ...(by === 'names' ? matches(shape) : onlyLessons(shape)),
  ...(shape.hasTag ? ['c.tags @> array[$5::text]'] : []),
  ...(shape.hasLevel ? ['c.level = $6'] : []),
  ...(shape.hasLanguage ? ['c.languages @> array[$7::text]'] : []),
]

/** The total: read from stored counts where one of them fits, else counted up to 10,001. */
function totalSql(shape: CatalogueShape, from: string): string {
  const isSearch = shape.hasWords || shape.hasPairs
  const counted = (listed: string) =>
    [`select from ${from} where ${conditions(shape, listed, 'names').join(' and ')}`]
      .concat(isSearch ? `select from ${fromLessons} where ${conditions(shape, listed, 'lessons').join(' and ')}` : [])
      .join(' union all ')
  const own = shape.isMine ? ` + (select count(*) from (${counted(isOwn)}) as own)` : ''
  const filters = [
    shape.hasTag && ['tag', '$5'],
    shape.hasLevel && ['level', '$6'],
    shape.hasLanguage && ['locale', '$7'],
  ].filter(each => !!each)
  if (isSearch || filters.length > 1)
    return `(select count(*) from (${counted(isListedSql)} limit 10001) as counted)${own}`
  const [kind, value] = filters[0] ?? ['all', `''`]
  return `coalesce((select courses from catalogue_counts where kind = '${kind}' and value = ${value}), 0)${own}`
}

/** One page and its cursor, as `catalogueSql` returns them. */
export type CatalogueRow = {
  /** `CourseCard`s as JSON text, one a line, separated by a comma; with one more than asked for where more follow. */
  cards: string | null
  found: number
  /** The last card's key and id where more follow. */
  key: string | null
  id: string | null
  total: number | null
  /** The most frequent tags as JSON text. */
  tags: string | null
}

export const betweenCards = ',\n'

/**
 * One statement for the whole list. Values: $1 limit, $2 caller's id, $3 words, $4 pairs, $5 tag, $6 level, $7
 * language, $8 and $9 the cursor, $10 the Spanish words, $11 the Japanese pairs of a lesson as a query, $12 the other
 * words beside them. The inner limit is a literal, so that the plan fits a short page. Cards are only joined, because
 * building the answer in PostgreSQL takes three times as long.
 */
export function catalogueSql(shape: CatalogueShape): string {
  const { key, direction, bound } = orderOf(shape.sort, shape.locale)
  const isSearch = shape.hasWords || shape.hasPairs
  const from = isSearch ? 'course_search s join courses c on c.id = s.course_id' : 'courses c'
  const after = shape.hasCursor ? [`(${key}, c.id) ${direction === 'desc' ? '<' : '>'} (${bound('$8')}, $9::uuid)`] : []
  const most = shape.isLong ? 101 : 21
  const afterLessons = after.map(condition => condition.replace(`(${key},`, `(${lessonKey(shape, key)},`))
  const byNames = (listed: string) => `select c.id, c.card, ${key} as key, null::int as place from ${from}
    where ${[...conditions(shape, listed, 'names'), ...after].join(' and ')}
    order by ${key} ${direction}, c.id ${direction} limit ${most}`
  const byLessons = (
    listed: string,
  ) => `select c.id, c.card, ${lessonKey(shape, key)} as key, said.place from ${fromLessons}
    where ${[...conditions(shape, listed, 'lessons'), ...afterLessons].join(' and ')}
    order by ${shape.sort === 'relevance' ? '' : `${key} ${direction}, `}c.id ${direction} limit ${most}`
  const lists = (shape.isMine ? [isListedSql, isOwn] : [isListedSql]).flatMap(listed =>
    isSearch ? [byNames(listed), byLessons(listed)] : [byNames(listed)],
  )
  const found =
    lists.length > 1
      ? `select * from (${lists.map(list => `(${list})`).join(' union all ')}) as either order by key ${direction}, id ${direction}`
      : `select * from (${lists[0]}) as listed`
  const card = shape.isMine ? learnerCardSql : `${cardSql}::text`
  const shown = isSearch
    ? `case when c.place is null then ${card} else left(${card}, -1) || ',"found_in":' || ${foundInSql} || '}' end`
    : card
  const inOrder = `order by c.key ${direction}, c.id ${direction}`
  const last = (column: string) => `(array_agg(${column} ${inOrder}))[$1::int]`
  const keyText = shape.sort === 'newest' ? microsSql('c.key') : 'c.key::text'
  return `
with given as (select $1::int, $2::uuid, $3::text, $4::text[], $5::text, $6::text, $7::text, $8::text, $9::text, $10::text, $11::text, $12::text)
${shape.isMine ? `, own as materialized (${ownCoursesSql('$2::uuid')})` : ''}
${isSearch ? `, ${saidSql(shape)}` : ''}
select c.cards, c.found, ${keyText} as key, c.id,
  (select case when total <= 10000 then total end from (select ${totalSql(shape, from)} as total offset 0) as counted)::int as total,
  (${tagsSql}) as tags
from (
  select string_agg(${shown}, '${betweenCards}' ${inOrder}) as cards,
    count(*)::int as found, ${last('c.key')} as key, ${last('c.id')} as id
  from (${found} limit $1::int + 1) as c ${shape.isMine ? mineJoin : ''}
) as c`
}

/** Courses that match only in a lesson come after those that match by name. */
const lessonKey = ({ sort }: CatalogueShape, key: string) => (sort === 'relevance' ? '0::real' : key)

const mineJoin = `left join enrolments e on e.course_id = c.id and e.user_id = $2::uuid`

const tagsSql = `select string_agg('{"tag":' || to_json(value) || ',"courses":' || courses || '}', ',') from (
    select value, courses from catalogue_counts where kind = 'tag' and courses > 0 order by courses desc, value limit 30) as most`
