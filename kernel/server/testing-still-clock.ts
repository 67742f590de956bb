import { onTestFinished, vi } from 'vitest'

/** Stops the clock of this process until the test ends: no day ends meanwhile. PostgreSQL's clock goes on. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
