import { atMost } from './at-most.ts'
import type { OgImage } from './og-image.ts'
import { workThread } from './work-thread.ts'

/** Cached images, of about 60 kB each, and images that wait to be drawn, one after the other. */
const mostRemembered = 200
const mostWaiting = 20

type Draw = (image: OgImage) => Promise<Uint8Array>
const inThread: Draw = workThread<OgImage, Uint8Array>(new URL('./og-image-thread.ts', import.meta.url))

/**
 * Link-preview images, drawn in a thread and cached.
 * @returns a function that answers an image; `admit` is called before one is drawn, and may refuse by throwing
 * @throws Failure `server.busy` while too many are waiting
 */
export function createOgImages(draw = inThread) {
  const images = new Map<string, Promise<Buffer>>()
  const inTurn = atMost(mostWaiting, { retry_after: 2 })
  const drawn = (image: OgImage) => inTurn(async () => Buffer.from(await draw(image)))
  const remember = (key: string, image: Promise<Buffer>) => {
    images.set(key, image)
    image.catch(() => images.delete(key))
    const [oldest = key] = images.keys()
    if (images.size > mostRemembered) images.delete(oldest)
    return image
  }
  return async (image: OgImage, admit: () => Promise<void>): Promise<Buffer> => {
    const key = JSON.stringify([image.title, image.kicker, image.seed, image.locale])
    if (!images.has(key)) await admit()
    return images.get(key) ?? remember(key, drawn(image))
  }
}
