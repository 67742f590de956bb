import { expect, test } from 'vitest'
import { monthOf } from './event-months.ts'

test('a month has its days, its neighbours and a time that holds its days in every zone', () => {
  expect(monthOf('2028-02')).toMatchObject({
    previous: '2028-01',
    next: '2028-03',
    from: '2028-01-31T00:00:00.000Z',
    to: '2028-03-02T00:00:00.000Z',
  })
  expect(monthOf('2028-02')!.days.at(-1)).toBe('2028-02-29')
  expect(monthOf('2026-12')!.next).toBe('2027-01')
})

test.each(['2026-13', '2026', '', null, 'constructor', '9999-01'])('%s is no month', name => {
  expect(monthOf(name)).toBeUndefined()
})
