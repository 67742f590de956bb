import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const gap = 12
const paper = '#b9b4a8'
/** Long pages are cut after so many times their width: the top says the most, and the pictures themselves are whole. */
const shapes = {
  phone: { width: 264, tallest: 2.6, perRow: 6 },
  desk: { width: 540, tallest: 0.9, perRow: 3 },
} as const

type Placed = { input: Buffer; left: number; top: number }

async function small(file: string, width: number, tallest: number): Promise<{ input: Buffer; height: number }> {
  const picture = sharp(file)
  const { width: full, height: whole } = await picture.metadata()
  const height = Math.min(whole, Math.round(full * tallest))
  const { data, info } = await picture
    .extract({ left: 0, top: 0, width: full, height })
    .resize({ width })
    .toBuffer({ resolveWithObject: true })
  return { input: data, height: info.height }
}

/** One screen's twelve pictures on one sheet: the phones in a row, the desks in two, light before dark. */
export async function contactSheet(folder: string, name: string): Promise<void> {
  const files = (await readdir(folder)).filter(file => file.startsWith(`${name}.`)).toSorted()
  const placed: Placed[] = []
  let top = gap
  let widest = 0
  for (const [device, { width, tallest, perRow }] of Object.entries(shapes)) {
    const mine = files
      .filter(file => file.includes(`.${device}.`))
      .toSorted((a, b) => Number(a.includes('.dark.')) - Number(b.includes('.dark.')) || a.localeCompare(b, 'en'))
    for (let start = 0; start < mine.length; start += perRow) {
      const row = await Promise.all(
        mine.slice(start, start + perRow).map(file => small(join(folder, file), width, tallest)),
      )
      placed.push(...row.map(({ input }, at) => ({ input, left: gap + at * (width + gap), top })))
      widest = Math.max(widest, gap + row.length * (width + gap))
      top += Math.max(...row.map(({ height }) => height)) + gap
    }
  }
  if (placed.length === 0) return
  await sharp({ create: { width: widest, height: top, channels: 3, background: paper } })
    .composite(placed)
    .png({ compressionLevel: 6 })
    .toFile(join(folder, 'sheets', `${name}.png`))
}
