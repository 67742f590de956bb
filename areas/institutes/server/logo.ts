import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Failure, ensure } from '#kernel/server/failures.ts'

const takes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
/** A small file may unfold to gigabytes: beyond this many pixels a picture is not opened. */
const mostPixels = 40_000_000
const side = 512

/**
 * A logo as we keep it: whole, at most 512 pixels wide and high, WebP, and without whatever else was in the file. What it is,
 * is read from its bytes: neither its name nor what the browser says counts, and SVG is no picture here.
 */
export async function logoOf(bytes: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes)
  ensure(type && takes.has(type.mime), 'body.unsupported')
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  ensure(size, 'image.unreadable')
  ensure(size.width * size.height <= mostPixels, 'image.too_many_pixels')
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer()
  } catch {
    throw new Failure('image.unreadable')
  }
}
