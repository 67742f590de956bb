import type { ResizeOptions, Sharp } from 'sharp'
import { isOneOf } from '../contract/is-one-of.ts'
import { pictureTypes } from '#kernel/contract/pictures.ts'
import { Failure, ensure } from './failures.ts'

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
  // Both are loaded with the first picture: together they take 20 MB of memory.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  ensure(type && isOneOf(pictureTypes, type.mime), 'body.unsupported')
  const { default: sharp } = await import('sharp')
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
