import { expect, test } from 'vitest'
import { createQueueByKey } from './queue-by-key.ts'

test('work with one key is done in order, and that with others does not wait for it', async () => {
  const inOrder = createQueueByKey()
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
  const inOrder = createQueueByKey()
  const failed = inOrder('one', () => Promise.reject(new Error('away')))
  const after = inOrder('one', async () => 'done')
  await expect(failed).rejects.toThrow('away')
  expect(await after).toBe('done')
})
