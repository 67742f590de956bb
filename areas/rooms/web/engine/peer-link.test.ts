import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignalData } from '../../contract/messages.ts'
import { createPeerLink } from './peer-link.ts'

/** The part of a connection that a link uses; a test sets its state. */
class FakeConnection extends EventTarget {
  static all: FakeConnection[] = []
  connectionState = 'new'
  signalingState = 'stable'
  iceGatheringState = 'new'
  localDescription: { type: string; sdp: string } | null = null
  remoteDescription: object | null = null
  restarts = 0
  constructor() {
    super()
    FakeConnection.all.push(this)
  }
  addTransceiver() {}
  getTransceivers() {
    return []
  }
  createDataChannel() {
    return new EventTarget()
  }
  getConfiguration() {
    return {}
  }
  setConfiguration() {}
  restartIce() {
    this.restarts += 1
  }
  close() {}
  become(state: Partial<FakeConnection>, event: string) {
    Object.assign(this, state)
    this.dispatchEvent(new Event(event))
  }
}

beforeEach(() => {
  FakeConnection.all = []
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nothing = () => undefined
const open = (purpose: 'both' | 'watch' = 'both') => {
  const events = {
    canSend: () => true,
    freshServers: async () => [],
    gaveUp: vi.fn<() => void>(),
    send: vi.fn<(data: SignalData) => void>(),
    changed: nothing,
    message: nothing,
  }
  const tracks = () => ({ audio: null, video: null, screen: null, screenAudio: null })
  const leads = purpose === 'both'
  createPeerLink({ leads, purpose, certificate: {} as RTCCertificate, servers: [], tracks, events })
  const [connection] = FakeConnection.all
  if (purpose === 'watch') return { connection: connection!, events }
  connection!.become({ connectionState: 'connected', remoteDescription: {} }, 'connectionstatechange')
  return { connection: connection!, events }
}
const sdp = (text: string) => ({ type: 'offer', sdp: text })

test('a connection that breaks is restarted after five seconds, and made anew after fifteen more', async () => {
  const { connection } = open()
  connection.become({ connectionState: 'disconnected' }, 'connectionstatechange')
  await vi.advanceTimersByTimeAsync(4_900)
  expect(connection.restarts).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(connection.restarts).toBe(1)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(FakeConnection.all.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(FakeConnection.all.length).toBe(2)
})

test('where the browser found no way at all, as just after its network came back, the next step is taken soon', async () => {
  const { connection } = open()
  connection.become({ connectionState: 'disconnected' }, 'connectionstatechange')
  await vi.advanceTimersByTimeAsync(5_100)
  const found = { iceGatheringState: 'complete', localDescription: sdp('v=0\r\na=candidate:1 1 udp') }
  connection.become(found, 'icegatheringstatechange')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(FakeConnection.all.length).toBe(1)
  connection.become({ localDescription: sdp('v=0\r\n') }, 'icegatheringstatechange')
  await vi.advanceTimersByTimeAsync(2_500)
  expect(FakeConnection.all.length).toBe(2)
})

test('a browser that never finds a way does not start over every few seconds', async () => {
  const { connection, events } = open()
  connection.become({ connectionState: 'disconnected' }, 'connectionstatechange')
  await vi.advanceTimersByTimeAsync(5_100)
  for (let second = 0; second < 20; second += 1) {
    const latest = FakeConnection.all.at(-1)!
    const state = { iceGatheringState: 'complete', localDescription: sdp('v=0\r\n'), connectionState: 'connecting' }
    latest.become(state, 'icegatheringstatechange')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(events.gaveUp).not.toHaveBeenCalled()
})

test('whoever watches asks a server that is slow again, each time after longer', async () => {
  const { events } = open('watch')
  const asked: number[] = []
  for (let second = 0; second <= 120; second += 1) {
    if (events.send.mock.calls.length > 0) asked.push(second)
    events.send.mockClear()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(asked).toEqual([0, 18, 51, 99])
})
