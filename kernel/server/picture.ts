import type { ResizeOptions, Sharp } from 'sharp'
import { pictureTypes } from '#kernel/contract/pictures.ts'
import { Failure, ensure } from './failures.ts'

/** What reads pictures takes 20 MB of memory, so it is loaded with the first picture. */
const toRead = async () => {
  const [{ fileTypeFromBuffer }, { default: sharp }] = await Promise.all([import('file-type'), import('sharp')])
  return { fileTypeFromBuffer, sharp }
}

/** A small file may decode to gigabytes: a picture with more pixels than this is not opened. */
const mostPixels = 40_000_000

/**
 * A picture as it is stored: upright, WebP, without metadata (location, camera). Its type is read from its bytes, not
 * from its name or the browser's header.
 * @param size its largest width and height in pixels, and how it fits
 * @throws body.unsupported, image.unreadable, image.too_many_pixels
 */
export async function pictureOf(
  bytes: Buffer,
  { quality, ...size }: ResizeOptions & { quality: number },
): Promise<Buffer> {
  const { fileTypeFromBuffer, sharp } = await toRead()
  const type = await fileTypeFromBuffer(bytes)
  ensure(type && (pictureTypes as readonly string[]).includes(type.mime), 'body.unsupported')
  const { width, height } = await measured(sharp(bytes, { limitInputPixels: false }))
  ensure(width * height <= mostPixels, 'image.too_many_pixels')
  try {
    const opened = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    return await opened.rotate().resize(size).webp({ quality }).toBuffer()
  } catch {
    throw new Failure('image.unreadable')
  }
}

async function measured(opened: Sharp) {
  const size = await opened.metadata().catch(() => undefined)
  ensure(size, 'image.unreadable')
  return size
}
