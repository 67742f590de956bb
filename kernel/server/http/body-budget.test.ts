import { expect, test } from 'vitest'
import { createBodyBudget } from './body-budget.ts'

const mebibyte = 1_048_576
const code = (work: () => unknown) => {
  try {
    work()
    return 'reserved'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('large bodies together take 128 MiB, and returned memory is free again', () => {
  const budget = createBodyBudget()
  const giveBack = Array.from({ length: 16 }, (_, n) => budget.reserve(`person ${n}`, 8 * mebibyte))
  expect(code(() => budget.reserve('another', 1))).toBe('server.busy')
  giveBack[0]?.()
  expect(code(() => budget.reserve('another', 8 * mebibyte))).toBe('reserved')
  expect(code(() => budget.reserve('another', 1))).toBe('server.busy')
})

test('one person has a quarter of it', () => {
  const budget = createBodyBudget()
  const giveBack = budget.reserve('ada', 32 * mebibyte)
  expect(code(() => budget.reserve('ada', 1))).toBe('server.busy')
  expect(code(() => budget.reserve('grace', 32 * mebibyte))).toBe('reserved')
  giveBack()
  expect(code(() => budget.reserve('ada', 32 * mebibyte))).toBe('reserved')
})
