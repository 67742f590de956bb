import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The token of a mailed link. It travels behind the `#`, which browsers keep from servers, proxies and referrers. */
export const useLinkToken = (): string | undefined =>
  useSyncExternalStore(subscribe, () => new URLSearchParams(window.location.hash.slice(1)).get('token') || undefined)
