import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#kernel/web/store.ts'
import type { DoorList, DoorScan } from './door-rules.ts'
import { countInside, type DoorState } from './door-state.ts'
import { createDoorSync } from './door-sync.ts'

const ask = vi.hoisted(() => vi.fn<(call: unknown, input: { scans: { id: string }[] }) => Promise<unknown>>())
const stored = vi.hoisted(() => ({ write: async () => {} }))
const fetchDoor = vi.hoisted(() => vi.fn<() => Promise<{ list: string; title: object }>>())
vi.mock('#kernel/web/client.ts', () => ({ ask }))
vi.mock('./load-door.ts', () => ({ fetchDoor }))
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

function open(scans: DoorScan[], list = { guests: [] } as unknown as DoorList, fetchedAt = Date.now()) {
  const store = createStore<DoorState>({
    title: { 'en-US': 'Evening' },
    list,
    checked_in: 0,
    scans,
    isOffline: false,
    refusal: undefined,
  })
  const person = { id: 'ada' } as Parameters<typeof createDoorSync>[0]['person']
  return { store, sync: createDoorSync({ event_id: 'evening', person, store }, fetchedAt) }
}
beforeEach(() => {
  stored.write = async () => {}
  ask.mockReset()
  ask.mockImplementation(async (_, { scans }) => ({
    results: scans.map(({ id }) => ({ id, ...answer })),
    checked_in: 0,
  }))
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

const guest = { registration_id: 'paloma', name: 'Paloma', state: 'confirmed' as const, notes: [] }
const listWith = (checked_in_at: string | null): DoorList => ({
  event_id: 'evening',
  at: '2026-12-03T23:00:00.000Z',
  guests: [{ ...guest, checked_in_at }],
})
const [early, late] = ['2026-12-04T00:00:00.000Z', '2026-12-04T00:05:00.000Z']

test('the count is the server’s at once, also of guests whom another device let in', async () => {
  const own = { ...answer, result: 'ok' as const, registration_id: 'paloma', since: late }
  ask.mockImplementation(async (_, { scans }) => ({ results: scans.map(({ id }) => ({ ...own, id })), checked_in: 2 }))
  const scan = { ...scanOf('mine'), happened_at: late, answer: own }
  const { store, sync } = open([scan], listWith(null))
  expect(countInside(store.get())).toBe(1)
  await sync()
  expect(countInside(store.get())).toBe(2)
  await sync({ device: 'another', checked_in: 3 })
  expect(countInside(store.get())).toBe(3)
  expect(fetchDoor).not.toHaveBeenCalled()
})

test('a device whose scan came second, though it was sent first, is told so with the next list', async () => {
  const first = { ...scanOf('mine'), isSent: true, happened_at: late }
  first.answer = { ...answer, result: 'ok', registration_id: 'paloma', since: late }
  const { store, sync } = open([first], listWith(late), Date.now() - 11_000)
  fetchDoor.mockResolvedValue({ list: JSON.stringify(listWith(early)), title: {} })
  const told = { ...answer, result: 'already' as const, registration_id: 'paloma', since: early, by: 'Rodrigo' }
  ask.mockImplementation(async (_, { scans }) => ({ results: scans.map(({ id }) => ({ ...told, id })), checked_in: 1 }))
  await sync({ device: 'another', checked_in: 1 })
  expect(store.get().scans[0]).toMatchObject({ isConflict: true, answer: { result: 'already', by: 'Rodrigo' } })
  await sync({ device: 'another', checked_in: 1 })
  expect(ask).toHaveBeenCalledTimes(1)
})
