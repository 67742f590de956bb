import { expect, inject, test } from 'vitest'
import { diceFrom } from '#kernel/server/testing-numbers.ts'
import { caretIn } from './caret.ts'
import { mergeLines } from './merge-lines.ts'

const text = (...lines: string[]) => lines.join('\n')
const base = text('one', 'two', 'three', 'four')

test('changes of different lines are both kept', () => {
  expect(mergeLines(base, text('ONE', 'two', 'three', 'four'), text('one', 'two', 'three', 'FOUR'))).toBe(
    text('ONE', 'two', 'three', 'FOUR'),
  )
  expect(mergeLines(base, text('one', 'TWO', 'three', 'four'), text('one', 'two', 'THREE', 'four'))).toBe(
    text('one', 'TWO', 'THREE', 'four'),
  )
})

test('lines that both add are both there, and what both wrote alike in the same order is there once', () => {
  expect(mergeLines(base, text(base, 'mine'), text(base, 'theirs'))).toBe(text(base, 'theirs', 'mine'))
  expect(mergeLines(base, text(base, 'same'), text(base, 'same'))).toBe(text(base, 'same'))
  expect(mergeLines('x', text('x', 'a', 'b'), text('x', 'b', 'a'))).toBe(text('x', 'b', 'a', 'b'))
  expect(mergeLines('', 'mine', 'theirs')).toBe(text('theirs', 'mine'))
})

test('who has begun a line like one of somebody else goes on at its end', () => {
  const own = text('one', 'I add this', 'The')
  const merged = mergeLines('one', own, text('one', 'They add that', 'The'))
  expect(merged).toBe(text('one', 'They add that', 'I add this', 'The'))
  expect(caretIn(own, merged, own.length)).toBe(merged.length)
  const earlier = text('one', 'I add this', 'The')
  const after = mergeLines('one', earlier, text('one', 'The', 'They add that'))
  expect(caretIn(earlier, after, earlier.length)).toBe(text('one', 'I add this', 'The').length)
})

test('of a line that both changed, both versions stay; what one side deleted is gone', () => {
  expect(mergeLines(base, text('one', 'mine', 'three', 'four'), text('one', 'theirs', 'three', 'four'))).toBe(
    text('one', 'theirs', 'mine', 'three', 'four'),
  )
  expect(mergeLines(base, text('one', 'four'), text('one', 'two', 'three', 'four', 'five'))).toBe(
    text('one', 'four', 'five'),
  )
})

test('where more lines differ than are compared, they are one change, and no words are lost', () => {
  const many = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word} ${at}`).join('\n')
  expect(mergeLines(many('a'), many('a'), many('b'))).toBe(many('b'))
  const merged = mergeLines(
    text(many('a'), 'kept', many('b')),
    text(many('a'), 'mine', many('b')),
    text(many('c'), 'kept', many('d')),
  )
  expect(merged).toBe(text(many('c'), 'kept', many('d'), 'mine'))
})

test('many lines that somebody else added or removed in one place leave mine in theirs', () => {
  const more = Array.from({ length: 1_000 }, (_, at) => `${at}`).join('\n')
  const mine = text('one', 'two', 'three', 'FOUR')
  expect(mergeLines(base, mine, text('one', more, 'two', 'three', 'four'))).toBe(
    text('one', more, 'two', 'three', 'FOUR'),
  )
  expect(mergeLines(text(more, base), text(more, mine), base)).toBe(mine)
})

test('a side that changed nothing changes nothing, for texts of any lines', () => {
  const words = ['', 'a', 'b', 'c']
  const roll = diceFrom(inject('seed'))
  const lines = () => Array.from({ length: roll(6) }, () => words[roll(words.length)]).join('\n')
  for (let times = 0; times < 500; times += 1) {
    const [first, second] = [lines(), lines()]
    expect(mergeLines(first, first, second)).toBe(second)
    expect(mergeLines(first, second, first)).toBe(second)
    expect(mergeLines(first, second, second)).toBe(second)
  }
})
