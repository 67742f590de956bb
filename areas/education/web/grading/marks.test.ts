import { expect, test } from 'vitest'
import { emptyMarks, faultIn, pointsIn, scoreOf } from './marks.ts'

const rubric = [{ points: 10 }, { points: 5 }]

test('points are whole numbers; anything else counts as nothing', () => {
  expect(['7', ' 7 ', '', '7.5', '-1', 'x', '12345'].map(pointsIn)).toEqual([7, 7, 0, 0, 0, 0, 0])
  expect(pointsIn(undefined)).toBe(0)
})

test('no row counts above its maximum, and the percentage is rounded down', () => {
  expect(scoreOf(rubric, ['99', '1'])).toEqual({ points: 11, all: 15, percent: 73 })
  expect(scoreOf(rubric, emptyMarks(rubric).points)).toEqual({ points: 0, all: 15, percent: 0 })
  expect(scoreOf(rubric, ['10', '5']).percent).toBe(100)
})

test('a row says what is wrong with its points', () => {
  expect(faultIn({ points: 10 }, 'ten')).toBe('not_a_number')
  expect(faultIn({ points: 10 }, '11')).toBe('too_many')
  expect([faultIn({ points: 10 }, '10'), faultIn({ points: 10 }, ' '), faultIn({ points: 10 })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
