import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

const at = '2026-01-01T00:00:00Z'
const words = (word: string) => Array.from({ length: 900 }, (_, index) => `${word}${index % 7}`).join(' ')

test('the changes of a revision are its words', () => {
  const [{ changes } = { changes: [] }] = changesOf(
    [{ at, title: 'Raised', text: 'It raised 2,400 dollars.' }],
    'Raised\nIt raised 2,600 dollars.',
  )
  expect(changes.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: '2,400' },
    { kind: 'added', text: '2,600' },
  ])
})

test('of a text that became another one, all words have changed', () => {
  const [{ changes } = { changes: [] }] = changesOf([{ at, title: 'Before', text: words('before') }], words('after'))
  expect(changes.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
