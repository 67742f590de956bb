/** How long what may pass is tried again at the start. */
const patience = 30_000
const longestPause = 5_000

type Patience = {
  /** Whether a failure may pass. */
  mayPass(error: unknown): boolean
  /** Told before the first pause. */
  onWait(): void
}

/** Until then, or until the browser has a connection again. */
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
 * Does something; while it fails with what may pass, tries again for half a minute, each time a little later.
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
