import { expect, test } from 'vitest'
import { joinSentences } from './join-sentences.ts'

test('sentences of a line have a space between them, but none after a Japanese full stop', () => {
  expect(joinSentences('Nobody is here.', 'A host will let you join.')).toBe(
    'Nobody is here. A host will let you join.',
  )
  expect(joinSentences('まだ誰もいません。', 'ホストが参加を許可します。')).toBe(
    'まだ誰もいません。ホストが参加を許可します。',
  )
  expect(joinSentences(false, 'One.', null)).toBe('One.')
})
