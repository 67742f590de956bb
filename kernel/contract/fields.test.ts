import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Instant, line } from './fields.ts'
import { LocalTime } from './time/local-time.ts'

const isTaken = (text: string): boolean => z.safeDecode(Instant, text).success

test('an instant is of the years that PostgreSQL stores as they are written, whatever its offset', () => {
  expect(['0001-01-01T00:00:00Z', '2026-12-03T18:00:00+09:00', '9999-12-31T23:59:59.999Z'].map(isTaken)).toEqual(
    Array(3).fill(true),
  )
  const beyond = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59', 'today', '']
  expect(beyond.map(isTaken)).toEqual(beyond.map(() => false))
})

test('a time by the clock of a zone leads to an instant that is stored', () => {
  const times = ['2026-12-03T18:00', '9999-12-30T23:00', '9999-12-31T00:00', '9999-12-31T23:00']
  expect(times.map(time => LocalTime.safeParse(time).success)).toEqual([true, true, false, false])
})

test('a line shows something', () => {
  for (const unseen of ['\u200b', '\u3164 \u2800', '\u202e\u202c', '\u0301', '\u00ad'])
    expect(line(20).safeParse(unseen).success, JSON.stringify(unseen)).toBe(false)
  for (const seen of ['a', '愛', '·', '👩‍🚀', '❤️', 'e\u0301', '가', '\u202eאב'])
    expect(line(20).safeParse(seen).success, seen).toBe(true)
})
