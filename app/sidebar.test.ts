import { expect, test } from 'vitest'
import { locales } from '#kernel/contract/locales.ts'
import { menu, menuOrder } from './sidebar.ts'
import { words } from './words.ts'

const keys = new Set(menu.entries.flatMap(({ key, under = [] }) => [key, ...under.map(each => each.key)]))

test('every entry of the order has a screen', () => {
  expect(menuOrder.filter(key => !keys.has(key))).toEqual([])
})

test('every entry and every line under one has a label in the three languages', () => {
  const labels = menu.entries.flatMap(({ label, under = [] }) => [label, ...under.map(each => each.label)])
  expect(labels.length).toBeGreaterThan(10)
  const unnamed = labels.filter(label => locales.some(locale => !words.has(locale, `${menu.words}:${label}`)))
  expect(unnamed).toEqual([])
})
