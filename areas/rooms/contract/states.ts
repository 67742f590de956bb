import { isOneOf } from '#kernel/contract/is-one-of.ts'

/** scheduled → open → ended. The room of an event opens and ends at the event's times, whatever state is stored. */
export const roomStates = ['scheduled', 'open', 'ended'] as const
export type RoomState = (typeof roomStates)[number]

/** `link`: anyone with the address; `registered`: anyone with a seat at the room's event. */
export const joinPolicies = ['link', 'signed_in', 'registered'] as const
export type JoinPolicy = (typeof joinPolicies)[number]

export const participantRoles = ['host', 'cohost', 'speaker', 'viewer'] as const
export type ParticipantRole = (typeof participantRoles)[number]
/** The roles that may admit, mute and remove people, and lock the room. */
export const hostRoles = ['host', 'cohost'] as const satisfies readonly ParticipantRole[]
/** Whether somebody is a host; nobody is before they are in the call. */
export const mayHost = (role: ParticipantRole | undefined): boolean => isOneOf(hostRoles, role)

/**
 * knocking → admitted → connected ⇄ reconnecting → left; a host may deny people who knock, and remove people from the
 * room.
 */
export const participantStates = [
  'knocking',
  'admitted',
  'connected',
  'reconnecting',
  'left',
  'removed',
  'denied',
] as const
export type ParticipantState = (typeof participantStates)[number]

/** In these states somebody is in the room. */
export const presentStates = ['connected', 'reconnecting'] as const satisfies readonly ParticipantState[]
/** In these states somebody has a place in the room, or was just given one. */
export const admittedStates = ['admitted', ...presentStates] as const satisfies readonly ParticipantState[]
/** In these states somebody is in the room or knocks. */
export const hereStates = ['knocking', ...admittedStates] as const satisfies readonly ParticipantState[]
/** In these states somebody was in the room or knocked. */
export const goneStates = ['left', 'removed', 'denied'] as const satisfies readonly ParticipantState[]
export type GoneState = (typeof goneStates)[number]

export const reactions = ['👍', '👏', '❤️', '😂', '😮', '🎉'] as const
export type Reaction = (typeof reactions)[number]

/** The actions of hosts on one participant. They can mute, but only ask to unmute. */
export const hostActions = [
  'admit',
  'deny',
  'remove',
  'mute',
  'ask_to_unmute',
  'lower_hand',
  'stop_recording',
  'make_cohost',
  'make_speaker',
  'make_viewer',
] as const
export type HostAction = (typeof hostActions)[number]

/** A person’s answer to the recording of a call; a person who has not answered is not recorded. */
export const consents = ['agreed', 'declined'] as const
export type Consent = (typeof consents)[number]

/** Why a socket was closed by the lab. */
export const endReasons = ['left', 'denied', 'removed', 'ended', 'replaced', 'signed_out', 'limit'] as const
export type EndReason = (typeof endReasons)[number]

/** The way of pictures and sound: from browser to browser, or through Janus. */
export const providers = ['mesh', 'janus'] as const
export type Provider = (typeof providers)[number]

/** In a mesh everyone sends their picture to everyone else; more people are too much for a laptop. */
export const mostInMesh = 6
/** Each sends once through a media server, and receives from everyone. */
export const mostThroughServer = 30

/** The size at which somebody shows a picture. */
export const shownSizes = ['large', 'small', 'none'] as const
/** The seconds without a connection after which somebody has left. */
export const reconnectWithin = 60

/** The result of a test of a camera or a microphone. */
export const deviceResults = ['on', 'off', 'refused', 'missing', 'busy', 'failed'] as const
export type DeviceResult = (typeof deviceResults)[number]

/** The ways in which somebody's browser can connect to a call; `blocked`: none. */
export const callPaths = ['direct', 'relay', 'blocked'] as const
export type CallPath = (typeof callPaths)[number]
