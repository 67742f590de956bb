import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { comparableTag } from '../search-index/index-words.ts'
import { news_items, news_rules } from '../tables.ts'
import { news_rule_tags } from './rules.tables.ts'
import { sinceFor } from './rules.queries.ts'

/** The items that rules are applied to, as rows `x` of the index: some, or those of the last 30 days. */
type Items = { ids: readonly string[] } | { since: Date }

const among = (items: Items): SQL =>
  'ids' in items
    ? sql`x.item_id = any(${sql.param([...items.ids])}::uuid[])`
    : sql`x.published_at >= ${items.since.toISOString()}::timestamptz`
const isOne = (ruleId: string | undefined): SQL => (ruleId ? sql`r.id = ${ruleId}` : sql`true`)

const hide = (db: Database, items: Items, rule: string | undefined, now: Date) =>
  db.execute(sql`
    update news_items i set removed_at = ${now.toISOString()}::timestamptz, hidden_by = r.id
    from news_rules r join news_index x on x.words @@ r.query::tsquery
    where r.user_id is null and r.action = 'hide' and ${isOne(rule)} and ${among(items)} and i.removed_at is null
      and x.item_id = i.id`)

type ItemTag = { id: string; tag: string }
const tagRules = (db: Database, rule: string | undefined): Promise<ItemTag[]> =>
  db
    .select({ id: news_rules.id, tag: sql<string>`${news_rules.tag}` })
    .from(news_rules)
    .where(and(eq(news_rules.action, 'tag'), rule ? eq(news_rules.id, rule) : undefined))
    .orderBy(news_rules.id)
    .limit(100)

const lexemeOf = (tag: string) => `tag:${comparableTag(tag)}`

/** An item that has the tag already keeps it as its own. */
const addTag = (db: Database, items: Items, { id, tag }: ItemTag) =>
  db.execute(sql`
    with tagged as (
      update news_items i
      set tags = i.tags || ${tag}::text, words = i.words || array_to_tsvector(array[${lexemeOf(tag)}::text])
      from news_rules r join news_index x on x.words @@ r.query::tsquery
      where r.id = ${id} and ${among(items)} and x.item_id = i.id
        and not (i.words @@ quote_literal(${lexemeOf(tag)}::text)::tsquery)
      returning i.id
    )
    insert into news_rule_tags (rule_id, item_id) select ${id}::uuid, id from tagged on conflict do nothing`)

const starItems = (db: Database, found: SQL, now: Date) =>
  db.execute(sql`
    insert into news_marks (user_id, item_id, starred_at)
    select distinct found.user_id, found.id, ${now.toISOString()}::timestamptz from (${found}) as found
    on conflict (user_id, item_id) do update set starred_at = excluded.starred_at where news_marks.starred_at is null`)

/** Stars the recent items that one rule finds. */
const starRecent = (db: Database, rule: string, since: Date, now: Date) =>
  starItems(
    db,
    sql`select r.user_id, x.item_id as id from news_rules r join news_index x on x.words @@ r.query::tsquery
      where r.id = ${rule} and r.user_id is not null and r.action = 'star' and ${among({ since })} and x.removed_at is null`,
    now,
  )

/** Stars what people's rules find among a few items. Only the rules that have a word of an item are tried on it. */
const starNew = (db: Database, ids: readonly string[], now: Date) =>
  starItems(
    db,
    sql`with fresh as materialized (
        select x.item_id as id, x.words, tsvector_to_array(x.words) as lexemes from news_index x
        where ${among({ ids })} and x.removed_at is null
      ), tried as (
        select r.user_id, r.query, i.id, i.words from fresh i join news_rules r on r.lexemes && i.lexemes
          where r.user_id is not null and r.action = 'star'
        union all
        select r.user_id, r.query, i.id, i.words from fresh i, news_rules r
          where r.lexemes is null and r.user_id is not null and r.action = 'star'
      )
      select user_id, id from tried where words @@ query::tsquery`,
    now,
  )

/** Applies the rules of the lab and of people to new items. */
export async function applyRules(db: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await applyLabRules(db, ids, now)
  await starNew(db, ids, now)
}

/** Rules decide again whether to hide or to tag a changed item. Stars are not set again. */
export async function applyToChanged(db: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(news_items)
    .set({ removed_at: null, hidden_by: null })
    .where(and(inArray(news_items.id, [...ids]), isNotNull(news_items.hidden_by)))
  await db.delete(news_rule_tags).where(inArray(news_rule_tags.item_id, [...ids]))
  await applyLabRules(db, ids, now)
}

export async function applyLabRules(db: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await hide(db, { ids }, undefined, now)
  for (const each of await tagRules(db, undefined)) await addTag(db, { ids }, each)
}

/** Applies one rule to the items of the last 30 days. */
export async function applyRule(db: Database, ruleId: string, now: Date): Promise<void> {
  const recent = { since: sinceFor(now) }
  await hide(db, recent, ruleId, now)
  for (const each of await tagRules(db, ruleId)) await addTag(db, recent, each)
  await starRecent(db, ruleId, recent.since, now)
}

/** Undoes what a rule of the lab did. @returns the items, about which the other rules are to decide again */
export async function releaseItems(db: Database, { id, tag }: { id: string; tag: string | null }): Promise<string[]> {
  const visibleItems = await db
    .update(news_items)
    .set({ removed_at: null, hidden_by: null })
    .where(eq(news_items.hidden_by, id))
    .returning({ id: news_items.id })
  const { rows: untagged } = await db.execute<{ id: string }>(sql`
    with had as (delete from news_rule_tags where rule_id = ${id} returning item_id)
    update news_items i
    set tags = array_remove(i.tags, ${tag ?? ''}::text), words = ts_delete(i.words, ${lexemeOf(tag ?? '')}::text)
    from had where i.id = had.item_id returning i.id`)
  return [...visibleItems, ...untagged].map(({ id: item }) => item)
}
