import type { WebSocket } from 'ws'
import { findPerson } from '#areas/account/server/exports.ts'
import { inTransaction } from '#kernel/server/database.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import { personChanged } from '#kernel/server/session.ts'
import type { SignalData } from '../../contract/messages.ts'
import * as people from '../participants.queries.ts'
import type { Ticket } from '../tickets.queries.ts'
import { arrive, lost, refreshSocket } from './attend.ts'
import { createBackgroundWork } from './background-work.ts'
import { deliver, deliverSignal } from './deliver.ts'
import { dropGone } from './drop-gone.ts'
import { tellSignal, type RoomNotice } from './notices.ts'
import { roomSocket, type RoomSocket } from './room-socket.ts'
import { createRoomSockets } from './room-sockets.ts'

/** How often a process records its connected people, and looks for people without a connection. */
const beatEvery = 10_000

/** Connects the sockets of this process with the rooms, which other processes serve too. */
export function createHub({ store, live, log }: Lab) {
  const sockets = createRoomSockets()
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
      if (sockets.has(room_id)) background.start(deliver(store, sockets, room_id, message as RoomNotice))
    } else if (topic === personChanged) {
      for (const socket of sockets.all()) if (socket.row.user_id === message) background.start(checkSession(socket))
    } else if (topic === 'lab.reconnected') for (const id of sockets.roomIds()) background.start(refreshAll(id))
  })

  async function beat(): Promise<void> {
    const ids = sockets.all().map(({ row }) => row.id)
    if (ids.length === 0) return
    const now = new Date()
    await people.touch(store.db, ids, now)
    await inTransaction(store.pool, db => dropGone(db, now))
  }
  const clock = setInterval(() => background.start(beat()), beatEvery).unref()

  return {
    count: () => sockets.all().length,

    /** A socket whose ticket was taken. @returns undefined where a later connection is there already, or they are out */
    async open(ws: WebSocket, ticket: Ticket): Promise<RoomSocket | undefined> {
      const row = await people.replaceConnection(store.db, ticket, new Date())
      if (!row) return undefined
      const before = sockets.get(row.room_id, row.id)
      if (before && before.row.generation > row.generation) return undefined
      const socket = roomSocket(ws, row, ticket.person_token_hash)
      before?.end('replaced')
      sockets.put(socket)
      ws.once('close', () => {
        sockets.remove(socket)
        background.start(lost(store, socket))
      })
      await arrive(store, socket)
      return socket
    },

    /** To a participant of the same room, wherever their socket is. People outside the room cannot send. */
    async signal(from: RoomSocket, to: string, to_generation: number, data: SignalData): Promise<void> {
      if (!from.isIn()) return
      const { room_id, id, generation } = from.row
      const signal = { to, to_generation, from: id, from_generation: generation, data }
      // An earlier connection of theirs may still be closing here.
      if (sockets.get(room_id, to)?.row.generation === to_generation) return deliverSignal(sockets, room_id, signal)
      // A message without a recipient would be stored until the next clean-up.
      const row = await people.participantById(store.db, to)
      if (row?.room_id !== room_id || row.state !== 'connected' || row.generation !== to_generation) return
      await tellSignal(store.db, room_id, signal, new Date())
    },

    async close(): Promise<void> {
      clearInterval(clock)
      stopListening()
      await background.allDone()
    },
  }
}

export type Hub = ReturnType<typeof createHub>
