import { expect, test } from 'vitest'
import { workThread } from './work-thread.ts'

const hungry = (timeoutMs: number) =>
  workThread<'outside' | 'heap' | 'array' | 'time', number>(new URL('./testing-hungry-thread.ts', import.meta.url), {
    timeoutMs,
    memoryMb: 64,
  })

test.each([
  ['outside', 'memory', 30_000],
  ['heap', 'memory', 30_000],
  ['array', 'memory', 30_000],
  ['time', 'time', 100],
] as const)('a thread that takes too much of %s ends for its %s', async (takes, why, timeoutMs) => {
  await expect(hungry(timeoutMs)(takes)).rejects.toMatchObject({ name: 'WorkEnded', why })
})
