import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captionLasts, createCaptions, mostCaptionLength, readCaption, type Caption } from './captions.ts'
import { showRests } from './show-at-rest.ts'
import type { PeerLink } from './peer-link.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function opened() {
  const seen: { lines: readonly Caption[]; times: number } = { lines: [], times: 0 }
  const sent: string[] = []
  const channel = { readyState: 'open', send: (data: string) => sent.push(data) }
  const link = { words: () => channel } as unknown as PeerLink
  const captions = createCaptions({
    links: () => [['ada', link]],
    personOf: id => ({ name: id.toUpperCase(), role: id === 'eve' ? 'viewer' : 'speaker' }),
    show: lines => {
      seen.lines = lines
      seen.times += 1
    },
  })
  return {
    captions,
    seen,
    sent,
    texts: () => (vi.advanceTimersByTime(showRests), seen.lines.map(({ text }) => text)),
  }
}

test('what another browser sends as a caption is checked', () => {
  expect(readCaption('caption 1 Hello,\nall')).toEqual({ id: '1', text: 'Hello,\nall' })
  const bad = [
    'caption',
    'caption 1',
    'caption 1  ',
    `caption 1 ${'x'.repeat(mostCaptionLength + 1)}`,
    'shows large',
    {},
  ]
  expect(bad.map(readCaption)).toEqual(bad.map(() => undefined))
})

test('a line grows while it is spoken, and goes some seconds after its last word', () => {
  const { captions, seen, texts } = opened()
  expect(captions.receive('ada', 'caption 1 One')).toBe(true)
  vi.advanceTimersByTime(captionLasts - 1)
  captions.receive('ada', 'caption 1 One failure')
  expect(seen.lines).toEqual([{ key: 'ada 1', from: 'ada', name: 'ADA', text: 'One failure' }])
  vi.advanceTimersByTime(captionLasts - 1)
  expect(seen.lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('the last three lines are shown, whoever said them', () => {
  const { captions, texts } = opened()
  for (const id of ['1', '2', '3']) captions.receive('ada', `caption ${id} Line ${id}`)
  captions.say('own', 'Mine')
  expect(texts()).toEqual(['Line 2', 'Line 3', 'Mine'])
})

test('whoever sends many lines takes the place of their own, a few times a second, and leaves nothing behind', () => {
  const { captions, seen, texts } = opened()
  captions.receive('bob', 'caption 1 Somebody knocks')
  for (let id = 0; id < 1_000; id += 1) captions.receive('ada', `caption ${id} Line ${id}`)
  expect(seen.times).toBe(1)
  expect(texts()).toEqual(['Somebody knocks', 'Line 998', 'Line 999'])
  expect(seen.times).toBe(2)
  vi.advanceTimersByTime(captionLasts + showRests)
  expect([seen.lines.length, vi.getTimerCount()]).toEqual([0, 0])
})

test('what a viewer sends is neither shown nor taken for chat', () => {
  const { captions, texts } = opened()
  expect(captions.receive('eve', 'caption 1 Hello')).toBe(true)
  expect(texts()).toEqual([])
})

test('of a long line the end is said, to everyone', () => {
  const { captions, sent } = opened()
  captions.say('1', `${'x'.repeat(mostCaptionLength)} end `)
  captions.say('2', '  ')
  expect(sent).toHaveLength(1)
  expect(readCaption(sent[0])?.text.endsWith('x end')).toBe(true)
})
