import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetFailedLoads, loadOnce } from './load-once.ts'

test('a loaded value is requested once', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('words'))
  const words = loadOnce(load)
  expect(await words()).toBe('words')
  expect(words()).toBe(words())
  forgetFailedLoads()
  await words()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failure is remembered until it is forgotten, then requested again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('words')
  const words = loadOnce(load)
  for (let drawing = 0; drawing < 5; drawing += 1) await expect(words()).rejects.toThrow('away')
  expect(load).toHaveBeenCalledTimes(1)
  forgetFailedLoads()
  expect(await words()).toBe('words')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a load that failed once and then succeeded is not forgotten with the next failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('words')
  const words = loadOnce(load)
  await expect(words()).rejects.toThrow()
  forgetFailedLoads()
  await words()
  forgetFailedLoads()
  await words()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failure older than fifteen seconds is requested again, and forgets no later success', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('words')
  const words = loadOnce(load)
  await expect(words()).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(14_000)
  await expect(words()).rejects.toThrow()
  expect(load).toHaveBeenCalledTimes(1)
  forgetFailedLoads()
  expect(await words()).toBe('words')
  await vi.advanceTimersByTimeAsync(2_000)
  await words()
  expect(load).toHaveBeenCalledTimes(2)
})
