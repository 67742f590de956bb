import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('everything is drawn unless something is chosen', () => {
  expect(readOptions([])).toEqual({
    screens: [],
    devices: ['desk', 'phone'],
    modes: ['light', 'dark'],
    locales: ['en-US', 'es-MX', 'ja-JP'],
  })
})

test('screens, widths, colours and languages can be chosen', () => {
  const args = [
    'login',
    '--against',
    'HEAD~1',
    '--widths',
    'phone',
    '--colours=dark',
    '--languages',
    'ja-JP,en-US',
    '5-',
  ]
  expect(readOptions(args)).toEqual({
    screens: ['login', '5-'],
    devices: ['phone'],
    modes: ['dark'],
    locales: ['en-US', 'ja-JP'],
    against: 'HEAD~1',
  })
})

test('what is not known is refused, and the refusal names what there is', () => {
  expect(() => readOptions(['--languages', 'en-US,fr'])).toThrow('--languages: fr is not one of en-US, es-MX, ja-JP')
  expect(() => readOptions(['--width', 'phone'])).toThrow(/--width/)
})
