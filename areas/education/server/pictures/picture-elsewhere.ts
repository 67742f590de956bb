import { DrawingError, drawSvg } from '#kernel/server/draw-svg.ts'
import { FetchError, type FetchPublic } from '#kernel/server/outgoing.ts'

export type PictureElsewhere = { bytes: Buffer; media_type: string }
/** Why a picture of another site is not there; the area that imports courses has the words. */
export type PictureFault = 'unreachable' | 'refused' | 'too_large' | 'missing' | 'not_a_picture'

export class PictureError extends Error {
  readonly fault: PictureFault
  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

const mostBytes = 10_000_000
const timeoutMs = 15_000
const types = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])

/**
 * Fetches a picture that a text shows from another site: from public addresses alone, typed by its bytes. A drawing in
 * SVG may contain scripts, so it is answered as the picture that it shows.
 * @throws PictureError
 */
export async function pictureElsewhere(fetchPublic: FetchPublic, address: string): Promise<PictureElsewhere> {
  const url = address.startsWith('//') ? `https:${address}` : address
  const headers = { accept: 'image/avif,image/webp,image/*', 'user-agent': 'AI-Lab-Courses/1.0' }
  const { status, bytes } = await fetchPublic(url, { headers, maxBytes: mostBytes, timeoutMs }).catch(faultOf)
  if (status !== 200) throw new PictureError('missing')
  return typed(bytes)
}

async function typed(bytes: Buffer): Promise<PictureElsewhere> {
  const { fileTypeFromBuffer } = await import('file-type')
  const fileType = await fileTypeFromBuffer(bytes)
  if (fileType && types.has(fileType.mime)) return { bytes, media_type: fileType.mime }
  const start = bytes.subarray(0, 1_000).toString('utf8')
  if (!/^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*|<!doctype svg[^>]*>\s*)*<svg\b/i.test(start))
    throw new PictureError('not_a_picture')
  const drawn = await drawSvg(bytes).catch((cause: unknown) => {
    if (!(cause instanceof DrawingError)) throw cause
    throw new PictureError(cause.isTooLarge ? 'too_large' : 'not_a_picture', { cause })
  })
  return { bytes: drawn, media_type: 'image/png' }
}

function faultOf(error: unknown): never {
  if (!(error instanceof FetchError)) throw error
  const { fault } = error
  if (fault === 'refused' || fault === 'address') throw new PictureError('refused', { cause: error })
  throw new PictureError(fault === 'too_large' ? 'too_large' : 'unreachable', { cause: error })
}
