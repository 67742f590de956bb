import * as z from 'zod/mini'
import { Id, Instant, line, text, upTo } from '#kernel/contract/fields.ts'
import {
  joinPolicies,
  mostThroughServer,
  participantRoles,
  participantStates,
  providers,
  roomStates,
} from './states.ts'

/** 74 random bits in letters that are hard to confuse: `hk3mp-x8wqd-vn2ra`. */
export const RoomCode = z.string().check(z.regex(/^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/))

export const RoomPolicy = z.object({
  join: z.enum(joinPolicies),
  /** Whether a host admits everyone one by one. */
  lobby: z.boolean(),
  /** Whether participants may speak and show themselves; otherwise they watch and listen. */
  may_speak: z.boolean(),
  /** Whether everyone may share their screen, or only hosts. */
  may_share: z.boolean(),
  /** Whether everyone may record the call on their own device, or only hosts. */
  may_record: z.boolean(),
})
export type RoomPolicy = z.infer<typeof RoomPolicy>

export const RoomTitle = line(120)
export const MaxPeople = z.int().check(z.gte(2), z.lte(mostThroughServer))

/** A message with the longest text fits the socket, however it is escaped. */
export const mostNotesLength = 10_000
export const NotesText = text(mostNotesLength)

/** The notes that the people of a room write together. The version is 0 while nothing is written. */
export const Notes = z.object({
  text: z.string(),
  version: z.int(),
  edited_by: z.nullable(z.string()),
  edited_at: z.nullable(Instant),
})

const EventOfRoom = z.object({ id: Id, slug: z.string(), starts_at: Instant, ends_at: Instant })

/** A room as people with its address see it. */
export const RoomInfo = z.object({
  code: RoomCode,
  title: z.string(),
  state: z.enum(roomStates),
  host_name: z.string(),
  event: z.nullable(EventOfRoom),
  opens_at: z.nullable(Instant),
  locked: z.boolean(),
  people: z.int(),
  max_people: z.int(),
  provider: z.enum(providers),
  policy: RoomPolicy,
  /** Whether there are notes that the caller may read. */
  has_notes: z.boolean(),
  /** Whether the caller is a host, may join, or what is still missing. */
  standing: z.enum(['host', 'may_join', 'sign_in', 'not_registered']),
})

/** A room in the list of its host. */
export const OwnRoom = z.extend(RoomInfo, {
  id: Id,
  version: z.int(),
  created_at: Instant,
  ended_at: z.nullable(Instant),
})

/** The secret with which a browser returns as the same participant. */
export const JoinKey = z.string().check(z.regex(/^[\w-]{32}$/))
/** The key of a mail about a registration for the event. */
export const RegistrationKey = text(100, 1)

export const IceServer = z.object({
  urls: upTo(10, z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
})

export const Joined = z.object({
  participant_id: Id,
  join_key: JoinKey,
  generation: z.int(),
  role: z.enum(participantRoles),
  state: z.enum(participantStates),
  /** Opens the socket once, within 30 seconds. */
  ticket: z.string(),
  ice_servers: upTo(10, IceServer),
})

export const Attendant = z.object({
  participant_id: Id,
  name: z.string(),
  role: z.enum(participantRoles),
  state: z.enum(participantStates),
  joined_at: z.nullable(Instant),
  left_at: z.nullable(Instant),
  minutes: z.int(),
})
