const failed = new Set<() => void>()
const shortly = 15_000

/**
 * Remembers a loader's result; a failure for fifteen seconds, or until `forgetFailedLoads`: renders in between get the
 * same rejection, without a request. React waits for a promise; a new one at each render after a failure would request
 * without end.
 * @returns the loader; each call returns the same promise until its failure is forgotten
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    if (loading) return loading
    const begun = load()
    const forget = () => {
      failed.delete(forget)
      if (loading === begun) loading = undefined
    }
    loading = begun
    begun.catch(() => {
      failed.add(forget)
      setTimeout(forget, shortly)
    })
    return begun
  }
}

/** Forgets failed loads, so that the next render requests them again. */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget()
  failed.clear()
}
