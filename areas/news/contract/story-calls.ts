import * as z from 'zod/mini'
import { writes, type Calls } from '#kernel/contract/call.ts'
import { Id } from '#kernel/contract/fields.ts'
import { right } from '#kernel/contract/who.ts'

const editor = right('news.administer')

/** What an editor decides about stories; automatic grouping never undoes it. */
export const storyCalls = {
  moveItem: writes('POST /v2/api/admin/news/story/move', {
    who: editor,
    does: 'Moves a news item to another story or, without one, to a story of its own. Automatic grouping never undoes it.',
    input: z.object({ item_id: Id, story_id: z.optional(Id) }),
    output: z.object({ story_id: Id }),
    fails: ['news.same_story', 'news.alone'],
  }),
  mergeStories: writes('POST /v2/api/admin/news/story/merge', {
    who: editor,
    does: 'Moves every item of a story to another one. Both addresses then lead to that story. The change can be undone.',
    input: z.object({ story_id: Id, into_story_id: Id }),
    output: z.object({ story_id: Id, moved: z.int() }),
    fails: ['news.same_story'],
  }),
  undoStoryChange: writes('POST /v2/api/admin/news/story/undo', {
    who: editor,
    does: 'Undoes a change made to stories by hand: each item that hasn’t been moved since goes back, with its reason.',
    input: z.object({ change_id: Id }),
    output: z.object({ moved: z.int() }),
    fails: ['news.moved_since'],
  }),
} satisfies Calls
