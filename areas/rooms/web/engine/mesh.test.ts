import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { numbersFrom } from '#kernel/server/testing-numbers.ts'
import { createStore } from '#kernel/web/store.ts'
import type { ClientMessage, ServerMessage, ShownPerson } from '../../contract/messages.ts'
import type { LocalMedia } from '../media/local-media.ts'
import type { CallCore } from './call-core.ts'
import { createLinks } from './call-links.ts'
import { emptyCall, type CallState } from './call-state.ts'
import type { Captions } from './captions.ts'
import type { Chat } from './chat.ts'
import { hearLab } from './hear-lab.ts'
import { TestConnection } from './testing-connection.ts'
import { watchLinks } from './watch-links.ts'

beforeEach(() => {
  TestConnection.opened = 0
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', TestConnection)
  vi.stubGlobal('fetch', async () => Response.json({ ice_servers: [] }))
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', { location: { origin: 'http://lab' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nothing = () => undefined
const none = { audio: null, video: null, screen: null, screenAudio: null }
const media = {
  state: createStore({ muted: true, audio: { status: 'off' }, video: { status: 'off' }, sharing: false }),
  tracks: () => none,
  setMuted: nothing,
  fit: nothing,
} as unknown as LocalMedia
const chat = { forget: nothing, receive: nothing } as unknown as Chat
const captions = { receive: () => false } as unknown as Captions

type Ways = { person: () => number; long: () => number; short: () => number }

/** A room whose lab delays everything: `ways` are the milliseconds of each kind of message. */
function roomWith(ways: Ways) {
  const calls = new Map<string, { core: CallCore; hear(message: ServerMessage): void; arrivesAt: number }>()
  const shown = (id: string, instance: string, generation: number): ShownPerson => {
    const off = { audio: false, video: false, screen: false, hand_at: null, records_at: null, consent: null }
    return { id, name: id, role: 'speaker', state: 'connected', generation, instance, ...off }
  }
  const meOf = (id: string) => calls.get(id)!.core.get().me!
  const send = (from: string) => (message: ClientMessage) => {
    if (message.type !== 'signal') return
    const { data, to } = message
    const signal = { type: 'signal' as const, from, from_generation: meOf(from).generation, data }
    setTimeout(() => calls.get(to)!.hear(signal), data.description ? ways.long() : ways.short())
  }
  return {
    calls,
    /** Somebody joins, or joins again after reloading the page. */
    async join(id: string, generation = 1): Promise<void> {
      const you = shown(id, `${id}${generation}`, generation)
      const people = [...calls].filter(([other]) => other !== id).map(([other]) => meOf(other))
      const state = createStore<CallState>(emptyCall)
      const core: CallCore = {
        code: 'room',
        media,
        links: new Map(),
        publisher: undefined,
        get: state.get,
        become: change => state.set({ ...state.get(), ...change }),
        send: send(id),
        personOf: other => state.get().people.find(person => person.id === other),
      }
      const lab = { isOpen: () => true, startAnew: nothing }
      const connections = createLinks(core, { lab, chat, captions, watched: watchLinks(core) })
      await connections.ready()
      const hear = hearLab(core, { connections, over: nothing })
      calls.set(id, { core, hear, arrivesAt: 0 })
      hear({ type: 'welcome', you, people, room: { provider: 'mesh' }, now: '' } as unknown as ServerMessage)
      for (const { id: other } of people)
        setTimeout(() => calls.get(other)!.hear({ type: 'person', person: you }), ways.person())
    },
    unconnected: () =>
      [...calls].flatMap(([id, { core }]) =>
        [...core.links]
          .filter(([, { link }]) => link.connection().connectionState !== 'connected')
          .map(([other]) => `${id} with ${other}`),
      ),
    linkCount: () => [...calls.values()].reduce((total, { core }) => total + core.links.size, 0),
  }
}

/** Numbers between the two. */
function drawing(nth: number) {
  const next = numbersFrom(inject('seed') + nth)
  return ([least, most]: readonly [number, number]) =>
    () =>
      least + next() * (most - least)
}

const orders = ['abcdef', 'fedcba', 'cfadbe', 'badcfe']
/** The database is slower than what passes inside a process; between processes, a long signal is slower than a short one. */
const labs = [
  { person: [5, 50], long: [1, 10], short: [1, 10] },
  { person: [600, 2_500], long: [1, 10], short: [1, 10] },
  { person: [5, 50], long: [200, 900], short: [1, 10] },
  { person: [100, 2_500], long: [100, 900], short: [1, 400] },
] as const

test('where every message takes longer than a step of healing, all six are connected, each pair by its first connection', async () => {
  const between = drawing(0)
  const slow = { person: between([2_000, 9_000]), long: between([16_000, 22_000]), short: between([16_000, 22_000]) }
  const room = roomWith(slow)
  for (const id of 'abcdef') {
    await room.join(id)
    await vi.advanceTimersByTimeAsync(5_000)
  }
  await vi.advanceTimersByTimeAsync(150_000)
  expect(room.unconnected()).toEqual([])
  expect(TestConnection.opened).toBe(30)
})

test.each(labs.flatMap(lab => orders.map((order, nth) => ({ lab, order, nth }))))(
  'six people who come one after the other ($order) are connected with a connection for each pair: $lab',
  async ({ lab, order, nth }) => {
    const between = drawing(nth)
    const ways = { person: between(lab.person), long: between(lab.long), short: between(lab.short) }
    const room = roomWith(ways)
    for (const id of order) {
      await room.join(id)
      await vi.advanceTimersByTimeAsync(between([0, 3_000])())
    }
    await vi.advanceTimersByTimeAsync(5_000)
    expect(room.linkCount()).toBe(30)
    expect(room.unconnected()).toEqual([])
    expect(TestConnection.opened).toBe(30)
    await room.join('c', 2)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(room.unconnected()).toEqual([])
    expect(TestConnection.opened).toBe(40)
  },
)
