import type { RoomSocket } from './room-socket.ts'

/** The sockets of this process, by room and participant. */
export function createRoomSockets() {
  const rooms = new Map<string, Map<string, RoomSocket>>()
  return {
    has: (room_id: string): boolean => rooms.has(room_id),
    roomIds: (): string[] => [...rooms.keys()],
    get: (room_id: string, id: string): RoomSocket | undefined => rooms.get(room_id)?.get(id),
    inRoom: (room_id: string): RoomSocket[] => [...(rooms.get(room_id)?.values() ?? [])],
    all: (): RoomSocket[] => [...rooms.values()].flatMap(room => [...room.values()]),
    /** Adds a socket, instead of an earlier one of the same participant. */
    put(socket: RoomSocket): void {
      const { room_id, id } = socket.row
      const room = rooms.get(room_id) ?? new Map<string, RoomSocket>()
      rooms.set(room_id, room)
      room.set(id, socket)
    },
    /** Removes a socket, unless another one has replaced it. */
    remove(socket: RoomSocket): void {
      const { room_id, id } = socket.row
      const room = rooms.get(room_id)
      if (room?.get(id) === socket) room.delete(id)
      if (room?.size === 0) rooms.delete(room_id)
    },
  }
}

export type RoomSockets = ReturnType<typeof createRoomSockets>
