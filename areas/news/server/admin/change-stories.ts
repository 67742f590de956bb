import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found, foundIf } from '#kernel/server/failures.ts'
import { addStory } from '../items/items.queries.ts'
import * as query from '../stories/changes.queries.ts'
import { countInStory } from '../stories/stories.queries.ts'

type By = { userId: string; now: Date }
type Move = { item_id: string; story_id?: string | undefined }

const moveOf = (item: query.PlacedItem, to: string, change_id: string, { userId, now }: By) => ({
  id: newId(),
  item_id: item.id,
  from_story: item.story_id,
  to_story: to,
  user_id: userId,
  at: now,
  change_id,
  was: { reason: item.reason, of: item.of, score: item.score, repeats: item.repeats },
})

/** Moves an item to another story, or to one of its own; the former story does not change. */
export async function moveItem(db: Database, { item_id, story_id }: Move, by: By) {
  const item = found(await query.lockItem(db, item_id))
  if (story_id) {
    ensure(story_id !== item.story_id, 'news.same_story')
    foundIf(await countInStory(db, story_id))
  } else ensure((await countInStory(db, item.story_id)) > 1, 'news.alone')
  const to = story_id ?? newId()
  if (!story_id) await addStory(db, to, by.now)
  // An item that was added by hand does not count as an independent report, because nobody checked that.
  const reason = story_id ? 'by_hand' : 'first'
  await query.placeItem(db, item_id, { story_id: to, reason, of: null, score: null, repeats: Boolean(story_id) })
  await query.addMoves(db, [moveOf(item, to, newId(), by)])
  return { story_id: to }
}

/** The reports of both stories do not change; only the first item of the merged story gets another reason. */
export async function mergeStories(db: Database, from: string, into: string, by: By) {
  ensure(from !== into, 'news.same_story')
  const items = await query.lockItemsOf(db, [from, into])
  found(items.find(({ story_id, isVisible }) => story_id === into && isVisible))
  const moved = items.filter(({ story_id }) => story_id === from)
  found(moved.find(({ isVisible }) => isVisible))
  const change = newId()
  await query.addMoves(
    db,
    moved.map(item => moveOf(item, into, change, by)),
  )
  await query.moveItems(
    db,
    moved.map(({ id }) => id),
    into,
  )
  return { story_id: into, moved: moved.filter(({ isVisible }) => isVisible).length }
}

/** Items that somebody has moved since stay where they are. */
export async function undoChange(db: Database, change_id: string, now: Date) {
  const moves = await query.lockChange(db, change_id)
  found(moves[0])
  const still = moves.filter(({ to_story, story_id }) => story_id === to_story)
  ensure(still.length > 0, 'news.moved_since')
  for (const { item_id, from_story, was } of still)
    if (was) await query.placeItem(db, item_id, { story_id: from_story, ...was })
  await query.markUndone(db, change_id, now)
  return { moved: still.length }
}
