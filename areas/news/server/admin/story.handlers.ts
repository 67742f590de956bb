import { handle } from '#kernel/server/handle.ts'
import { storyCalls } from '../../contract/story-calls.ts'
import { mergeStories, moveItem, undoChange } from './change-stories.ts'

export const storyHandlers = handle(storyCalls, {
  moveItem: (input, { db, person, now }) => moveItem(db, input, { userId: person.id, now }),
  mergeStories: ({ story_id, into_story_id }, { db, person, now }) =>
    mergeStories(db, story_id, into_story_id, { userId: person.id, now }),
  undoStoryChange: ({ change_id }, { db, now }) => undoChange(db, change_id, now),
})
