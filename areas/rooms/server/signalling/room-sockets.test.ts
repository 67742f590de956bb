import { expect, test } from 'vitest'
import type { RoomSocket } from './room-socket.ts'
import { createRoomSockets } from './room-sockets.ts'

const socketOf = (room_id: string, id: string) => ({ row: { room_id, id } }) as RoomSocket

test('sockets are found by room and participant, and a room without any is gone', () => {
  const sockets = createRoomSockets()
  const [ada, ben, eve] = [socketOf('one', 'ada'), socketOf('one', 'ben'), socketOf('two', 'eve')]
  for (const socket of [ada, ben, eve]) sockets.put(socket)
  expect(sockets.get('one', 'ben')).toBe(ben)
  expect(sockets.inRoom('one')).toEqual([ada, ben])
  expect(sockets.all()).toEqual([ada, ben, eve])
  sockets.remove(eve)
  expect([sockets.roomIds(), sockets.has('two'), sockets.inRoom('two')]).toEqual([['one'], false, []])
})

test('the end of a connection that was replaced does not remove the later one', () => {
  const sockets = createRoomSockets()
  const [earlier, later] = [socketOf('one', 'ada'), socketOf('one', 'ada')]
  sockets.put(earlier)
  sockets.put(later)
  sockets.remove(earlier)
  expect(sockets.get('one', 'ada')).toBe(later)
})
