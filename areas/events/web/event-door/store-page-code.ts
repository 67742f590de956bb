import { storeCode } from '#kernel/web/store-code.ts'
import { loadDetector } from './qr-camera.ts'

/** Stores the code of this page on the device, so that it opens again without a connection. */
export async function storePageCode(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    // A browser without its own reader loads one, which must also be available without a connection.
    await storeCode(loadDetector)
  } catch {
    // Private windows and some settings refuse workers: the page then works as long as it stays open.
  }
}
