import { expect, test, vi } from 'vitest'
import { createChoice } from './choice.ts'

test('people are chosen and let go, and who listens hears of it', () => {
  const choice = createChoice()
  const heard = vi.fn<() => void>()
  const stop = choice.subscribe(heard)
  choice.choose(['ana', 'ben'], true)
  choice.choose(['ben', 'chie'], true)
  expect([...choice.all()]).toEqual(['ana', 'ben', 'chie'])
  choice.choose(['ana'], false)
  expect([...choice.all()]).toEqual(['ben', 'chie'])
  choice.clear()
  expect(choice.all().size).toBe(0)
  expect(heard).toHaveBeenCalledTimes(4)
  stop()
  choice.choose(['ana'], true)
  expect(heard).toHaveBeenCalledTimes(4)
})
