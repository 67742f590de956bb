import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { mostFoundByRule, ruleDays } from '../../contract/saved-limits.ts'
import { news_index } from '../search-index/index.tables.ts'
import { hasWords } from '../search-index/matching.queries.ts'
import { news_feeds, news_items, news_rules } from '../tables.ts'

export type RuleRow = typeof news_rules.$inferSelect
/** The owner of the rules: a person, or the lab. */
export type Owner = string | null

const of = (owner: Owner) => (owner === null ? isNull(news_rules.user_id) : eq(news_rules.user_id, owner))

export const rulesOf = (db: Database, owner: Owner, most: number) =>
  db
    .select({ rule: news_rules, feed_title: news_feeds.title })
    .from(news_rules)
    .leftJoin(news_feeds, eq(news_feeds.id, news_rules.feed_id))
    .where(of(owner))
    .orderBy(desc(news_rules.changed_at), desc(news_rules.id))
    .limit(most)

export const countRules = (db: Database, owner: Owner) => db.$count(news_rules, of(owner))

/**
 * Changes of the lab's rules wait for each other, so that their number stays within the bound, and for items that are
 * being stored, so that no item escapes a rule. A feed is locked before this, as when its items are stored.
 */
export const lockLabRules = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('news rules of the lab'))`)

/** Storing items waits for changes of the lab's rules, but not for other items. */
export const waitForLabRules = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(hashtext('news rules of the lab'))`)

export const lockRule = async (db: Database, owner: Owner, id: string): Promise<RuleRow | undefined> =>
  (
    await db
      .select()
      .from(news_rules)
      .where(and(eq(news_rules.id, id), of(owner)))
      .for('update')
  )[0]

export const addRule = (db: Database, row: typeof news_rules.$inferInsert) => db.insert(news_rules).values(row)

export const changeRule = (db: Database, id: string, change: Partial<RuleRow>) =>
  db.update(news_rules).set(change).where(eq(news_rules.id, id))

export const removeRule = (db: Database, id: string) => db.delete(news_rules).where(eq(news_rules.id, id))

/** Part of forgetting a person. */
export const forgetRules = (db: Database, userId: string) => db.delete(news_rules).where(eq(news_rules.user_id, userId))

export const sinceFor = (now: Date) => new Date(now.getTime() - ruleDays * 86_400_000)

/** The rules that find items; also those that a rule of the lab has hidden, if it is named. */
type Finder = { query: string; hiddenBy?: string | undefined }

const matchingItems = (db: Database, { query, hiddenBy }: Finder, now: Date) =>
  and(
    or(isNull(news_items.removed_at), hiddenBy ? eq(news_items.hidden_by, hiddenBy) : undefined),
    inArray(
      news_items.id,
      db
        .select({ id: news_index.item_id })
        .from(news_index)
        .where(and(hasWords(news_index, query), gte(news_index.published_at, sinceFor(now)))),
    ),
  )

/** Items of the last 30 days. */
export const countFoundBy = (db: Database, finder: Finder, now: Date): Promise<number> =>
  countUpTo(db, some => some.from(news_items).where(matchingItems(db, finder, now)), mostFoundByRule)

export const newestFoundBy = (db: Database, finder: Finder, now: Date, limit: number) =>
  db
    .select({
      id: news_items.id,
      title: news_items.title,
      outlet: news_feeds.title,
      language: news_items.language,
      published_at: news_items.published_at,
    })
    .from(news_items)
    .innerJoin(news_feeds, eq(news_feeds.id, news_items.feed_id))
    .where(matchingItems(db, finder, now))
    .orderBy(desc(news_items.published_at), desc(news_items.id))
    .limit(limit)

/** The conditions of what a person hides from themselves, each as the text of a tsquery. */
export const hiddenQueriesOf = async (db: Database, userId: string): Promise<string[]> =>
  (
    await db
      .select({ query: news_rules.query })
      .from(news_rules)
      .where(and(eq(news_rules.user_id, userId), eq(news_rules.action, 'hide')))
      .orderBy(asc(news_rules.id))
      .limit(50)
  ).map(({ query }) => query)

/** Rules with notices whose owner got none for a while, the longest waiting first. */
export const dueRules = (db: Database, before: Date, limit: number): Promise<RuleRow[]> =>
  db
    .select()
    .from(news_rules)
    .where(and(eq(news_rules.action, 'notify'), lt(news_rules.told_until, before)))
    .orderBy(asc(news_rules.told_until), asc(news_rules.id))
    .limit(limit)

/** False when another process has sent its notices meanwhile, or its owner has changed it. */
export const moveRuleToldUntil = async (db: Database, id: string, { before, until }: { before: Date; until: Date }) =>
  (
    await db
      .update(news_rules)
      .set({ told_until: until })
      .where(and(eq(news_rules.id, id), eq(news_rules.action, 'notify'), lt(news_rules.told_until, before)))
      .returning({ id: news_rules.id })
  ).length > 0
