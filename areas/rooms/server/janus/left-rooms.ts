import type { createJanusSession } from './janus-session.ts'
import { janusRoomOf } from './video-room.ts'

type Session = Pick<ReturnType<typeof createJanusSession>, 'isOpen' | 'rooms'>

/** Rooms that somebody has left: Janus keeps a room until a request ends it. */
export function createLeftRooms(session: Session) {
  const left = new Set<string>()

  async function end(room_id: string): Promise<void> {
    const rooms = await session.rooms()
    const handle = await rooms.attach()
    await rooms.destroy(handle, janusRoomOf(room_id))
    await rooms.detach(handle)
  }

  return {
    add: (room_id: string) => void left.add(room_id),

    /** Ends the empty rooms at Janus. One that fails is tried again the next time. */
    async endEmpty(isEmpty: (room_id: string) => Promise<boolean>): Promise<void> {
      for (const room_id of left) {
        if (!session.isOpen()) return
        if (await isEmpty(room_id)) await end(room_id)
        left.delete(room_id)
      }
    },
  }
}
