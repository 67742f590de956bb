import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { inTransaction } from '#kernel/server/database.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import { admittedStates, goneStates } from '../../contract/states.ts'
import { closeIntervals, openInterval } from '../attendance.queries.ts'
import * as people from '../participants.queries.ts'
import { tellRoom } from './notices.ts'
import type { RoomSocket } from './room-socket.ts'
import { maySee, rulesOf } from './seen.ts'
import { shownPerson } from './shown-person.ts'

type Store = Lab['store']

/** The people whom this person may see: nobody from the lobby, and only hosts see the lobby. */
export async function welcome({ db }: Store, socket: RoomSocket): Promise<void> {
  const all = socket.isIn() ? await people.peopleHere(db, socket.row.room_id) : []
  const visiblePeople = all.filter(row => row.id !== socket.row.id && maySee(socket, row))
  const room = await rulesOf(db, socket.row.room_id)
  if (!room) return
  const now = new Date().toISOString()
  socket.send({ type: 'welcome', you: shownPerson(socket.row), people: visiblePeople.map(shownPerson), room, now })
}

/** Admits somebody with an open socket to the room, once they are allowed to enter. */
export async function enter(store: Store, socket: RoomSocket): Promise<void> {
  const { id, generation, room_id } = socket.row
  const row = await inTransaction(store.pool, async db => {
    const now = new Date()
    const waiting = { id, generation, states: admittedStates }
    const entered = await people.editIf(db, waiting, { state: 'connected', seen_at: now })
    if (!entered) return undefined
    await openInterval(db, id, now)
    await tellRoom(db, room_id, { kind: 'person', id })
    return entered
  })
  if (!row) return
  socket.row = row
  await welcome(store, socket)
}

/** Admits a new socket, or lets it wait in the lobby. */
export async function arrive(store: Store, socket: RoomSocket): Promise<void> {
  const { id, room_id, state } = socket.row
  if (state !== 'knocking') return enter(store, socket)
  await welcome(store, socket)
  await tellRoom(store.db, room_id, { kind: 'person', id })
}

/** Sends somebody's own changes to their socket. */
export async function changeOwn(store: Store, socket: RoomSocket, row: people.ParticipantRow): Promise<void> {
  // This row was read before the connection replaced the earlier one.
  if (row.generation < socket.row.generation) return
  if (row.generation > socket.row.generation) return socket.end('replaced')
  const was = socket.row.state
  socket.row = row
  if (isOneOf(goneStates, row.state)) return socket.end(row.state)
  if (row.state === 'admitted' && was === 'knocking') return enter(store, socket)
  socket.send({ type: 'person', person: shownPerson(row) })
}

/** Sends everything that somebody may have missed while the database could not be reached. */
export async function refreshSocket(store: Store, socket: RoomSocket): Promise<void> {
  const row = await people.participantById(store.db, socket.row.id)
  if (row) await changeOwn(store, socket, row)
  if (socket.isIn()) await welcome(store, socket)
}

/** The connection is lost: the person may return within a minute. */
export async function lost({ pool }: Store, { row: { id, generation, room_id } }: RoomSocket): Promise<void> {
  await inTransaction(pool, async db => {
    const now = new Date()
    const connected = { id, generation, states: ['connected'] as const }
    const row = await people.editIf(db, connected, { state: 'reconnecting', seen_at: now })
    if (!row) return
    await closeIntervals(db, [id], now)
    await tellRoom(db, room_id, { kind: 'person', id })
  })
}
