import { expect, test } from 'vitest'
import { createChat, mostFileBytes, mostTextLength, readSaid, type ChatItem } from './chat.ts'

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

test('a file arrives whole, and more than was announced is dropped', async () => {
  let items: readonly ChatItem[] = []
  const chat = createChat({ links: () => [], nameOf: () => 'Ada', show: next => (items = next) })
  const head = { kind: 'file', id: '1', name: 'log.txt', size: 5, type: 'text/html' }
  chat.receive('ada', JSON.stringify(head))
  chat.receive('ada', new TextEncoder().encode('abc').buffer)
  expect(items[0]!.file).toMatchObject({ percent: 60, blob: undefined })
  chat.receive('ada', new TextEncoder().encode('de').buffer)
  expect(await items[0]!.file!.blob!.text()).toBe('abcde')
  expect(items[0]!.file!.blob!.type).toBe('application/octet-stream')
  chat.receive('ada', JSON.stringify({ ...head, id: '2' }))
  chat.receive('ada', new TextEncoder().encode('abcdef').buffer)
  chat.receive('ada', new TextEncoder().encode('a').buffer)
  expect(items[1]!.file!.blob).toBeUndefined()
})
