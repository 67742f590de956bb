const failed = new Set<() => void>()
const shortly = 15_000

/**
 * Remembers what a loader gave; a failure for fifteen seconds, or until `forgetFailedLoads`: whoever draws the part again
 * meanwhile gets the same rejection, and nothing is asked of the network. React waits on a promise; a new one at each drawing
 * after a failure would be asked for without end.
 * @returns the loader; each call gives the same promise until a failure of it is forgotten
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    if (loading) return loading
    const begun = load()
    const forget = () => {
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

/** What failed to load is asked for anew when it is next drawn. */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget()
  failed.clear()
}
