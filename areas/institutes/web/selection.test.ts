import { expect, test, vi } from 'vitest'
import { createSelection } from './selection.ts'

test('people are selected and deselected, and listeners are called', () => {
  const selection = createSelection()
  const listener = vi.fn<() => void>()
  const stop = selection.subscribe(listener)
  selection.choose(['ana', 'ben'], true)
  selection.choose(['ben', 'chie'], true)
  expect([...selection.all()]).toEqual(['ana', 'ben', 'chie'])
  selection.choose(['ana'], false)
  expect([...selection.all()]).toEqual(['ben', 'chie'])
  selection.clear()
  expect(selection.all().size).toBe(0)
  expect(listener).toHaveBeenCalledTimes(4)
  stop()
  selection.choose(['ana'], true)
  expect(listener).toHaveBeenCalledTimes(4)
})
