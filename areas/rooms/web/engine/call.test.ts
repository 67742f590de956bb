import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#kernel/web/store.ts'
import type { LocalMedia } from '../media/local-media.ts'
import type { LocalState } from '../media/media-state.ts'
import { createCall } from './call.ts'

class FakeSocket extends EventTarget {
  static all: FakeSocket[] = []
  static readonly OPEN = 1
  readonly OPEN = 1
  readonly CONNECTING = 0
  readyState = 1
  constructor() {
    super()
    FakeSocket.all.push(this)
  }
  send() {}
  close() {
    this.dispatchEvent(new Event('close'))
  }
  say(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

const me = { id: 'me', name: 'Ada', role: 'speaker', state: 'connected', generation: 1, instance: 'one' }
const you = { ...me, audio: false, video: false, screen: false, hand_at: null }
const welcome = { type: 'welcome', you, people: [], room: { locked: false, max_people: 6 }, now: '' }
const answer = { participant_id: 'me', join_key: 'key', ticket: 'ticket', ice_servers: [] }

const media = () => {
  const off = { status: 'off', deviceId: undefined, label: '' } as const
  const state = createStore<LocalState>({
    audio: off,
    video: off,
    muted: true,
    sharing: false,
    devices: [],
  })
  const none = { audio: null, video: null, screen: null, screenAudio: null }
  const nothing = () => undefined
  const quiet = { stop: nothing, stopSharing: nothing, setMuted: nothing, fit: nothing, monitor: () => null }
  return { state, tracks: () => none, onTracks: () => nothing, ...quiet } as unknown as LocalMedia
}

const fetched = async () => Response.json(answer)
let browser: EventTarget
beforeEach(() => {
  FakeSocket.all = []
  browser = Object.assign(new EventTarget(), { location: { protocol: 'http:', host: 'lab' } })
  vi.stubGlobal('window', browser)
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => 'key', setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('RTCPeerConnection', { generateCertificate: async () => ({}) })
})
afterEach(() => vi.unstubAllGlobals())

const start = () => createCall({ code: 'aaaaa-bbbbb-ccccc', name: 'Ada', guestKey: undefined, media: media() })

test('a call is joined, comes back when its socket is lost, and an earlier socket says nothing any more', async () => {
  const call = start()
  await expect.poll(() => FakeSocket.all.length).toBe(1)
  const [first] = FakeSocket.all
  first!.say(welcome)
  expect(call.state.get().status).toBe('in')
  first!.close()
  expect(call.state.get().status).toBe('reconnecting')
  await expect.poll(() => FakeSocket.all.length).toBe(2)
  browser.dispatchEvent(new Event('online'))
  await expect.poll(() => FakeSocket.all.length).toBe(3)
  for (const earlier of FakeSocket.all.slice(0, 2)) earlier.say({ type: 'end', reason: 'replaced' })
  FakeSocket.all[2]!.say(welcome)
  expect(call.state.get().status).toBe('in')
  FakeSocket.all[2]!.say({ type: 'end', reason: 'removed' })
  expect(call.state.get()).toMatchObject({ status: 'over', why: 'removed' })
})
