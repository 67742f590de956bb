import { expect, test } from 'vitest'
import { positionAt } from './drag-order.ts'

/** Three lines, of which the second is twice as high. */
const boxes = [
  { top: 0, height: 40 },
  { top: 50, height: 80 },
  { top: 140, height: 40 },
]

test('an item takes the position of those whose middle it was dragged past', () => {
  expect([20, 89, 91, 159, 161, 900].map(middle => positionAt(boxes, 0, middle))).toEqual([0, 0, 1, 1, 2, 2])
  expect([160, 91, 89, 21, 19, -900].map(middle => positionAt(boxes, 2, middle))).toEqual([2, 2, 1, 1, 0, 0])
})

test('an item that is hardly moved stays, whatever its height', () => {
  expect([60, 90, 120].map(middle => positionAt(boxes, 1, middle))).toEqual([1, 1, 1])
})
