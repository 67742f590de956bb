import type { Database } from '#kernel/server/database.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import * as people from '../participants.queries.ts'
import { changeOwn } from './attend.ts'
import { readLongSignal, tellSignal, type RoomNotice } from './notices.ts'
import { notesMessage } from '../notes/notes-message.ts'
import type { RoomSocket } from './room-socket.ts'
import type { RoomSockets } from './room-sockets.ts'
import { maySee, rulesOf } from './seen.ts'
import { shownPerson } from './shown-person.ts'

type Signal = Omit<Extract<RoomNotice, { kind: 'signal' }>, 'kind'>

/** Delivers a signal to a participant who is connected here by the connection that it is for. */
export function deliverSignal(sockets: RoomSockets, room_id: string, signal: Signal): void {
  const { to, to_generation, from, from_generation, data } = signal
  const socket = sockets.get(room_id, to)
  if (!socket?.isIn() || socket.row.generation !== to_generation) return
  socket.send({ type: 'signal', from, from_generation, data })
}

export type Outgoing = Pick<Signal, 'to' | 'to_generation' | 'data'>

/** Passes a signal to a participant of the same room, wherever their socket is. People outside the room cannot send. */
export async function passSignal({ db }: Lab['store'], sockets: RoomSockets, from: RoomSocket, outgoing: Outgoing) {
  if (!from.isIn() || from.atServer) return
  const { room_id, id, generation } = from.row
  const { to, to_generation, data } = outgoing
  const signal = { to, to_generation, from: id, from_generation: generation, data }
  // An earlier connection of theirs may still be closing here.
  if (sockets.get(room_id, to)?.row.generation === to_generation) return deliverSignal(sockets, room_id, signal)
  // A message without a recipient would be stored until the next clean-up.
  const row = await people.participantById(db, to)
  if (row?.room_id !== room_id || row.state !== 'connected' || row.generation !== to_generation) return
  await tellSignal(db, room_id, signal, new Date())
}

async function deliverLong(db: Database, sockets: RoomSockets, room_id: string, to: string, id: string) {
  if (!sockets.get(room_id, to)) return
  const signal = await readLongSignal(db, id)
  if (signal) deliverSignal(sockets, room_id, signal)
}

async function personChanged(store: Lab['store'], sockets: RoomSockets, room_id: string, id: string) {
  const row = await people.participantById(store.db, id)
  if (!row) return
  for (const socket of sockets.inRoom(room_id))
    if (socket.row.id === id) await changeOwn(store, socket, row)
    else if (maySee(socket, row)) socket.send({ type: 'person', person: shownPerson(row) })
}

async function rulesChanged(db: Database, sockets: RoomSockets, room_id: string) {
  const room = await rulesOf(db, room_id)
  if (room) for (const socket of sockets.inRoom(room_id)) socket.send({ type: 'room', room })
}

async function notesChanged(db: Database, sockets: RoomSockets, room_id: string) {
  const readers = sockets.inRoom(room_id).filter(socket => socket.isIn() && socket.readsNotes)
  if (readers.length === 0) return
  const message = await notesMessage(db, room_id)
  for (const socket of readers) socket.send(message)
}

/** Passes the notices between processes to the room's sockets of this process. */
export async function deliver(
  store: Lab['store'],
  sockets: RoomSockets,
  room_id: string,
  notice: RoomNotice,
): Promise<void> {
  const { kind } = notice
  if (kind === 'person') await personChanged(store, sockets, room_id, notice.id)
  else if (kind === 'room') await rulesChanged(store.db, sockets, room_id)
  else if (kind === 'notes') await notesChanged(store.db, sockets, room_id)
  else if (kind === 'ended') for (const socket of sockets.inRoom(room_id)) socket.end('ended')
  else if (kind === 'signal') deliverSignal(sockets, room_id, notice)
  else if (kind === 'long_signal') await deliverLong(store.db, sockets, room_id, notice.to, notice.id)
  else if (kind === 'asked') sockets.get(room_id, notice.to)?.send({ type: 'asked', what: notice.what, by: notice.by })
  else
    for (const socket of sockets.inRoom(room_id).filter(each => each.isIn()))
      socket.send({ type: 'reaction', from: notice.from, emoji: notice.emoji })
}
