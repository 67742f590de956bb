import type { WebSocket } from 'ws'
import { findPerson } from '#areas/account/server/exports.ts'
import { inTransaction } from '#kernel/server/database.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import { personChanged } from '#kernel/server/session.ts'
import { createQueueByKey } from '#kernel/server/queue-by-key.ts'
import * as people from '../participants.queries.ts'
import type { Ticket } from '../tickets.queries.ts'
import { arrive, lost, refreshSocket } from './attend.ts'
import { createBackgroundWork } from './background-work.ts'
import { deliver, passSignal, type Outgoing } from './deliver.ts'
import { dropGone } from './drop-gone.ts'
import type { RoomNotice } from './notices.ts'
import { roomSocket, type RoomSocket } from './room-socket.ts'
import { createRoomSockets } from './room-sockets.ts'
import { createServerRooms } from './server-rooms.ts'

/** How often a process records its connected people, and looks for people without a connection. */
const beatEvery = 10_000

/** Connects the sockets of this process with the rooms, which other processes serve too. */
export function createHub(lab: Lab) {
  const { store, live, log } = lab
  const sockets = createRoomSockets()
  const server = createServerRooms(lab, sockets)
  // Messages are sent in the order in which their data were read, so that older data never follow newer ones.
  const inOrder = createQueueByKey()
  const background = createBackgroundWork(error => log.error({ err: error }, 'rooms: a message could not be handled'))

  /** People whose session or account ends leave the room. */
  async function checkSession(socket: RoomSocket): Promise<void> {
    if (!socket.personTokenHash) return
    if (!(await findPerson(store.db, socket.personTokenHash, new Date()))) socket.end('signed_out')
  }

  async function refreshAll(room_id: string): Promise<void> {
    for (const socket of sockets.inRoom(room_id)) await refreshSocket(store, socket)
  }

  const stopListening = live.listen((topic, message) => {
    if (topic.startsWith('room:')) {
      const room_id = topic.slice(5)
      const notice = message as RoomNotice
      if (sockets.has(room_id)) background.start(inOrder(room_id, () => deliver(store, sockets, room_id, notice)))
      if (notice.kind === 'person') background.start(server.changed(notice.id))
    } else if (topic === personChanged) {
      for (const socket of sockets.all()) if (socket.row.user_id === message) background.start(checkSession(socket))
    } else if (topic === 'lab.reconnected')
      for (const id of sockets.roomIds()) background.start(inOrder(id, () => refreshAll(id)))
  })

  async function beat(): Promise<void> {
    const ids = sockets.all().map(({ row }) => row.id)
    if (ids.length === 0) return
    const now = new Date()
    await people.touch(store.db, ids, now)
    await inTransaction(store.pool, db => dropGone(db, now))
  }
  const clock = setInterval(() => {
    background.start(beat())
    background.start(server.beat())
  }, beatEvery).unref()

  return {
    count: () => sockets.all().length,

    /** Opens the socket of a used ticket. @returns undefined if there is a later connection, or the person has left */
    async open(ws: WebSocket, ticket: Ticket): Promise<RoomSocket | undefined> {
      const row = await people.replaceConnection(store.db, ticket, new Date())
      if (!row) return undefined
      const fixed = { personTokenHash: ticket.person_token_hash, atServer: await server.roomOf(row) }
      const before = sockets.get(row.room_id, row.id)
      if (before && before.row.generation > row.generation) return undefined
      const socket = roomSocket(ws, row, fixed)
      before?.end('replaced')
      sockets.put(socket)
      const gone = () => {
        sockets.remove(socket)
        background.start(lost(store, socket))
      }
      ws.once('close', gone)
      // A socket that is closed by now may have sent its event before anything listened to it.
      const arrived = inOrder(row.room_id, () => arrive(store, socket))
      await arrived.finally(() => ws.readyState === ws.CLOSED && gone())
      return socket
    },

    signal: (from: RoomSocket, signal: Outgoing) => passSignal(store, sockets, from, signal),

    /** Passes a signal to the media server, which the browser cannot reach by itself. */
    serverSignal: server.signal,

    async close(): Promise<void> {
      clearInterval(clock)
      stopListening()
      await background.allDone()
      await server.close()
    },
  }
}

export type Hub = ReturnType<typeof createHub>
