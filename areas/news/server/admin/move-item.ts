import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import { addStory } from '../items/items.queries.ts'
import * as query from '../stories/stories.queries.ts'

type Move = { item_id: string; story_id?: string | undefined }

/** Moves an item to another story, or to one of its own; the story that it leaves stays what it is. */
export async function moveItem(db: Database, { item_id, story_id }: Move, userId: string, now: Date) {
  const item = found(await query.lockItem(db, item_id))
  if (story_id) {
    ensure(story_id !== item.story_id, 'news.same_story')
    found((await query.countInStory(db, story_id)) || undefined)
  } else ensure((await query.countInStory(db, item.story_id)) > 1, 'news.alone')
  const to = story_id ?? newId()
  if (!story_id) await addStory(db, to, now)
  await query.moveItemByHand(db, { item_id, to, isAlone: !story_id })
  await query.addMove(db, { id: newId(), item_id, from_story: item.story_id, to_story: to, user_id: userId, at: now })
  return { story_id: to }
}
