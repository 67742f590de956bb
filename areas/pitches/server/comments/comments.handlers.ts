import { nameOf } from '#areas/account/server/exports.ts'
import { ensureOpen, memberOf, refreshTeam } from '#areas/startups/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found, foundIf } from '#kernel/server/failures.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { toPitches } from '../../contract/addresses.ts'
import { mostComments, mostThreads, type commenting, type CommentThread } from '../../contract/comment-calls.ts'
import { ownSection, type Team } from '../access.ts'
import type { FieldedSection } from '../sections.queries.ts'
import { lockPitch } from '../pitches.queries.ts'
import * as query from './comments.queries.ts'

type Threads = Awaited<ReturnType<typeof query.threadsOf>>

async function views(db: Database, threads: Threads, user_id: string): Promise<CommentThread[]> {
  const comments = await query.commentsOf(
    db,
    threads.map(({ thread }) => thread.id),
  )
  const byThread = Map.groupBy(comments, ({ comment }) => comment.thread_id)
  return threads.map(({ thread, resolved_by }) => ({
    ...thread,
    resolved_by,
    comments: (byThread.get(thread.id) ?? []).map(({ comment, by }) => ({
      ...comment,
      by,
      is_mine: comment.by === user_id,
    })),
  }))
}

const oneThread = async (db: Database, id: string, user_id: string): Promise<CommentThread> =>
  (await views(db, [found(await query.threadById(db, id))], user_id))[0]!

/** A section whose pitch can still be edited: every team member may comment, whatever their role. */
async function openSection(db: Database, section_id: string, user_id: string) {
  const own = await ownSection(db, section_id, user_id)
  ensureOpen(own.membership.startup)
  const pitch = found(await lockPitch(db, own.pitch.id))
  ensure(pitch.status !== 'archived', 'pitch.archived')
  return own
}

type Told = { team: Team & { fielded: FieldedSection }; thread_id: string }

/** Notifies the pitch’s author and the authors in the thread, if they are in the team. */
async function tell({ db, person, notify }: SignedInContext, { team, thread_id }: Told): Promise<void> {
  const { pitch, fielded } = team
  const writers = await query.writersIn(db, thread_id, person.id)
  const told = new Set(pitch.created_by && pitch.created_by !== person.id ? [...writers, pitch.created_by] : writers)
  const name = await nameOf(db, person.id)
  for (const user_id of told) {
    if (!(await memberOf(db, pitch.business_id, user_id))) continue
    await notify(db, {
      user_id,
      kind: 'pitches.comment',
      topic: 'ventures',
      words: { key: 'pitches:notices.comment', values: { name, title: fielded.section.title || pitch.title } },
      path: hrefOf(toPitches.manager, { search: { pitch: pitch.id, section: fielded.section.id } }),
    })
  }
}

export const commentHandlers: Handlers<typeof commenting> = {
  async comments({ section_id }, { db, person }) {
    await ownSection(db, section_id, person.id)
    return { items: await views(db, await query.threadsOf(db, section_id), person.id) }
  },

  async addComment({ section_id, thread_id, quote, text }, context) {
    const { db, person, now } = context
    const team = await openSection(db, section_id, person.id)
    const id = thread_id ?? newId()
    if (thread_id) {
      const { thread } = found(await query.threadById(db, thread_id))
      foundIf(thread.section_id === section_id)
      ensure((await query.countComments(db, thread_id)) < mostComments, 'pitch.too_many_comments')
      if (thread.is_resolved) await query.resolveThread(db, id, false, person.id)
    } else {
      ensure((await query.countThreads(db, section_id)) < mostThreads, 'pitch.too_many_comments')
      await query.addThread(db, { id, section_id, quote })
    }
    await query.addComment(db, { id: newId(), thread_id: id, by: person.id, text, created_at: now })
    await tell(context, { team, thread_id: id })
    await refreshTeam(db, team.pitch.business_id, person.id)
    return oneThread(db, id, person.id)
  },

  async resolveThread({ thread_id, is_resolved }, { db, person }) {
    const { thread } = found(await query.threadById(db, thread_id))
    const { pitch } = await openSection(db, thread.section_id, person.id)
    await query.resolveThread(db, thread_id, is_resolved, person.id)
    await refreshTeam(db, pitch.business_id, person.id)
    return oneThread(db, thread_id, person.id)
  },

  async removeComment({ comment_id }, { db, person }) {
    const { comment, section_id } = found(await query.commentById(db, comment_id))
    const { pitch } = await openSection(db, section_id, person.id)
    ensure(comment.by === person.id, 'pitch.comment_of_another')
    await query.dropComment(db, comment_id)
    const isEmpty = (await query.countComments(db, comment.thread_id)) === 0
    if (isEmpty) await query.dropThread(db, comment.thread_id)
    await refreshTeam(db, pitch.business_id, person.id)
    return { thread: isEmpty ? null : await oneThread(db, comment.thread_id, person.id) }
  },
}
