import type { WebSocket } from 'ws'
import { findPerson } from '#areas/account/server/exports.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { personChanged } from '#kernel/server/session.ts'
import type { SignalData } from '../../contract/messages.ts'
import { closeIntervals, openInterval } from '../attendance.queries.ts'
import * as people from '../participants.queries.ts'
import type { Ticket } from '../tickets.queries.ts'
import { dropGone } from './drop-gone.ts'
import { readLongSignal, tellRoom, tellSignal, type RoomNotice } from './notices.ts'
import { roomSocket, type RoomSocket } from './room-socket.ts'
import { maySee, rulesOf } from './seen.ts'
import { shownPerson } from './shown-person.ts'

/** A process says this often whom it hears, and looks for those whom nobody hears. */
const beatEvery = 10_000

/** The sockets of this process, by room and participant. */
export function createHub(lab: Lab) {
  const { store, live, log } = lab
  const rooms = new Map<string, Map<string, RoomSocket>>()
  const underWay = new Set<Promise<void>>()
  const inside = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(store.pool, work)

  /** Work that nobody waits for; closing the hub does. */
  const background = (work: Promise<void>): void => {
    const watched = work
      .catch((error: unknown) => log.error({ err: error }, 'rooms: a message could not be handled'))
      .finally(() => underWay.delete(watched))
    underWay.add(watched)
  }

  const socketOf = (room_id: string, id: string) => rooms.get(room_id)?.get(id)

  /** Who is there, as this person may see it: whoever is in the lobby sees nobody, and hosts alone see the lobby. */
  async function welcome(socket: RoomSocket): Promise<void> {
    const all = socket.isIn() ? await people.peopleHere(store.db, socket.row.room_id) : []
    const seen = all.filter(row => row.id !== socket.row.id && maySee(socket, row))
    const room = await rulesOf(store.db, socket.row.room_id)
    if (!room) return
    const now = new Date().toISOString()
    socket.send({ type: 'welcome', you: shownPerson(socket.row), people: seen.map(shownPerson), room, now })
  }

  /** Takes somebody whose socket is open into the room, once they may be. */
  async function enter(socket: RoomSocket): Promise<void> {
    const { id, generation, room_id } = socket.row
    const row = await inside(async db => {
      const now = new Date()
      const states = ['admitted', 'connected', 'reconnecting'] as const
      const entered = await people.editIf(db, { id, generation, states }, { state: 'connected', seen_at: now })
      if (!entered) return undefined
      await openInterval(db, id, now)
      await tellRoom(db, room_id, { kind: 'person', id })
      return entered
    })
    if (!row) return
    socket.row = row
    await welcome(socket)
  }

  /** What changed about somebody, for their own socket. */
  async function changeOwn(socket: RoomSocket, row: people.ParticipantRow): Promise<void> {
    // Read before this connection took the place of the earlier one.
    if (row.generation < socket.row.generation) return
    if (row.generation > socket.row.generation) return socket.end('replaced')
    const was = socket.row.state
    socket.row = row
    if (row.state === 'left' || row.state === 'removed' || row.state === 'denied') return socket.end(row.state)
    if (row.state === 'admitted' && was === 'knocking') return enter(socket)
    socket.send({ type: 'person', person: shownPerson(row) })
  }

  async function changed(room_id: string, id: string): Promise<void> {
    const row = await people.participantById(store.db, id)
    if (!row) return
    for (const socket of rooms.get(room_id)?.values() ?? [])
      if (socket.row.id === id) await changeOwn(socket, row)
      else if (maySee(socket, row)) socket.send({ type: 'person', person: shownPerson(row) })
  }

  type Signal = Extract<RoomNotice, { kind: 'signal' }>
  const deliver = (room_id: string, { to, to_generation, from, from_generation, data }: Omit<Signal, 'kind'>) => {
    const socket = socketOf(room_id, to)
    if (!socket?.isIn() || socket.row.generation !== to_generation) return
    socket.send({ type: 'signal', from, from_generation, data })
  }

  async function deliverLong(room_id: string, to: string, id: string): Promise<void> {
    if (!socketOf(room_id, to)) return
    const signal = await readLongSignal(store.db, id)
    if (signal) deliver(room_id, signal)
  }

  const everyone = (room_id: string) => [...(rooms.get(room_id)?.values() ?? [])]

  async function tellRules(room_id: string): Promise<void> {
    const room = await rulesOf(store.db, room_id)
    if (room) for (const socket of everyone(room_id)) socket.send({ type: 'room', room })
  }

  function hear(room_id: string, notice: RoomNotice): void {
    if (notice.kind === 'person') background(changed(room_id, notice.id))
    else if (notice.kind === 'room') background(tellRules(room_id))
    else if (notice.kind === 'ended') for (const socket of everyone(room_id)) socket.end('ended')
    else if (notice.kind === 'signal') deliver(room_id, notice)
    else if (notice.kind === 'long_signal') background(deliverLong(room_id, notice.to, notice.id))
    else if (notice.kind === 'asked')
      socketOf(room_id, notice.to)?.send({ type: 'asked', what: notice.what, by: notice.by })
    else
      for (const socket of everyone(room_id).filter(each => each.isIn()))
        socket.send({ type: 'reaction', from: notice.from, emoji: notice.emoji })
  }

  /** Whose session or account has ended leaves the room with it. */
  async function checkSession(socket: RoomSocket): Promise<void> {
    if (!socket.personTokenHash) return
    if (!(await findPerson(store.db, socket.personTokenHash, new Date()))) socket.end('signed_out')
  }

  const stopListening = live.listen((topic, message) => {
    if (topic.startsWith('room:')) {
      const room_id = topic.slice(5)
      if (rooms.has(room_id)) hear(room_id, message as RoomNotice)
    } else if (topic === personChanged) {
      for (const socket of [...rooms.values()].flatMap(room => [...room.values()]))
        if (socket.row.user_id === message) background(checkSession(socket))
    } else if (topic === 'lab.reconnected') for (const room_id of rooms.keys()) background(refresh(room_id))
  })

  /** After the connection to the database was away, everybody gets what they may have missed. */
  async function refresh(room_id: string): Promise<void> {
    for (const socket of everyone(room_id)) {
      const row = await people.participantById(store.db, socket.row.id)
      if (row) await changeOwn(socket, row)
      if (socket.isIn()) await welcome(socket)
    }
  }

  async function beat(): Promise<void> {
    const ids = [...rooms.values()].flatMap(room => [...room.keys()])
    if (ids.length === 0) return
    const now = new Date()
    await people.touch(store.db, ids, now)
    await inside(db => dropGone(db, now))
  }
  const clock = setInterval(() => background(beat()), beatEvery).unref()

  /** The connection is gone: their place is kept for a minute, in which they may come back. */
  async function lost(socket: RoomSocket): Promise<void> {
    const { id, generation, room_id } = socket.row
    await inside(async db => {
      const now = new Date()
      const row = await people.editIf(
        db,
        { id, generation, states: ['connected'] },
        { state: 'reconnecting', seen_at: now },
      )
      if (!row) return
      await closeIntervals(db, [id], now)
      await tellRoom(db, room_id, { kind: 'person', id })
    })
  }

  const remove = (socket: RoomSocket) => {
    const { room_id, id } = socket.row
    const room = rooms.get(room_id)
    if (room?.get(id) === socket) room.delete(id)
    if (room?.size === 0) rooms.delete(room_id)
  }

  return {
    count: () => [...rooms.values()].reduce((sum, room) => sum + room.size, 0),

    /** A socket whose ticket was taken. @returns undefined where a later connection is there already, or they are out */
    async open(ws: WebSocket, ticket: Ticket): Promise<RoomSocket | undefined> {
      const row = await people.takePlace(store.db, ticket, new Date())
      if (!row) return undefined
      const room = rooms.get(row.room_id) ?? new Map<string, RoomSocket>()
      const before = room.get(row.id)
      if (before && before.row.generation > row.generation) return undefined
      const socket = roomSocket(ws, row, ticket.person_token_hash)
      rooms.set(row.room_id, room)
      before?.end('replaced')
      room.set(row.id, socket)
      ws.once('close', () => {
        remove(socket)
        background(lost(socket))
      })
      if (row.state === 'knocking') {
        await welcome(socket)
        await tellRoom(store.db, row.room_id, { kind: 'person', id: row.id })
      } else await enter(socket)
      return socket
    },

    /** To a participant of the same room, wherever their socket is. Whoever is not in sends nothing. */
    async signal(from: RoomSocket, to: string, to_generation: number, data: SignalData): Promise<void> {
      if (!from.isIn()) return
      const { room_id, id, generation } = from.row
      const signal = { to, to_generation, from: id, from_generation: generation, data }
      // An earlier connection of theirs may still be closing here.
      if (socketOf(room_id, to)?.row.generation === to_generation) return deliver(room_id, signal)
      // What is for nobody would be stored until the next clean-up.
      const row = await people.participantById(store.db, to)
      if (row?.room_id !== room_id || row.state !== 'connected' || row.generation !== to_generation) return
      await tellSignal(store.db, room_id, signal, new Date())
    },

    async close(): Promise<void> {
      clearInterval(clock)
      stopListening()
      await Promise.all(underWay)
    },
  }
}

export type Hub = ReturnType<typeof createHub>
