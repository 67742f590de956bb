import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The token of a mailed link. It is after the `#`, which browsers do not send to servers, proxies or in referrers. */
export const useLinkToken = (): string | undefined =>
  useSyncExternalStore(subscribe, () => new URLSearchParams(window.location.hash.slice(1)).get('token') || undefined)
