import { newId, type Database } from '#kernel/server/database.ts'
import { textOfHtml } from '../feeds/clean-html.ts'
import type { FeedRow } from '../feeds/feeds.queries.ts'
import type { ReadyItem } from '../feeds/prepare-item.ts'
import { applyRules, applyToChanged } from '../rules/apply.queries.ts'
import { waitForLabRules } from '../rules/rules.queries.ts'
import { findStory } from '../stories/find-story.ts'
import { addItem, addStory, changeItem, knownItems } from './items.queries.ts'

type StoredItem = Awaited<ReturnType<typeof knownItems>>[number]

const mostRevisions = 5
const revisionLength = 4_000

/** Stores the new and changed items of a document; a removed item stays removed. */
export async function storeItems(db: Database, feed: FeedRow, items: readonly ReadyItem[], now: Date): Promise<void> {
  if (items.length === 0) return
  await waitForLabRules(db)
  const storedItems = new Map(
    (
      await knownItems(
        db,
        feed.id,
        items.map(({ guid }) => guid),
      )
    ).map(row => [row.guid, row]),
  )
  // Oldest first, so that a story begins with its first report.
  const stored = { added: [] as string[], changed: [] as string[] }
  for (const item of items.toSorted((a, b) => timeOf(a, now) - timeOf(b, now))) {
    const before = storedItems.get(item.guid)
    if (!before) stored.added.push(await add(db, feed, item, now))
    else if (mayChange(before) && isChanged(before, item)) {
      await change(db, feed, before, item, now)
      stored.changed.push(before.id)
    }
  }
  await applyRules(db, stored.added, now)
  await applyToChanged(db, stored.changed, now)
}

/** The earlier of what the feed claims and when it was first seen: an item is never from the future. */
const timeOf = ({ at }: ReadyItem, now: Date): number => Math.min(at?.getTime() ?? now.getTime(), now.getTime())

/** Items that a person removed do not change. Items that a rule hid do, so that the rule decides again. */
const mayChange = ({ removed_at, hidden_by }: StoredItem) => !removed_at || hidden_by !== null

const isChanged = (before: StoredItem, item: ReadyItem) =>
  before.title !== item.title || before.text_hash !== item.text_hash

const indexedOf = (feed: FeedRow, { title, text, author, url, language, tags, pairs }: ReadyItem) => ({
  feed_id: feed.id,
  title,
  text,
  author,
  url,
  language,
  tags,
  pairs,
})

const fieldsOf = ({ at: _at, text: _text, pairs: _pairs, ...fields }: ReadyItem) => fields

async function add(db: Database, feed: FeedRow, item: ReadyItem, now: Date): Promise<string> {
  const published_at = new Date(timeOf(item, now))
  const storyMatch = await findStory(db, { ...item, feed_id: feed.id, published_at })
  const story_id = storyMatch?.story_id ?? newId()
  if (!storyMatch) await addStory(db, story_id, now)
  const row = {
    ...fieldsOf(item),
    id: newId(),
    feed_id: feed.id,
    published_at,
    seen_at: now,
    story_id,
    story_reason: storyMatch?.reason ?? ('first' as const),
    story_of: storyMatch?.item_id ?? null,
    story_score: storyMatch?.score ?? null,
    repeats: storyMatch?.repeats ?? false,
  }
  await addItem(db, row, indexedOf(feed, item))
  return row.id
}

/** The text as it was goes to the revisions; the story stays. */
async function change(db: Database, feed: FeedRow, before: StoredItem, item: ReadyItem, now: Date): Promise<void> {
  const was = { at: now.toISOString(), title: before.title, text: textOfHtml(before.content).slice(0, revisionLength) }
  const { guid: _guid, ...fields } = fieldsOf(item)
  await changeItem(
    db,
    before.id,
    { ...fields, changed_at: now, revisions: [...before.revisions, was].slice(-mostRevisions) },
    indexedOf(feed, item),
  )
}
