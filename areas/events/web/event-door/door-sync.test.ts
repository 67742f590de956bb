import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#kernel/web/store.ts'
import { events } from '../../contract/index.ts'
import type { DoorList, DoorScan } from './door-rules.ts'
import { countInside, type DoorState } from './door-state.ts'
import { createDoorSync } from './door-sync.ts'
import { openDoor } from './open-door.ts'

const ask = vi.hoisted(() => vi.fn<(call: unknown, input: { scans: { id: string }[] }) => Promise<unknown>>())
const stored = vi.hoisted(() => ({ write: async () => {} }))
type Fetched = { list: string; title: object; checked_in: number; expected: number }
const fetchDoor = vi.hoisted(() => vi.fn<() => Promise<Fetched>>())
vi.mock('#kernel/web/client.ts', () => ({ ask }))
const loadDoor = vi.hoisted(() => vi.fn<() => Promise<{ door: Fetched; isOffline: boolean }>>())
vi.mock('#kernel/web/session.ts', () => ({ currentSession: () => ({ user: { id: 'ada' } }) }))
vi.mock('./load-door.ts', () => ({ fetchDoor, loadDoor }))
vi.mock('./door-storage.ts', () => ({
  saveScans: () => stored.write(),
  dropScans: () => stored.write(),
  storedScans: async () => [],
}))

const answer = {
  result: 'unknown',
  registration_id: null,
  name: null,
  since: null,
  by: null,
  other_event: null,
} as const
const happened_at = '2026-06-12T18:00:00.000Z'
const scanOf = (id: string) => ({ id, kind: 'in', forced: false, answer, isSent: false, isConflict: false }) as DoorScan

const none = { guests: [] } as unknown as DoorList
const longAgo = () => Date.now() - 11_000
function open(scans: DoorScan[], list = none, fetchedAt = Date.now(), checked_in = 0) {
  const store = createStore<DoorState>({
    title: { 'en-US': 'Evening' },
    list,
    checked_in,
    expected: 0,
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
  fetchDoor.mockReset()
  ask.mockImplementation(async (_, { scans }) => ({
    results: scans.map(({ id }) => ({ id, ...answer })),
    checked_in: 0,
    expected: 0,
  }))
})

test('a hundred scans at most are sent at once, and each once', async () => {
  const { store, sync } = open(Array.from({ length: 130 }, (_, n) => scanOf(String(n))))
  await Promise.all([sync(), sync()])
  expect(ask.mock.calls.map(([, { scans }]) => scans.length)).toEqual([100, 30])
  expect(store.get().scans.filter(({ isSent }) => !isSent)).toEqual([])
})

test('a code that the server takes no text of holds up no other scan', async () => {
  const { syncDoor } = events
  const codes = ['with \0 in it', `${'x'.repeat(399)}\u{1F389}`, 'half \ud83c of a sign', 'x'.repeat(2_000), ' ']
  const ticket = `T1${'a_-9'.repeat(32)}`
  const scans = [...codes, ticket].map(code => ({ ...scanOf(crypto.randomUUID()), ticket: code, happened_at }))
  await open(scans).sync()
  const sent = { ...ask.mock.calls[0]![1], event_id: crypto.randomUUID() }
  expect(syncDoor.input.safeParse(sent).error).toBeUndefined()
  expect(sent.scans.at(-1)).toMatchObject({ ticket })
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
const fetched = (list: DoorList, checked_in: number) => ({
  list: JSON.stringify(list),
  title: {},
  checked_in,
  expected: 9,
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
  const { store, sync } = open([first], listWith(late), longAgo(), 1)
  fetchDoor.mockResolvedValue(fetched(listWith(early), 1))
  const told = { ...answer, result: 'already' as const, registration_id: 'paloma', since: early, by: 'Rodrigo' }
  ask.mockImplementation(async (_, { scans }) => ({ results: scans.map(({ id }) => ({ ...told, id })), checked_in: 1 }))
  await sync({ device: 'another', checked_in: 1 })
  expect(store.get().scans[0]).toMatchObject({ isConflict: true, answer: { result: 'already', by: 'Rodrigo' } })
  await sync({ device: 'another', checked_in: 1 })
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a list that doesn’t have everybody is read again for what happened since alone, and the count is the server’s', async () => {
  const { store, sync } = open([], listWith(null), longAgo(), 3)
  await sync()
  expect(fetchDoor).not.toHaveBeenCalled()
  fetchDoor.mockResolvedValue(fetched(listWith(late), 5))
  await sync({ device: 'another', checked_in: 5 })
  expect([countInside(store.get()), store.get().expected]).toEqual([5, 9])
  expect(fetchDoor).toHaveBeenCalledTimes(1)
})

test('a guest whom this device let in is no reason to read the list again', async () => {
  const own = { ...answer, result: 'ok' as const, registration_id: 'paloma', since: late }
  ask.mockImplementation(async (_, { scans }) => ({ results: scans.map(({ id }) => ({ ...own, id })), checked_in: 4 }))
  const { store, sync } = open([{ ...scanOf('mine'), answer: own }], listWith(null), longAgo(), 3)
  await sync()
  expect(countInside(store.get())).toBe(4)
  expect(fetchDoor).not.toHaveBeenCalled()
})

/** A device that lets Paloma in while three are in, until the server answers. */
function sending() {
  const own = { ...answer, result: 'ok' as const, registration_id: 'paloma', since: late }
  const { promise, resolve } = Promise.withResolvers<void>()
  ask.mockImplementation(async (_, { scans }) => {
    await promise
    return { results: scans.map(({ id }) => ({ ...own, id })), checked_in: 4, expected: 9 }
  })
  const { store, sync } = open([{ ...scanOf('mine'), happened_at: late, answer: own }], listWith(null), Date.now(), 3)
  const done = sync()
  const ownDevice = () => (ask.mock.calls[0]![1] as unknown as { device: string }).device
  return { store, sync, ownDevice, answered: async () => (resolve(), done) }
}

test('a guest is counted once when the message about their scan comes before its answer', async () => {
  const { store, sync, ownDevice, answered } = sending()
  void sync({ device: ownDevice(), checked_in: 4 })
  expect(countInside(store.get())).toBe(4)
  await answered()
  expect(countInside(store.get())).toBe(4)
})

test('an answer does not take back what another device did after it', async () => {
  const { store, sync, ownDevice, answered } = sending()
  void sync({ device: ownDevice(), checked_in: 4 })
  void sync({ device: 'another', checked_in: 5 })
  await answered()
  expect(countInside(store.get())).toBe(5)
})

test('an answer counts what another device did before it', async () => {
  const { store, sync, answered } = sending()
  void sync({ device: 'another', checked_in: 3 })
  await answered()
  expect(countInside(store.get())).toBe(4)
})

test('a list that was under way while another device scanned does not take that back, and is read again', async () => {
  const { store, sync } = open([], listWith(null), Date.now() - 61_000, 3)
  const { promise, resolve } = Promise.withResolvers<Fetched>()
  fetchDoor.mockReturnValueOnce(promise)
  const done = sync()
  void sync({ device: 'another', checked_in: 4 })
  resolve(fetched(listWith(null), 3))
  await done
  expect(countInside(store.get())).toBe(4)
  vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ['Date'] })
  fetchDoor.mockResolvedValue(fetched(listWith(late), 4))
  await sync().finally(() => vi.useRealTimers())
  expect(fetchDoor).toHaveBeenCalledTimes(2)
  expect(countInside(store.get())).toBe(4)
})

test('a door that opens has the server’s counts, of whom the list may not have everybody', async () => {
  loadDoor.mockResolvedValue({ door: fetched(listWith(late), 7), isOffline: false })
  const door = await openDoor('evening')
  expect([countInside(door.get()), door.get().expected]).toEqual([7, 9])
})
