import { randomBytes } from 'node:crypto'
import type { Received, Returned } from '#kernel/contract/call.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found, invalid } from '#kernel/server/failures.ts'
import type { Context } from '#kernel/server/handle.ts'
import { hashToken } from '#kernel/server/session.ts'
import type { joining } from '../contract/joining-calls.ts'
import { admittedStates, type ParticipantRole } from '../contract/states.ts'
import { iceServers } from './ice-servers.ts'
import * as people from './participants.queries.ts'
import { runningSession } from './sessions.queries.ts'
import { addTicket } from './tickets.queries.ts'
import { hasMediaServer, stateOf } from './room-rules.ts'
import { lockRoom, roomByCode, type RoomRow } from './rooms.queries.ts'
import { standingIn } from './standing.ts'

type Input = Received<typeof joining.join>
type Answer = Returned<typeof joining.join>

const ticketLasts = 30_000
const mostKnocking = 50
/** Places beyond those of the room: hosts can enter a full room, and remove people from it. */
const placesForHosts = 2
const secret = () => randomBytes(24).toString('base64url')

type JoinedParticipant = { row: people.ParticipantRow; join_key: string; instance: string }

/** A ticket that opens the socket once. */
async function ticketFor(
  context: Context,
  db: Database,
  { row, join_key, instance }: JoinedParticipant,
): Promise<Answer> {
  const { now, config, caller, person } = context
  // Acting for somebody is not possible in a call: the others would take them for that person, and acting ends after
  // half an hour.
  ensure(person?.via !== 'acting', 'session.needed')
  const { id, role, state } = row
  const generation = row.generation + 1
  const ticket = secret()
  await addTicket(db, {
    token_hash: hashToken(ticket),
    participant_id: id,
    generation,
    instance,
    person_token_hash: caller.token ? hashToken(caller.token) : null,
    expires_at: new Date(now.getTime() + ticketLasts),
  })
  return { participant_id: id, join_key, generation, role, state, ticket, ice_servers: iceServers(config, now) }
}

const isOver = (state: people.ParticipantRow['state']) => state === 'removed' || state === 'denied'

type JoinRequest = { room: RoomRow; session_id: string; input: Input }

/**
 * The participant of a join key, in the meeting that is under way. A key does not work in another account's browser.
 */
async function comesBack({ person }: Context, db: Database, { room, session_id, input }: JoinRequest) {
  const row = input.join_key && (await people.participantByKey(db, room.id, hashToken(input.join_key)))
  if (!row || row.session_id !== session_id || (row.user_id && row.user_id !== person?.id)) return undefined
  ensure(!isOver(row.state), 'room.removed')
  return row
}

type Coming = { knocks: boolean; isHost: boolean }

async function ensureSpace(db: Database, { id, max_people }: RoomRow, { knocks, isHost }: Coming): Promise<void> {
  if (knocks) ensure((await people.countKnocking(db, id)) < mostKnocking, 'room.full')
  else ensure((await people.countPlaces(db, id)) < max_people + (isHost ? placesForHosts : 0), 'room.full')
}

/**
 * The same participant again. An earlier connection is dropped when the ticket is used, not here: after a network
 * failure a request may arrive late, from a page that has returned since.
 */
async function comeBack(
  context: Context,
  db: Database,
  coming: JoinRequest,
  row: people.ParticipantRow,
): Promise<Answer> {
  const { room, input } = coming
  const hasPlace = isOneOf(admittedStates, row.state)
  const isIn = row.was_admitted || row.role === 'host' || !room.policy.lobby
  const state = hasPlace ? row.state : isIn ? 'admitted' : 'knocking'
  if (state !== row.state) await ensureSpace(db, room, { knocks: state === 'knocking', isHost: row.role === 'host' })
  const next = found(await people.editParticipant(db, row.id, { state, seen_at: context.now }))
  return ticketFor(context, db, { row: next, join_key: input.join_key!, instance: input.instance })
}

/** Joins a room or its lobby. @throws Failure `room.*` that says why not */
export async function join(context: Context, db: Database, input: Input): Promise<Answer> {
  const { now, person } = context
  const full = found(await roomByCode(db, input.code))
  const visitor = { db, now, person, guest_key: input.guest_key }
  const { standing, name: storedName, registration_id = null } = await standingIn(visitor, full)
  ensure(standing !== 'sign_in', 'room.sign_in')
  ensure(standing !== 'not_registered', 'room.not_registered')
  const isHost = standing === 'host'
  const state = stateOf(full, now)
  ensure(state !== 'ended', 'room.ended')
  ensure(state === 'open' || isHost, 'room.not_open')
  ensure(full.room.provider === 'mesh' || hasMediaServer(context.config), 'room.no_server')
  const room = found(await lockRoom(db, full.room.id))
  const coming = { room, session_id: await runningSession(db, room.id, now), input }
  const { session_id } = coming
  const before = await comesBack(context, db, coming)
  const user_id = person?.id ?? before?.user_id ?? null
  const seat = registration_id ?? before?.registration_id ?? null
  ensure(isHost || !(await people.wasRemoved(db, session_id, { user_id, registration_id: seat })), 'room.removed')
  if (before) return comeBack(context, db, coming, before)

  ensure(isHost || !room.locked, 'room.locked')
  const name = storedName ?? input.name
  if (!name) throw invalid({ name: 'required' })
  const knocks = room.policy.lobby && !isHost
  await ensureSpace(db, room, { knocks, isHost })
  const role: ParticipantRole = isHost ? 'host' : room.policy.may_speak ? 'speaker' : 'viewer'
  const join_key = secret()
  const row: people.ParticipantRow = {
    id: newId(),
    room_id: room.id,
    session_id,
    user_id,
    registration_id,
    name,
    role,
    state: knocks ? 'knocking' : 'admitted',
    join_key_hash: hashToken(join_key),
    was_admitted: !knocks,
    generation: 0,
    instance: input.instance,
    audio: false,
    video: false,
    screen: false,
    hand_at: null,
    records_at: null,
    consent: null,
    seen_at: now,
    created_at: now,
  }
  await people.addParticipant(db, row)
  return ticketFor(context, db, { row, join_key, instance: input.instance })
}
