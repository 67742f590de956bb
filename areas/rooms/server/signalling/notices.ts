import { newId, type Database } from '#kernel/server/database.ts'
import { publish } from '#kernel/server/live.ts'
import type { SignalData } from '../../contract/messages.ts'
import type { Reaction } from '../../contract/states.ts'
import { addSignal, takeSignal } from '../signals.queries.ts'

type Signal = { to: string; to_generation: number; from: string; from_generation: number; data: SignalData }

/** The notices that processes send each other about a room, under `room:<id>`. */
export type RoomNotice =
  | { kind: 'person'; id: string }
  | { kind: 'room' }
  | { kind: 'notes' }
  | { kind: 'ended' }
  | { kind: 'reaction'; from: string; emoji: Reaction }
  | { kind: 'asked'; to: string; what: 'muted' | 'unmute'; by: string }
  | ({ kind: 'signal' } & Signal)
  | { kind: 'long_signal'; to: string; id: string }

export const topicOf = (room_id: string): string => `room:${room_id}`

export const tellRoom = (db: Database, room_id: string, notice: RoomNotice) => publish(db, topicOf(room_id), notice)

/** PostgreSQL accepts 8,000 bytes, including the topic; a description with pictures and sound is often longer. */
const mostNoticeBytes = 7_500

export async function tellSignal(db: Database, room_id: string, signal: Signal, now: Date): Promise<void> {
  const notice: RoomNotice = { kind: 'signal', ...signal }
  const message = JSON.stringify(notice)
  if (Buffer.byteLength(message) <= mostNoticeBytes) return tellRoom(db, room_id, notice)
  const id = newId()
  await addSignal(db, { id, participant_id: signal.to, message, created_at: now })
  await tellRoom(db, room_id, { kind: 'long_signal', to: signal.to, id })
}

export async function readLongSignal(db: Database, id: string): Promise<Signal | undefined> {
  const message = await takeSignal(db, id)
  return message === undefined ? undefined : (JSON.parse(message) as Signal)
}
