import { expect, test } from 'vitest'
import { laterEntries } from './later.ts'
import { menu, menuOrder } from './sidebar.ts'

const keys = new Set(menu.entries.map(({ key }) => key))

test('an entry without a screen is a later one, and a later one has no screen', () => {
  expect(laterEntries.filter(key => keys.has(key))).toEqual([])
  expect(menuOrder).toEqual(expect.arrayContaining([...laterEntries]))
  expect(laterEntries.length).toBeLessThanOrEqual(3)
})
