import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { diceFrom, numbersFrom } from './testing-numbers.ts'

test('the same seed gives the same numbers, and another seed others', () => {
  const three = (seed: number) => Array.from({ length: 3 }, numbersFrom(seed))
  expect(three(7)).toEqual(three(7))
  expect(three(7)).not.toEqual(three(8))
  const roll = diceFrom(7)
  expect(new Set(Array.from({ length: 200 }, () => roll(6)))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
})

test('tests draw from the seed of the run: none has a seed or a generator of its own', () => {
  const own = /\b(?:numbersFrom|diceFrom)\(\d|Math\.(?:random|imul)\(|(?:48_?271|16_?807|1_?664_?525)\b/
  const tests = globSync('{app,areas,kernel,bin}/**/{*.test.{ts,tsx},testing-*.ts}')
  expect(tests.length).toBeGreaterThan(500)
  const wrong = tests.filter(path => own.test(readFileSync(path, 'utf8')))
  expect(wrong.filter(path => !path.startsWith('kernel/server/testing-numbers.'))).toEqual([])
})
