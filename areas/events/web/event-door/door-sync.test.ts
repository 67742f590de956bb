import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#kernel/web/store.ts'
import type { DoorScan } from './door-rules.ts'
import type { DoorState } from './door-state.ts'
import { createDoorSync } from './door-sync.ts'

const ask = vi.hoisted(() => vi.fn<(call: unknown, input: { scans: { id: string }[] }) => Promise<unknown>>())
const stored = vi.hoisted(() => ({ write: async () => {} }))
vi.mock('#kernel/web/client.ts', () => ({ ask }))
vi.mock('./door-storage.ts', () => ({ saveScans: () => stored.write(), dropScans: () => stored.write() }))

const answer = {
  result: 'unknown',
  registration_id: null,
  name: null,
  since: null,
  by: null,
  other_event: null,
} as const
const scanOf = (id: string) => ({ id, kind: 'in', forced: false, answer, isSent: false, isConflict: false }) as DoorScan

function open(scans: DoorScan[]) {
  const list = { guests: [] } as unknown as DoorState['list']
  const store = createStore<DoorState>({
    title: { 'en-US': 'Evening' },
    list,
    scans,
    isOffline: false,
    refusal: undefined,
  })
  const person = { id: 'ada' } as Parameters<typeof createDoorSync>[0]['person']
  return { store, sync: createDoorSync({ event_id: 'evening', person, store }, Date.now()) }
}
beforeEach(() => {
  stored.write = async () => {}
  ask.mockReset()
  ask.mockImplementation(async (_, { scans }) => ({ results: scans.map(({ id }) => ({ id, ...answer })) }))
})

test('a hundred scans at most are sent at once, and each once', async () => {
  const { store, sync } = open(Array.from({ length: 130 }, (_, n) => scanOf(String(n))))
  await Promise.all([sync(), sync()])
  expect(ask.mock.calls.map(([, { scans }]) => scans.length)).toEqual([100, 30])
  expect(store.get().scans.filter(({ isSent }) => !isSent)).toEqual([])
})

test('a scan that is made while others are stored is not lost, and is sent after them', async () => {
  const { store, sync } = open([scanOf('first')])
  stored.write = async () => {
    stored.write = async () => {}
    store.set({ ...store.get(), scans: [...store.get().scans, scanOf('second')] })
  }
  await sync()
  expect(store.get().scans.map(({ id, isSent }) => [id, isSent])).toEqual([
    ['first', true],
    ['second', true],
  ])
})

test('what the server refuses is said, and is not sent', async () => {
  ask.mockRejectedValue(new Error('This event is over.'))
  const { store, sync } = open([scanOf('first')])
  await sync()
  expect([store.get().refusal, store.get().scans[0]!.isSent]).toEqual(['This event is over.', false])
})
