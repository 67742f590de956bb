import { randomBytes, randomUUID } from 'node:crypto'
import { newId, type Database } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { hashToken } from '#kernel/server/session.ts'
import { mostInMesh, type ParticipantRole } from '../contract/states.ts'
import { openEventRooms } from './open-event-rooms.ts'
import { addStay } from './attendance.queries.ts'
import { addParticipant } from './participants.queries.ts'
import { mostPeopleIn, newCode, usualPolicy } from './room-rules.ts'
import { addRoom, addSession, sampleHosts } from './rooms.queries.ts'

const minute = 60_000
const day = 24 * 60 * minute

type Stay = { name: string; role: ParticipantRole; user_id: string | null; from: number; to: number }

/** A past call, for the attendance: the minutes after its start at which each person came and left. */
async function addPastCall(db: Database, host: { id: string; name: string }, start: Date): Promise<void> {
  const at = (minutes: number) => new Date(start.getTime() + minutes * minute)
  const [id, session_id] = [newId(), newId()]
  const room = {
    id,
    code: newCode(),
    title: 'Weekly check-in',
    host_id: host.id,
    state: 'ended',
    policy: usualPolicy,
  } as const
  await addRoom(db, { ...room, max_people: mostInMesh, created_at: at(-5), ended_at: at(46) })
  await addSession(db, { id: session_id, room_id: id, started_at: start, ended_at: at(46) })
  const stays: Stay[] = [
    { name: host.name, role: 'host', user_id: host.id, from: 0, to: 46 },
    { name: 'Mei Tachibana', role: 'speaker', user_id: null, from: 2, to: 45 },
    { name: 'Tomás Ek', role: 'speaker', user_id: null, from: 11, to: 40 },
  ]
  for (const { from, to, ...person } of stays) {
    const participant_id = newId()
    const key = { join_key_hash: hashToken(randomBytes(24).toString('base64url')), instance: randomUUID() }
    const row = { id: participant_id, room_id: id, session_id, state: 'left', was_admitted: true } as const
    await addParticipant(db, { ...row, ...key, ...person, seen_at: at(to), created_at: at(from) })
    await addStay(db, { participant_id, joined_at: at(from), left_at: at(to) })
  }
}

/** A room to try, a past one with its attendance, and the rooms of the sample's online events. */
export async function fillSample({ db, config }: JobTools): Promise<void> {
  const now = new Date()
  for (const host of await sampleHosts(db, 'founder@lab.example')) {
    const room = { id: newId(), code: newCode(), title: 'One failure, read together', host_id: host.id } as const
    await addRoom(db, { ...room, state: 'open', policy: usualPolicy, max_people: mostInMesh, created_at: now })
    await addPastCall(db, host, new Date(now.getTime() - 6 * day))
  }
  await openEventRooms(db, now, mostPeopleIn(config))
}
