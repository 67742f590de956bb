import { expect, test } from 'vitest'
import { partialDate } from './partial-date.ts'

test('a date is written as far as it is known', () => {
  expect(['2025', '2025-09', '2025-09-12'].map(date => partialDate(date, 'en-US'))).toEqual([
    '2025',
    'Sep 2025',
    'Sep 12, 2025',
  ])
  expect(['2025', '2025-09', '2025-09-12'].map(date => partialDate(date, 'ja-JP'))).toEqual([
    '2025年',
    '2025年9月',
    '2025年9月12日',
  ])
})
