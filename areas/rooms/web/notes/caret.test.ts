import { expect, test } from 'vitest'
import { caretIn } from './caret.ts'

test('the caret stays between the same characters when others write before or after it', () => {
  expect(caretIn('one\ntwo', 'one\ntwo\nthree', 5)).toBe(5)
  expect(caretIn('one\ntwo', 'zero\none\ntwo', 5)).toBe(10)
  expect(caretIn('one\ntwo', 'ONE\nTWO', 7)).toBe(7)
  expect(caretIn('one\ntwo', '', 5)).toBe(0)
})

test('the caret stays in its line when somebody else adds one that begins alike', () => {
  expect(caretIn('Agenda\nThe g', 'Agenda\nThe guest list\nThe g', 12)).toBe(27)
  expect(caretIn('Agenda\n', 'Agenda\nTheirs\n', 7)).toBe(14)
  expect(caretIn('one\ntwo\nthree', 'one\nTWO\nthree', 10)).toBe(10)
  expect(caretIn('one\ntwo', 'one', 6)).toBe(3)
})
