import { expect, test } from 'vitest'
import { createRoomQueue } from './room-queue.ts'

test('what concerns one room is done in order, and other rooms do not wait for it', async () => {
  const inOrder = createRoomQueue()
  const done: string[] = []
  const slow = Promise.withResolvers<void>()
  const first = inOrder('one', async () => {
    await slow.promise
    done.push('first')
  })
  const second = inOrder('one', async () => void done.push('second'))
  await inOrder('two', async () => void done.push('elsewhere'))
  expect(done).toEqual(['elsewhere'])
  slow.resolve()
  await Promise.all([first, second])
  expect(done).toEqual(['elsewhere', 'first', 'second'])
})

test('a failure reaches whoever asked and stops nothing after it', async () => {
  const inOrder = createRoomQueue()
  const failed = inOrder('one', () => Promise.reject(new Error('away')))
  const after = inOrder('one', async () => 'done')
  await expect(failed).rejects.toThrow('away')
  expect(await after).toBe('done')
})
