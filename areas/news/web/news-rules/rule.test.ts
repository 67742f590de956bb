import { expect, test } from 'vitest'
import { feedsToChoose } from './rule.ts'

const [orchard, quarry] = [
  { id: 'a', title: 'Orchard' },
  { id: 'b', title: 'Quarry' },
]

test('the feed of a rule can be chosen although it is not listed, and once if it is', () => {
  expect(feedsToChoose([orchard], quarry)).toEqual([orchard, quarry])
  expect(feedsToChoose([orchard, quarry], quarry)).toEqual([orchard, quarry])
  expect(feedsToChoose([orchard], undefined)).toEqual([orchard])
})
