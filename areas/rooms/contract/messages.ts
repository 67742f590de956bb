import * as z from 'zod/mini'
import { Id, Instant, text } from '#kernel/contract/fields.ts'
import { Notes, NotesText, RoomPolicy } from './rooms.ts'
import {
  consents,
  endReasons,
  hostActions,
  participantRoles,
  participantStates,
  providers,
  reactions,
  shownSizes,
} from './states.ts'

/** The protocol of a room's socket; the ticket follows as the second protocol. */
export const socketProtocol = 'ailab.room'
export const socketPath = '/v2/api/open/room/socket'
/** A message of either side, in bytes. */
export const mostMessageBytes = 65_536
export const mostMessagesPerSecond = 50
/** The part of them that may ask or tell everybody in the room something: recording, and what hosts do. */
export const mostActionsPerSecond = 10

const sdp = text(60_000)

/** The messages by which two browsers connect. `pc` counts the connections between the two. */
export const SignalData = z.object({
  pc: z.int().check(z.gte(0), z.lte(10_000)),
  description: z.optional(z.object({ type: z.enum(['offer', 'answer', 'rollback', 'pranswer']), sdp })),
  candidate: z.optional(
    z.nullable(
      z.object({
        candidate: text(2_000),
        sdpMid: z.optional(z.nullable(text(100))),
        sdpMLineIndex: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1_000)))),
        usernameFragment: z.optional(z.nullable(text(300))),
      }),
    ),
  ),
  /** Connects only through a relay, after everything else has failed. */
  relay: z.optional(z.boolean()),
})
export type SignalData = z.infer<typeof SignalData>

/**
 * A message between a browser and the media server about one participant; the lab passes it on. About themselves a
 * browser publishes; with nothing but `pc` it asks to watch another participant.
 */
const ServerSignal = z.object({
  type: z.literal('server_signal'),
  of: Id,
  data: z.extend(SignalData, { shows: z.optional(z.enum(shownSizes)) }),
})
export type ServerSignal = z.infer<typeof ServerSignal>

/** A message from a browser. The lab adds its sender. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('signal'), to: Id, to_generation: z.int(), data: SignalData }),
  ServerSignal,
  z.object({ type: z.literal('media'), audio: z.boolean(), video: z.boolean(), screen: z.boolean() }),
  z.object({ type: z.literal('hand'), raised: z.boolean() }),
  z.object({ type: z.literal('reaction'), emoji: z.enum(reactions) }),
  z.object({ type: z.literal('record'), on: z.boolean() }),
  /** The answer to the recording that this person began at that time. */
  z.object({ type: z.literal('consent'), to: Id, since: text(40), answer: z.enum(consents) }),
  /** Asks for the notes and, from now on, their changes. */
  z.object({ type: z.literal('read_notes') }),
  z.object({ type: z.literal('write_notes'), version: z.int(), text: NotesText }),
  z.object({ type: z.literal('manage'), participant_id: Id, action: z.enum(hostActions) }),
  z.object({ type: z.literal('manage_all'), action: z.enum(['mute', 'lower_hand', 'admit', 'deny']) }),
  z.object({ type: z.literal('lock'), locked: z.boolean() }),
  /** Browsers do not report a network that was cut: the page sends pings, and the lab answers. */
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('leave') }),
  z.object({ type: z.literal('end') }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** A participant as the others see them. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  role: z.enum(participantRoles),
  state: z.enum(participantStates),
  generation: z.int(),
  instance: Id,
  audio: z.boolean(),
  video: z.boolean(),
  screen: z.boolean(),
  hand_at: z.nullable(Instant),
  /** The time since which they have been recording the call on their device. */
  records_at: z.nullable(Instant),
  /** Their answer to the recording. */
  consent: z.nullable(z.enum(consents)),
})

/** The settings of the room that may change during a call. */
export const RoomRules = z.object({
  locked: z.boolean(),
  max_people: z.int(),
  provider: z.enum(providers),
  policy: RoomPolicy,
})
export type RoomRules = z.infer<typeof RoomRules>

/** A message from the lab. */
export const ServerMessage = z.discriminatedUnion('type', [
  /** `people`: everyone, for people in the room; only themselves, for people in the lobby. */
  z.object({ type: z.literal('welcome'), you: Person, people: z.array(Person), room: RoomRules, now: Instant }),
  z.object({ type: z.literal('person'), person: Person }),
  z.object({ type: z.literal('room'), room: RoomRules }),
  z.object({ type: z.literal('signal'), from: Id, from_generation: z.int(), data: SignalData }),
  ServerSignal,
  z.extend(Notes, { type: z.literal('notes') }),
  z.object({ type: z.literal('reaction'), from: Id, emoji: z.enum(reactions) }),
  /** A host has muted this person, or asks them to unmute. */
  z.object({ type: z.literal('asked'), what: z.enum(['muted', 'unmute']), by: z.string() }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('refused'), code: z.string() }),
  z.object({ type: z.literal('end'), reason: z.enum(endReasons) }),
])
export type ServerMessage = z.input<typeof ServerMessage>
export type SharedNotes = Omit<Extract<ServerMessage, { type: 'notes' }>, 'type'>
export type ShownPerson = z.input<typeof Person>
