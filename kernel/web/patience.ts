/** How long temporary failures are retried at the start. */
const patience = 30_000
const longestPause = 5_000

type Patience = {
  /** Whether a failure may be temporary. */
  mayPass(error: unknown): boolean
  /** Called before the first pause. */
  onWait(): void
}

/** Waits that long, or until the browser has a connection again. */
const pause = (ms: number) =>
  new Promise<void>(resolve => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
  })

/**
 * Does something; while it fails temporarily, tries again for half a minute, with growing pauses.
 * @throws the last failure
 */
export async function tryPatiently<T>(work: () => Promise<T>, { mayPass, onWait }: Patience): Promise<T> {
  const end = performance.now() + patience
  for (let ms = 1_000; ; ms = Math.min(longestPause, ms * 2)) {
    try {
      return await work()
    } catch (error) {
      if (!mayPass(error) || performance.now() + ms > end) throw error
      onWait()
      await pause(ms)
    }
  }
}
