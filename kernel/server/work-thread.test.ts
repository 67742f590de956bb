import { expect, test } from 'vitest'
import { workThread } from './work-thread.ts'

test('a thread ends that takes more memory than it may, even outside of its heap', async () => {
  const hungry = workThread<null, number>(new URL('./testing-hungry-thread.ts', import.meta.url), {
    timeoutMs: 30_000,
    memoryMb: 64,
  })
  await expect(hungry(null)).rejects.toThrow('more memory')
})
