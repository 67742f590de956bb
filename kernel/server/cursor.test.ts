import { expect, test } from 'vitest'
import { readCursor, uuidPattern, writeCursor } from './cursor.ts'
import { idPage, mostCounted, numberAfter, pageOf, totalOf } from './page.ts'

const id = '0190a0a0-0000-7000-8000-000000000001'

test('a cursor is read back as it was written', () => {
  expect(readCursor(writeCursor('1700000000000000', id), [/^\d{1,17}$/, uuidPattern])).toEqual(['1700000000000000', id])
  expect(readCursor(writeCursor('日本 "x"'), [/^.*$/])).toEqual(['日本 "x"'])
  expect(numberAfter(writeCursor(42))).toBe(42)
  expect(numberAfter(undefined)).toBeUndefined()
})

test.each(['', 'no cursor', writeCursor(), writeCursor(id, id), writeCursor('1; drop table users'), writeCursor(-1)])(
  'a cursor of another list is refused: %j',
  cursor => {
    expect(() => readCursor(cursor, [uuidPattern])).toThrow('input.invalid')
    expect(() => numberAfter(cursor)).toThrow('input.invalid')
  },
)

test('a page says where the next one begins, if there is one', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(idPage(rows, 2, 3)).toEqual({ items: rows.slice(0, 2), next_cursor: writeCursor('b'), total: 3 })
  expect(idPage(rows, 3, 3)).toEqual({ items: rows, next_cursor: null, total: 3 })
  expect(pageOf([{ at: 1 }, { at: 2 }], 1, 2, row => [row.at]).next_cursor).toBe(writeCursor(1))
})

test('a total is exact up to the counting limit', () => {
  expect(totalOf(mostCounted)).toBe(mostCounted)
  expect(totalOf(mostCounted + 1)).toBeNull()
})
