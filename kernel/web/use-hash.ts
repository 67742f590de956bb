import { useSyncExternalStore } from 'react'

const watch = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** What is after the `#` of the address. Browsers do not send it to servers or proxies, nor in referrers. */
export const useHash = (): string => useSyncExternalStore(watch, () => location.hash.slice(1))
