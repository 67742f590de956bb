import { expect, test } from 'vitest'
import { dayIn, monthOf } from './event-months.ts'

test('a month has its days and its neighbours', () => {
  expect(monthOf('2028-02')).toMatchObject({
    previous: '2028-01',
    next: '2028-03',
  })
  expect(monthOf('2028-02')!.days.at(-1)).toBe('2028-02-29')
  expect(monthOf('2026-12')!.next).toBe('2027-01')
})

test.each(['2026-13', '2026', '', null, 'constructor', '9999-01'])('%s is no month', name => {
  expect(monthOf(name)).toBeUndefined()
})

test('a day is one of its month', () => {
  const month = monthOf('2026-12')!
  const named = (day: string) => dayIn(month, new URLSearchParams({ day }))
  expect(['2026-12-14', '2026-11-14', '2026-12-32', '14', ''].map(named)).toEqual([
    '2026-12-14',
    ...Array<undefined>(4).fill(undefined),
  ])
})
