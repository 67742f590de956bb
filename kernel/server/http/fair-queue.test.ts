import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const order = (queue: FairQueue<string>) => {
  const all: string[] = []
  for (let item = queue.next(); item; item = queue.next()) all.push(item)
  return all.join(' ')
}

test('origins take turns, however much one of them asks for', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item[0]!, item)
  expect(order(queue)).toBe('a1 b1 c1 a2 b2 a3')
  expect(queue.isEmpty).toBe(true)
})

test('whoever has used nothing yet is next', () => {
  const queue = new FairQueue<string>()
  for (let turn = 0; turn < 100; turn += 1) for (const origin of ['a', 'b']) queue.add(origin, origin)
  for (let turn = 0; turn < 50; turn += 1) queue.next()
  queue.add('visitor', 'visitor')
  expect(queue.next()).toBe('visitor')
})

test('what is removed has no turn', () => {
  const queue = new FairQueue<string>()
  const remove = queue.add('a', 'a1')
  queue.add('a', 'a2')
  remove()
  remove()
  expect(order(queue)).toBe('a2')
})
