import { expect, test } from 'vitest'
import { rangeOf } from './byte-range.ts'

test('a range names its first and last byte, or leaves one of them open', () => {
  expect(rangeOf('bytes=0-99', 1000)).toEqual({ start: 0, end: 99 })
  expect(rangeOf('bytes=900-', 1000)).toEqual({ start: 900, end: 999 })
  expect(rangeOf('bytes=-100', 1000)).toEqual({ start: 900, end: 999 })
  expect(rangeOf('bytes=0-0', 1000)).toEqual({ start: 0, end: 0 })
})

test('a range reaching beyond the end stops there; one beginning beyond it has no bytes', () => {
  expect(rangeOf('bytes=990-2000', 1000)).toEqual({ start: 990, end: 999 })
  expect(rangeOf('bytes=-5000', 1000)).toEqual({ start: 0, end: 999 })
  for (const header of ['bytes=1000-', 'bytes=1000-1001', 'bytes=-0']) expect(rangeOf(header, 1000)).toBe('none')
  expect(rangeOf('bytes=0-', 0)).toBe('none')
})

test('an invalid range, a backward one or several mean the whole', () => {
  for (const header of [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'bytes=0-1,5-6',
    'items=0-1',
    'bytes=0-9999999999999999',
  ])
    expect(rangeOf(header, 1000), header).toBe('whole')
})
