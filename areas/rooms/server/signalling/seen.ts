import type { Database } from '#kernel/server/database.ts'
import { mayHost } from '../../contract/states.ts'
import type { ParticipantRow } from '../participants.queries.ts'
import { roomById } from '../rooms.queries.ts'
import type { RoomSocket } from './room-socket.ts'

/** Whether this connection is notified of somebody: only hosts are notified of people who knock or were denied. */
export const maySee = (socket: RoomSocket, row: ParticipantRow) =>
  socket.isIn() && (mayHost(socket.row.role) || (row.state !== 'knocking' && row.state !== 'denied'))

/** The data of a room for everybody in it. */
export async function rulesOf(db: Database, room_id: string) {
  const full = await roomById(db, room_id)
  if (!full) return undefined
  const { locked, max_people, provider, policy } = full.room
  return { locked, max_people, provider, policy }
}
