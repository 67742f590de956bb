import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunkBytes, createChat, mostFileBytes, mostTextLength, readSaid, type ChatItem } from './chat.ts'
import { showRests } from './show-at-rest.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const readValue = (value: unknown) => readSaid(JSON.stringify(value))

test('what another browser sends is checked', () => {
  expect(readValue({ kind: 'chat', id: '1', text: 'Hello' })).toEqual({ kind: 'chat', id: '1', text: 'Hello' })
  const bad = [
    null,
    [],
    { kind: 'chat', id: '1' },
    { kind: 'chat', id: '1', text: 'x'.repeat(mostTextLength + 1) },
    { kind: 'file', id: '1', name: 'a', size: mostFileBytes + 1, type: '' },
    { kind: 'file', id: '1', name: 'a', size: -1, type: '' },
    { kind: 'other', id: '1' },
  ]
  expect(bad.map(readValue)).toEqual(bad.map(() => undefined))
  expect(readSaid('{')).toBeUndefined()
})

const nameOf = () => 'Ada'
/** A chat, and its shown items. */
function opened() {
  const seen = { items: [] as readonly ChatItem[], times: 0 }
  const show = (items: readonly ChatItem[]) => Object.assign(seen, { items, times: seen.times + 1 })
  const chat = createChat({ links: () => [], nameOf, show })
  const shown = () => (vi.advanceTimersByTime(showRests), seen.items)
  return { chat, seen, shown }
}
const fileOf = (size: number, id = '1') =>
  JSON.stringify({ kind: 'file', id, name: 'log.txt', size, type: 'text/html' })
const part = (bytes: number) => new Uint8Array(bytes).fill(120).buffer

test('a file arrives whole, and more than was announced is dropped', async () => {
  const { chat, shown } = opened()
  chat.receive('ada', fileOf(chunkBytes + 4_000))
  chat.receive('ada', part(chunkBytes))
  expect(shown()[0]!.file).toMatchObject({ percent: 80, blob: undefined })
  chat.receive('ada', part(4_000))
  expect(await shown()[0]!.file!.blob!.text()).toBe('x'.repeat(chunkBytes + 4_000))
  expect(shown()[0]!.file!.blob!.type).toBe('application/octet-stream')
  chat.receive('ada', fileOf(5, '2'))
  chat.receive('ada', part(6))
  chat.receive('ada', part(5))
  expect(shown()[1]!.file!.blob).toBeUndefined()
})

test.each([0, 1])('a file in pieces of %i bytes, of which there could be millions, is dropped', bytes => {
  const { chat, shown } = opened()
  chat.receive('ada', fileOf(2))
  for (let sent = 0; sent < 2; sent += 1) chat.receive('ada', part(bytes))
  chat.receive('ada', part(2))
  expect(shown()[0]!.file!.blob).toBeUndefined()
})

test('whoever says a lot takes the place of their own words, a few times a second', () => {
  const { chat, seen, shown } = opened()
  chat.receive('bob', JSON.stringify({ kind: 'chat', id: '1', text: 'Somebody knocks' }))
  for (let id = 0; id < 1_000; id += 1)
    chat.receive('ada', JSON.stringify({ kind: 'chat', id: String(id), text: `Text ${id}` }))
  expect(seen.times).toBe(1)
  expect(
    shown()
      .map(({ text }) => text)
      .slice(0, 2),
  ).toEqual(['Somebody knocks', 'Text 501'])
  expect([seen.times, seen.items.length]).toEqual([2, 500])
  chat.close()
  expect(vi.getTimerCount()).toBe(0)
})
