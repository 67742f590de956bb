import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dropMark,
  dropPosition,
  moveSection,
  moveUnit,
  positionOf,
  stepOf,
  type Order,
  type Row,
} from './outline-moves.ts'

const order: Order = [
  { key: 'A', units: ['a1', 'a2'] },
  { key: 'B', units: ['b1'] },
  { key: 'C', units: [] },
]

describe('one step by keyboard', () => {
  test.each([
    ['down within its section', 'a1', 1, { section: 'A', at: 1 }],
    ['up within its section', 'a2', -1, { section: 'A', at: 0 }],
    ['down into the next section', 'a2', 1, { section: 'B', at: 0 }],
    ['down into an empty section', 'b1', 1, { section: 'C', at: 0 }],
    ['up to the end of the section before', 'b1', -1, { section: 'A', at: 2 }],
    ['not beyond the first', 'a1', -1, undefined],
  ] as const)('%s', (_, unit, by, position) => {
    expect(stepOf(order, unit, by)).toEqual(position)
  })

  test('not beyond the last', () => {
    expect(stepOf(moveUnit(order, 'b1', { section: 'C', at: 0 }), 'b1', 1)).toBeUndefined()
  })

  test('up and down again restores the order', () => {
    fc.assert(
      fc.property(fc.constantFrom('a1', 'a2', 'b1'), fc.constantFrom(1 as const, -1 as const), (unit, by) => {
        const to = stepOf(order, unit, by)
        if (!to) return
        const moved = moveUnit(order, unit, to)
        const back = stepOf(moved, unit, by === 1 ? -1 : 1)
        expect(back && moveUnit(moved, unit, back)).toEqual(order)
      }),
    )
  })
})

test('moving never loses or duplicates a unit', () => {
  fc.assert(
    fc.property(fc.constantFrom('a1', 'a2', 'b1'), fc.constantFrom('A', 'B', 'C'), fc.nat(3), (unit, section, at) => {
      const moved = moveUnit(order, unit, { section, at })
      expect(moved.flatMap(({ units }) => units).toSorted()).toEqual(['a1', 'a2', 'b1'])
      expect(positionOf(moved, unit)?.section).toBe(section)
    }),
  )
})

test('a section moves with its units', () => {
  expect(moveSection(order, 'B', 0).map(({ key }) => key)).toEqual(['B', 'A', 'C'])
  expect(moveSection(order, 'A', 2).map(({ key }) => key)).toEqual(['B', 'C', 'A'])
})

describe('dropping', () => {
  const rows: Row[] = [
    ['section', 'A', 'A'],
    ['unit', 'a1', 'A'],
    ['unit', 'a2', 'A'],
    ['section', 'B', 'B'],
    ['unit', 'b1', 'B'],
    ['section', 'C', 'C'],
  ].map(([kind, key, section], at) => ({
    kind: kind as Row['kind'],
    key: key ?? '',
    section: section ?? '',
    top: at * 40,
    height: 40,
  }))
  test.each([
    ['above everything: first of the first section', -50, { section: 'A', at: 0 }],
    ['on the upper half of a unit: before it', 85, { section: 'A', at: 0 }],
    ['on the upper half of the next section: last of this one', 125, { section: 'A', at: 1 }],
    ['on the lower half of a section: first of it', 150, { section: 'B', at: 0 }],
    ['on the lower half of a unit: after it', 190, { section: 'B', at: 1 }],
    ['below everything: in the last section', 900, { section: 'C', at: 0 }],
  ])('%s', (_, y, position) => {
    expect(dropPosition(rows, y, 'a1')).toEqual(position)
  })
})

describe('the mark of where a row would be dropped', () => {
  const units = ['a1', 'a2', 'a3']
  test.each([
    ['before the unit that would follow', { section: 'A', at: 1 }, 'a3', 'before'],
    ['after the last unit', { section: 'A', at: 2 }, 'a3', 'after'],
    ['not beside other units', { section: 'A', at: 1 }, 'a2', undefined],
    ['not beside the dragged unit', { section: 'A', at: 0 }, 'a1', undefined],
    ['not in other sections', { section: 'B', at: 1 }, 'a3', undefined],
  ] as const)('%s', (_, target, unit, mark) => {
    expect(dropMark(target, { section: 'A', units, unit }, 'a1')).toBe(mark)
  })

  test('is on a section only while it is empty without the dragged unit', () => {
    const target = { section: 'A', at: 0 }
    const markOf = (keys: string[]) => dropMark(target, { section: 'A', units: keys, unit: undefined }, 'a1')
    expect([markOf([]), markOf(['a1']), markOf(['a1', 'a2'])]).toEqual(['after', 'after', undefined])
  })
})
