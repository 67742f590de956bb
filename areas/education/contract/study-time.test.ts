import { expect, test } from 'vitest'
import { studyTime } from './study-time.ts'

test.each([
  ['en-US', '30 min', '1.5 hr'],
  ['es-MX', '30 min', '1.5 h'],
  ['ja-JP', '30分', '1.5時間'],
] as const)('a course of half an hour and of ninety minutes, in %s', (locale, half, ninety) => {
  expect([studyTime(locale, 30), studyTime(locale, 90)]).toEqual([half, ninety])
})
