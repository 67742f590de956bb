import type { Lab } from '#kernel/server/dispatch.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { Failure } from '#kernel/server/failures.ts'
import type { ClientMessage, ServerMessage } from '../../contract/messages.ts'
import { notesMessage } from '../notes/notes-message.ts'
import { writeNotes } from './write-notes.ts'
import { participantById } from '../participants.queries.ts'
import { endRoom, leave, lock, manage, manageAll, raiseHand, showMedia, type ParticipantContext } from './act.ts'
import type { Hub } from './hub.ts'
import { tellRoom } from './notices.ts'
import { consent, record } from './record.ts'
import type { RoomSocket } from './room-socket.ts'

/** Sends the notes, and from now on also their changes. */
async function readNotes({ store }: Lab, socket: RoomSocket): Promise<void> {
  socket.readsNotes = true
  socket.send(await notesMessage(store.db, socket.row.room_id))
}

/** Carries out a message in a transaction. @returns the answer to the sender, which is sent after the commit */
async function act(actor: ParticipantContext, message: ClientMessage): Promise<ServerMessage | void> {
  const { db, me } = actor
  if (me.state !== 'connected') return
  if (message.type === 'media') return showMedia(actor, message)
  if (message.type === 'hand') return raiseHand(actor, message)
  if (message.type === 'write_notes')
    return (await writeNotes(actor, message)) ? undefined : notesMessage(db, me.room_id)
  if (message.type === 'record') return record(actor, message)
  if (message.type === 'consent') return consent(actor, message)
  if (message.type === 'manage') return manage(actor, message)
  if (message.type === 'manage_all')
    return (await manageAll(actor, message)) ? undefined : { type: 'refused', code: 'room.full' }
  if (message.type === 'lock') return lock(actor, message)
  if (message.type === 'end') return endRoom(actor)
  if (message.type === 'reaction')
    return tellRoom(db, me.room_id, { kind: 'reaction', from: me.id, emoji: message.emoji })
}

/**
 * The function that passes on or answers a message that changes nothing in the database; undefined for other messages.
 */
function passing(lab: Lab, hub: Hub, socket: RoomSocket, message: ClientMessage): (() => Promise<void>) | undefined {
  if (message.type === 'server_signal') return () => hub.serverSignal(socket, message)
  if (message.type === 'signal') return () => hub.signal(socket, message)
  if (message.type === 'read_notes') return () => readNotes(lab, socket)
}

export async function receive(lab: Lab, hub: Hub, socket: RoomSocket, message: ClientMessage): Promise<void> {
  const { id, generation } = socket.row
  if (message.type === 'ping') return socket.send({ type: 'pong' })
  // The row is read again: another process may have changed or replaced it, and this process may not know it yet.
  const inside = <T>(work: (actor: ParticipantContext) => Promise<T>) =>
    inTransaction(lab.store.pool, async db => {
      const me = await participantById(db, id)
      return me?.generation === generation ? work({ db, now: new Date(), me }) : undefined
    })
  if (message.type === 'leave') return inside(actor => leave(actor))
  // People in the lobby can only leave it.
  if (!socket.isIn()) return
  const pass = passing(lab, hub, socket, message)
  if (pass) {
    const me = await participantById(lab.store.db, id)
    if (me?.generation === generation && me.state === 'connected') await pass()
    return
  }
  const answer = await inside(actor => act(actor, message)).catch((error: unknown): ServerMessage => {
    if (!(error instanceof Failure)) throw error
    return { type: 'refused', code: error.code }
  })
  if (answer) socket.send(answer)
}
