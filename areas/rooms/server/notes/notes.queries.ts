import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { room_notes as notes, room_participants as people } from '../tables.ts'

const none = { text: '', version: 0, editor_id: null, edited_by: null, edited_at: null }

export async function notesOf(db: Database, room_id: string) {
  const [row] = await db
    .select({
      text: notes.text,
      version: notes.version,
      editor_id: notes.editor_id,
      edited_by: people.name,
      edited_at: notes.edited_at,
    })
    .from(notes)
    .leftJoin(people, eq(people.id, notes.editor_id))
    .where(eq(notes.room_id, room_id))
  return row ?? none
}

export const putNotes = (db: Database, row: typeof notes.$inferInsert) =>
  db.insert(notes).values(row).onConflictDoUpdate({ target: notes.room_id, set: row })

/** Whether this person was in the room. */
export const wasIn = async (db: Database, room_id: string, user_id: string): Promise<boolean> =>
  (await db.$count(
    people,
    and(
      eq(people.room_id, room_id),
      eq(people.user_id, user_id),
      sql`exists (select from room_intervals i where i.participant_id = ${people.id})`,
    ),
  )) > 0
