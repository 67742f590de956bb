import { ensure, found } from '#kernel/server/failures.ts'
import { lockRoom } from '../rooms.queries.ts'
import type { Message, ParticipantContext } from './act.ts'
import { tellRoom } from './notices.ts'
import { notesOf, putNotes } from '../notes/notes.queries.ts'

/** How soon the last writer may write again, and others, so that no one can block the others. */
const leastMs = { again: 250, other: 50 }

/**
 * Stores the notes if they are based on the newest version. @returns whether they were; otherwise the writer has to join
 * the newest version with their own
 */
export async function writeNotes(
  { db, me, now }: ParticipantContext,
  { version, text }: Message<'write_notes'>,
): Promise<boolean> {
  ensure(me.role !== 'viewer', 'right.missing')
  const { id: room_id } = found(await lockRoom(db, me.room_id))
  const before = await notesOf(db, room_id)
  const least = before.editor_id === me.id ? leastMs.again : leastMs.other
  const isEarly = before.edited_at !== null && now.getTime() - before.edited_at.getTime() < least
  if (before.version !== version || isEarly) return false
  await putNotes(db, { room_id, text, version: version + 1, editor_id: me.id, edited_at: now })
  await tellRoom(db, room_id, { kind: 'notes' })
  return true
}
