import { expect, test } from 'vitest'
import { differencesOf } from './setting-difference.ts'

test('a value is replaced, also by none', () => {
  expect(differencesOf('open', 'closed')).toEqual([{ locale: null, removed: 'open', added: 'closed' }])
  expect(differencesOf(8, null)).toEqual([{ locale: null, removed: 8, added: null }])
  expect(differencesOf('open', 'open')).toEqual([])
})

test('of a list, the parts that were added and removed', () => {
  expect(differencesOf(['a', 'b'], ['b', 'c'])).toEqual([{ locale: null, removed: ['a'], added: ['c'] }])
  expect(differencesOf(['a', 'b'], ['b'])).toEqual([{ locale: null, removed: ['a'], added: null }])
  expect(differencesOf(['a', 'b'], ['b', 'a']), 'the order says nothing').toEqual([])
})

test('of a text, the languages that changed', () => {
  expect(
    differencesOf({ 'en-US': 'Lab', 'ja-JP': 'ラボ' }, { 'en-US': 'Lab', 'es-MX': 'El lab', 'ja-JP': '実験室' }),
  ).toEqual([
    { locale: 'es-MX', removed: null, added: 'El lab' },
    { locale: 'ja-JP', removed: 'ラボ', added: '実験室' },
  ])
  expect(differencesOf({ 'en-US': 'Lab' }, null)).toEqual([{ locale: 'en-US', removed: 'Lab', added: null }])
})
