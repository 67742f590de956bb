import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Colours that differ by less than this (0 to 1) count as the same: edges of letters vary between drawings. */
const threshold = 0.1
/** This few pixels are ignored: a hairline that moved by a fraction. */
const mostStray = 12

type Raw = { data: Buffer; width: number; height: number }

/** A picture's pixels on a canvas of the size; what is outside the picture is see-through. */
async function pixelsOf(file: string, width: number, height: number): Promise<Raw> {
  const picture = sharp(file).ensureAlpha()
  const own = await picture.metadata()
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const extended = picture.extend({ right: width - own.width, bottom: height - own.height, background })
  return { data: await extended.raw().toBuffer(), width, height }
}

/**
 * How many pixels of two pictures differ, 0 where only strays do. Where more do, `drawn` gets a picture in which they
 * are red.
 * @param drawn a path for that picture
 */
export async function pixelsChanged(before: string, after: string, drawn: string): Promise<number> {
  const [old, now] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()])
  const width = Math.max(old.width, now.width)
  const height = Math.max(old.height, now.height)
  const [one, other] = await Promise.all([pixelsOf(before, width, height), pixelsOf(after, width, height)])
  if (one.data.equals(other.data)) return 0
  const output = new Uint8Array(width * height * 4)
  const changed = pixelmatch(one.data, other.data, output, width, height, { threshold, alpha: 0.2 })
  if (changed <= mostStray) return 0
  await sharp(output, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toFile(drawn)
  return changed
}
