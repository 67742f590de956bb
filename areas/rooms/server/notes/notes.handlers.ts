import type { Database } from '#kernel/server/database.ts'
import { found, foundIf } from '#kernel/server/failures.ts'
import type { Handlers, Person } from '#kernel/server/handle.ts'
import type { joining } from '../../contract/joining-calls.ts'
import { roomByCode, type FullRoom } from '../rooms.queries.ts'
import type { Standing } from '../standing.ts'
import { standingIn } from '../standing.ts'
import { notesOf, wasIn } from './notes.queries.ts'

type Visitor = { db: Database; person?: Person | undefined; standing: Standing['standing'] }

/** Hosts read the notes of a room, and whoever was in it. */
export async function mayReadNotes({ db, person, standing }: Visitor, { room }: FullRoom): Promise<boolean> {
  return standing === 'host' || Boolean(person && (await wasIn(db, room.id, person.id)))
}

export const notesHandlers: Handlers<Pick<typeof joining, 'notes'>> = {
  async notes({ code }, { db, now, person }) {
    const full = found(await roomByCode(db, code))
    const { standing } = await standingIn({ db, now, person }, full)
    foundIf(await mayReadNotes({ db, person, standing }, full))
    return notesOf(db, full.room.id)
  },
}
