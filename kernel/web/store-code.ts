import { trustedWorker } from './trusted.ts'

/** The scripts, styles and words that this page has loaded so far. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/**
 * Registers the lab's worker, and stores the code of this page on the device once `loadParts` has loaded the rest of it.
 * Fails where the browser refuses workers: private windows and some settings do.
 */
export async function storeCode(loadParts: () => Promise<unknown>): Promise<void> {
  await navigator.serviceWorker.register(trustedWorker(), { scope: '/' })
  const { active } = await navigator.serviceWorker.ready
  await loadParts()
  active?.postMessage({ assets: loaded() })
}
