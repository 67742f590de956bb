import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Instant, text, upTo } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'

/** The maximum number of threads of a section, and of comments of a thread. */
export const mostThreads = 100
export const mostComments = 50

export const Comment = z.object({
  id: Id,
  /** Null if that person’s account has been deleted. */
  by: z.nullable(z.string()),
  is_mine: z.boolean(),
  text: z.string(),
  created_at: Instant,
})

export const CommentThread = z.object({
  id: Id,
  section_id: Id,
  /** The commented words of the section; empty for the section as a whole. */
  quote: z.string(),
  is_resolved: z.boolean(),
  resolved_by: z.nullable(z.string()),
  comments: upTo(mostComments, Comment),
})
export type CommentThread = z.infer<typeof CommentThread>

const perPerson = { per: 'person', times: 300, within: '1h' } as const
const closed = ['startup.archived', 'startup.suspended', 'pitch.archived'] as const
const Written = text(2_000, 1).check(z.trim(), z.minLength(1))

export const commenting = {
  comments: reads('POST /v1/api/ailab/startup/pitch/comment/list', {
    who: signedIn,
    does: 'Returns the comments on a section of a pitch’s draft, in threads, oldest first.',
    input: z.object({ section_id: Id }),
    output: z.object({ items: upTo(mostThreads, CommentThread) }),
  }),
  addComment: writes('POST /v1/api/ailab/startup/pitch/comment/add', {
    who: signedIn,
    does: 'Comments on a section of a pitch’s draft, optionally on some of its words (`quote`), or replies in a thread (`thread_id`), which reopens it. Everyone on the startup’s team can comment. The pitch’s author and the people in the thread are notified.',
    limit: perPerson,
    input: z.object({
      section_id: Id,
      thread_id: z.optional(Id),
      quote: z._default(text(300).check(z.trim()), ''),
      text: Written,
    }),
    output: CommentThread,
    fails: [...closed, 'pitch.too_many_comments'],
  }),
  resolveThread: writes('POST /v1/api/ailab/startup/pitch/comment/resolve', {
    who: signedIn,
    does: 'Resolves a thread of comments or reopens it. Everyone on the startup’s team can.',
    limit: perPerson,
    input: z.object({ thread_id: Id, is_resolved: z.boolean() }),
    output: CommentThread,
    fails: closed,
  }),
  removeComment: writes('POST /v1/api/ailab/startup/pitch/comment/remove', {
    who: signedIn,
    does: 'Removes one of the caller’s own comments. A thread is removed with its last comment.',
    limit: perPerson,
    input: z.object({ comment_id: Id }),
    output: z.object({ thread: z.nullable(CommentThread) }),
    fails: [...closed, 'pitch.comment_of_another'],
  }),
}
