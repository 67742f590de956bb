import { trustedWorker } from '#kernel/web/trusted.ts'
import { loadDetector } from './qr-camera.ts'

const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** Stores the code of this page on the device, so that it opens again without a connection. */
export async function storePageCode(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trustedWorker(), { scope: '/' })
    const { active } = await navigator.serviceWorker.ready
    // Where the browser has no reader of its own, one is loaded, which must be there without a connection too.
    await loadDetector()
    active?.postMessage({ assets: loaded() })
  } catch {
    // Private windows and some settings refuse workers: the page then works as long as it stays open.
  }
}
