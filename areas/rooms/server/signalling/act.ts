import type { Database } from '#kernel/server/database.ts'
import { ensure, found, foundIf } from '#kernel/server/failures.ts'
import type { ClientMessage } from '../../contract/messages.ts'
import { admittedStates, hereStates, mayHost, type GoneState, type HostAction } from '../../contract/states.ts'
import { closeIntervals } from '../attendance.queries.ts'
import * as people from '../participants.queries.ts'
import { endEmptySessions } from '../sessions.queries.ts'
import { editRoom, lockRoom } from '../rooms.queries.ts'
import { tellRoom } from './notices.ts'

type Row = people.ParticipantRow
export type ParticipantContext = { db: Database; now: Date; me: Row }
export type Message<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>

const silent = { audio: false, video: false, screen: false } as const

export const change = async (
  { db, me }: ParticipantContext,
  id: string,
  fields: Partial<Row>,
  states: readonly Row['state'][] = admittedStates,
) => {
  const row = await people.editIf(db, { id, states }, fields)
  if (row) await tellRoom(db, me.room_id, { kind: 'person', id })
  return row
}

/** The devices that somebody has on. Viewers have none; where only hosts share, others' screens stay off. */
export async function showMedia(actor: ParticipantContext, { audio, video, screen }: Message<'media'>): Promise<void> {
  const { db, me } = actor
  const { policy } = found(await lockRoom(db, me.room_id))
  ensure(!screen || policy.may_share || mayHost(me.role), 'right.missing')
  await change(actor, me.id, me.role === 'viewer' ? silent : { audio, video, screen })
}

export async function raiseHand(actor: ParticipantContext, { raised }: Message<'hand'>): Promise<void> {
  const { me, now } = actor
  if (raised === (me.hand_at !== null)) return
  await change(actor, me.id, { hand_at: raised ? now : null })
}

/** Frees the place at once, and ends the meeting if they were the last. */
export async function leave(actor: ParticipantContext, state: GoneState = 'left', id = actor.me.id): Promise<void> {
  const { db, me, now } = actor
  const row = await change(actor, id, { state, ...silent, hand_at: null, records_at: null }, hereStates)
  if (!row) return
  await closeIntervals(db, [id], now)
  await endEmptySessions(db, [me.room_id], now)
}

async function freePlaces({ db, me }: ParticipantContext): Promise<number> {
  const { id, max_people } = found(await lockRoom(db, me.room_id))
  return Math.max(0, max_people - (await people.countPlaces(db, id)))
}

/** Lets somebody in from the lobby, if there is a place. */
async function admit(actor: ParticipantContext, id: string): Promise<void> {
  const { now } = actor
  ensure((await freePlaces(actor)) > 0, 'room.full')
  await change(actor, id, { state: 'admitted', was_admitted: true, seen_at: now }, ['knocking'])
}

/** From all their browsers, also one that is just joining: the room is locked against it. */
async function remove(actor: ParticipantContext, id: string): Promise<void> {
  await lockRoom(actor.db, actor.me.room_id)
  const row = found(await people.participantById(actor.db, id))
  for (const each of await people.sameVisitor(actor.db, row.session_id, row))
    if (!mayHost(each.role)) await leave(actor, 'removed', each.id)
  await leave(actor, 'removed', id)
}

async function mute(actor: ParticipantContext, id: string): Promise<void> {
  const { db, me } = actor
  await change(actor, id, { audio: false })
  await tellRoom(db, me.room_id, { kind: 'asked', to: id, what: 'muted', by: me.name })
}

const giveRole = async (actor: ParticipantContext, id: string, role: Row['role']) =>
  void (await change(actor, id, { role, ...(role === 'viewer' && { ...silent, records_at: null }) }))

const actions: Record<HostAction, (actor: ParticipantContext, id: string) => Promise<void>> = {
  admit,
  deny: (actor, id) => leave(actor, 'denied', id),
  remove,
  mute,
  ask_to_unmute: ({ db, me }, id) => tellRoom(db, me.room_id, { kind: 'asked', to: id, what: 'unmute', by: me.name }),
  lower_hand: async (actor, id) => void (await change(actor, id, { hand_at: null })),
  stop_recording: async (actor, id) => void (await change(actor, id, { records_at: null })),
  make_cohost: (actor, id) => giveRole(actor, id, 'cohost'),
  make_speaker: (actor, id) => giveRole(actor, id, 'speaker'),
  make_viewer: (actor, id) => giveRole(actor, id, 'viewer'),
}

/** The actions of a host or cohost on somebody. Nobody acts on a host, and only hosts add or remove cohosts. */
export async function manage(actor: ParticipantContext, { participant_id, action }: Message<'manage'>): Promise<void> {
  const { db, me } = actor
  ensure(mayHost(me.role), 'right.missing')
  const target = found(await people.participantById(db, participant_id))
  foundIf(target.room_id === me.room_id)
  const onHost = action === 'lower_hand' || (action === 'stop_recording' && me.role === 'host')
  ensure(target.role !== 'host' || onHost, 'right.missing')
  ensure(me.role === 'host' || (action !== 'make_cohost' && target.role !== 'cohost'), 'right.missing')
  await actions[action](actor, participant_id)
}

/** @returns whether there were enough places for all who are let in, in the order in which they knocked */
export async function manageAll(actor: ParticipantContext, { action }: Message<'manage_all'>): Promise<boolean> {
  const { db, me } = actor
  ensure(mayHost(me.role), 'right.missing')
  const others = (await people.peopleHere(db, me.room_id)).filter(({ id }) => id !== me.id)
  const knocking = others.filter(({ state }) => state === 'knocking')
  const changes = {
    mute: others.filter(({ audio, role }) => audio && role !== 'host'),
    lower_hand: [...others, me].filter(({ hand_at }) => hand_at !== null),
    admit: knocking,
    deny: knocking,
  }[action]
  const chosen = action === 'admit' ? changes.slice(0, await freePlaces(actor)) : changes
  for (const { id } of chosen) await actions[action](actor, id)
  return chosen.length === changes.length
}

export async function lock({ db, me }: ParticipantContext, { locked }: Message<'lock'>): Promise<void> {
  ensure(mayHost(me.role), 'right.missing')
  await editRoom(db, me.room_id, { locked })
  await tellRoom(db, me.room_id, { kind: 'room' })
}

/** Ends the room for everyone. That of an event stays: it ends with the event. */
export async function endRoom({ db, me, now }: ParticipantContext): Promise<void> {
  ensure(me.role === 'host', 'right.missing')
  const room = found(await lockRoom(db, me.room_id))
  if (!room.event_id) await editRoom(db, room.id, { state: 'ended', ended_at: now })
  await tellRoom(db, room.id, { kind: 'ended' })
}
