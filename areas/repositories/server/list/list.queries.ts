import { and, asc, desc, eq, getTableColumns, gte, like, lt, ne, sql, type SQL } from 'drizzle-orm'
import { microsOf, timeOfMicros } from '#kernel/server/cursor.ts'
import type { Database } from '#kernel/server/database.ts'
import { likePattern } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { searchable } from '#kernel/server/search.ts'
import {
  quietAfterDays,
  silentAfterDays,
  type Category,
  type Health,
  type RepositorySort,
} from '../../contract/states.ts'
import { repositories } from '../tables.ts'

export type ListFilter = {
  q?: string | undefined
  category?: Category | undefined
  language?: string | undefined
  health?: Health | undefined
}

const pushed = sql<Date>`coalesce(${repositories.pushed_at}, 'epoch'::timestamptz)`

/** What each order sorts by, its direction, and the type that a cursor's text is cast to. */
const orders = {
  growth: {
    by: sql`${repositories.gained}`,
    text: sql<string>`${repositories.gained}::text`,
    isDown: true,
    type: 'int',
  },
  stars: { by: sql`${repositories.stars}`, text: sql<string>`${repositories.stars}::text`, isDown: true, type: 'int' },
  pushed: {
    by: pushed,
    text: microsOf(pushed),
    isDown: true,
    type: 'time',
  },
  name: {
    by: sql`lower(${repositories.name})`,
    text: sql<string>`lower(${repositories.name})`,
    isDown: false,
    type: 'text',
  },
} as const satisfies Record<RepositorySort, { by: SQL; text: SQL<string>; isDown: boolean; type: string }>

const casts = {
  int: (key: string) => sql`${key}::int`,
  time: timeOfMicros,
  text: (key: string) => sql`${key}::text`,
}

function healthIs(health: Health, now: Date): SQL | undefined {
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const isThere = ne(repositories.state, 'missing')
  if (health === 'missing') return eq(repositories.state, 'missing')
  if (health === 'archived') return and(isThere, eq(repositories.is_archived, true))
  const isOpen = and(isThere, eq(repositories.is_archived, false))
  if (health === 'active') return and(isOpen, gte(pushed, since(quietAfterDays)))
  if (health === 'silent') return and(isOpen, lt(pushed, since(silentAfterDays)))
  return and(isOpen, lt(pushed, since(quietAfterDays)), gte(pushed, since(silentAfterDays)))
}

const matching = ({ q, category, language, health }: ListFilter, now: Date): SQL | undefined =>
  and(
    ...searchable(q ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 12)
      .map(word => like(repositories.found_by, likePattern(word))),
    category && eq(repositories.category, category),
    language ? eq(repositories.language, language) : undefined,
    health && healthIs(health, now),
  )

type Order = { sort: RepositorySort; after: { key: string; id: string } | undefined; limit: number }
export type ListRow = Awaited<ReturnType<typeof repositoryPage>>[number]

/** A page of repositories, one row more than the limit. */
export function repositoryPage(db: Database, filter: ListFilter, { sort, after, limit }: Order, now: Date) {
  const { by, text, isDown, type } = orders[sort]
  const beyond =
    after && sql`(${by}, ${repositories.id}) ${isDown ? sql`<` : sql`>`} (${casts[type](after.key)}, ${after.id}::uuid)`
  const direction = isDown ? desc : asc
  return db
    .select({ ...getTableColumns(repositories), sort_key: text })
    .from(repositories)
    .where(and(matching(filter, now), beyond))
    .orderBy(direction(by), direction(repositories.id))
    .limit(limit + 1)
}

/** The form of a cursor's key in each order. */
export const keyPatterns: Record<RepositorySort, RegExp> = {
  growth: /^-?\d{1,9}$/,
  stars: /^\d{1,9}$/,
  pushed: /^\d{1,17}$/,
  name: /^[^\0]{1,201}$/,
}

export const countMatching = (db: Database, filter: ListFilter, now: Date): Promise<number> =>
  countUpTo(db, some => some.from(repositories).where(matching(filter, now)))

const mostLanguages = 100

export const languagesUsed = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ language: repositories.language })
    .from(repositories)
    .where(sql`${repositories.language} is not null`)
    .orderBy(repositories.language)
    .limit(mostLanguages)
  return rows.map(({ language }) => language!)
}

export const oldestCheck = async (db: Database): Promise<Date | null> => {
  const [row] = await db
    .select({ at: repositories.last_ok_at })
    .from(repositories)
    .where(eq(repositories.state, 'ok'))
    .orderBy(asc(repositories.last_ok_at))
    .limit(1)
  return row?.at ?? null
}
