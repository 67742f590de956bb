import { expect, test } from 'vitest'
import { menu, menuOrder } from './sidebar.ts'

const keys = new Set(menu.entries.flatMap(({ key, under = [] }) => [key, ...under.map(each => each.key)]))

test('every entry of the order has a screen', () => {
  expect(menuOrder.filter(key => !keys.has(key))).toEqual([])
})
