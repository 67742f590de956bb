import type { Database } from '#kernel/server/database.ts'
import type { ServerMessage } from '../../contract/messages.ts'
import { notesOf } from './notes.queries.ts'

/** The message with the notes, for the pages that show them. */
export async function notesMessage(db: Database, room_id: string): Promise<ServerMessage> {
  const { text, version, edited_by, edited_at } = await notesOf(db, room_id)
  return { type: 'notes', text, version, edited_by, edited_at: edited_at?.toISOString() ?? null }
}
