import { expect, test } from 'vitest'
import { afterAttempt, scoresUrl } from './grade-rules.ts'

test('the address of scores goes before the query; later attempts wait longer', () => {
  expect(scoresUrl('https://moodle.example/items/1/lineitem?type_id=2')).toBe(
    'https://moodle.example/items/1/lineitem/scores?type_id=2',
  )
  expect(scoresUrl('https://canvas.example/line_items/3/')).toBe('https://canvas.example/line_items/3/scores')
  const now = new Date(0)
  const waits = [1, 2, 3, 4, 5, 6, 7].map(
    n => afterAttempt({ status: null, detail: null }, n, now).next_at?.getTime() ?? 0,
  )
  expect(waits.slice(0, 6)).toEqual(waits.slice(0, 6).toSorted((a, b) => a - b))
  expect(waits[6]).toBe(0)
})
