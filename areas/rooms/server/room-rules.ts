import { randomInt } from 'node:crypto'
import { roomOpensAt } from '#areas/events/server/exports.ts'
import type { RoomPolicy } from '../contract/rooms.ts'
import { mostInMesh, mostThroughServer, reconnectWithin, type Provider, type RoomState } from '../contract/states.ts'
import type { Config } from '#kernel/server/config.ts'
import type { FullRoom } from './rooms.queries.ts'

const minute = 60_000
/** How long after the end of an event its room stays open. */
const eventGrace = 60 * minute

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** A new code: 15 of 31 letters, which is 74 random bits. */
export const newCode = (): string => [group(), group(), group()].join('-')

export const usualPolicy: RoomPolicy = {
  join: 'link',
  lobby: false,
  may_speak: true,
  may_share: true,
  may_record: false,
}
/** A seat at the event opens the lobby; a host lets people in. */
export const eventPolicy: RoomPolicy = {
  join: 'registered',
  lobby: true,
  may_speak: true,
  may_share: true,
  may_record: false,
}

export const opensAt = ({ event }: Pick<FullRoom, 'event'>): Date | null => event && roomOpensAt(event)
export const endsAt = ({ event }: Pick<FullRoom, 'event'>): Date | null =>
  event && new Date(event.ends_at.getTime() + eventGrace)

/** The state of a room now; that of an event follows the event. */
export function stateOf({ room, event }: Pick<FullRoom, 'room' | 'event'>, now: Date): RoomState {
  if (room.state === 'ended' || !event) return room.state
  if (event.state === 'cancelled' || endsAt({ event })! <= now) return 'ended'
  const opens = opensAt({ event })
  return event.state === 'draft' || !opens || opens > now ? 'scheduled' : 'open'
}

/** A participant who was last seen before this time has left. */
export const unseenBefore = (now: Date): Date => new Date(now.getTime() - reconnectWithin * 1_000)

export const hasMediaServer = ({ JANUS_URL, JANUS_API_SECRET, JANUS_TOKEN_SECRET }: Config): boolean =>
  [JANUS_URL, JANUS_API_SECRET, JANUS_TOKEN_SECRET].every(each => each !== undefined)

/** How many people a room may have in this lab. */
export const mostPeopleIn = (config: Config): number => (hasMediaServer(config) ? mostThroughServer : mostInMesh)

/** More than six people need a server for pictures and sound. */
export const providerFor = (max_people: number): Provider => (max_people > mostInMesh ? 'janus' : 'mesh')
