import { isOneOf } from '#kernel/contract/is-one-of.ts'
import type { RoomRules, SharedNotes, ShownPerson } from '../../contract/messages.ts'
import { goneStates, presentStates, type EndReason, type Reaction } from '../../contract/states.ts'
import type { Caption } from './captions.ts'
import type { ChatItem } from './chat.ts'
import type { LinkFigures } from './link-figures.ts'

export type LinkState = { state: RTCPeerConnectionState; figures: LinkFigures | undefined; level: number }

export type CallState = {
  status: 'connecting' | 'lobby' | 'in' | 'reconnecting' | 'over'
  /** Why it is over: the lab's reason, or the code of a problem. */
  why: EndReason | 'lost' | `room.${string}` | undefined
  me: ShownPerson | undefined
  people: readonly ShownPerson[]
  rules: RoomRules | undefined
  links: Readonly<Record<string, LinkState>>
  /** The people who spoke, the last one first. */
  speakers: readonly string[]
  chat: readonly ChatItem[]
  /** The last lines of the captions. */
  captions: readonly Caption[]
  /** The shared notes; undefined until they are opened here. */
  notes: SharedNotes | undefined
  reactions: readonly { key: number; from: string; emoji: Reaction }[]
  /** A host asks to unmute. */
  askedToUnmute: string | undefined
  /** The host who has muted this person. */
  mutedBy: string | undefined
  isSpeakingMuted: boolean
  safetyNumber: string | undefined
  /** The number that this person has confirmed to be the same for everyone. */
  confirmedNumber: string | undefined
  /** The code of the lab's last refusal. */
  refused: { code: string; at: number } | undefined
}

export const emptyCall: CallState = {
  status: 'connecting',
  why: undefined,
  me: undefined,
  people: [],
  rules: undefined,
  links: {},
  speakers: [],
  chat: [],
  captions: [],
  notes: undefined,
  reactions: [],
  askedToUnmute: undefined,
  mutedBy: undefined,
  isSpeakingMuted: false,
  safetyNumber: undefined,
  confirmedNumber: undefined,
  refused: undefined,
}

/** The people after one of them changed; a person of an earlier generation changes nothing. */
export function withPerson(people: readonly ShownPerson[], person: ShownPerson): readonly ShownPerson[] {
  const existingPerson = people.find(({ id }) => id === person.id)
  if (existingPerson && existingPerson.generation > person.generation) return people
  if (isOneOf(goneStates, person.state)) return people.filter(({ id }) => id !== person.id)
  return existingPerson ? people.map(each => (each.id === person.id ? person : each)) : [...people, person]
}

/** Raised hands, the earliest first. */
export const handsOf = (people: readonly ShownPerson[]): ShownPerson[] =>
  people.filter(({ hand_at }) => hand_at !== null).toSorted((a, b) => a.hand_at!.localeCompare(b.hand_at!))

/** Everyone who is in the room, without the lobby. */
export const presentOf = (people: readonly ShownPerson[]): ShownPerson[] =>
  people.filter(({ state }) => isOneOf(presentStates, state))

export const waitingOf = (people: readonly ShownPerson[]): ShownPerson[] =>
  people.filter(({ state }) => state === 'knocking')
