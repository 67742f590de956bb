import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { FetchPublic } from '#kernel/server/outgoing.ts'
import { pictureElsewhere } from './picture-elsewhere.ts'

const size = 2_400
const drawing = (inside: string, width = size) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}">${inside}</svg>`)
const filtered = (parts: string) =>
  drawing(
    `<filter id="f" x="0" y="0" width="1" height="1">${parts}</filter><rect width="100%" height="100%" filter="url(#f)"/>`,
  )
const shown = (bytes: Buffer) => {
  const answers: FetchPublic = async url => ({ status: 200, url, isMoved: false, headers: {}, bytes })
  return pictureElsewhere(answers, 'https://a.example/a.svg')
}

const names = Array.from({ length: 100 }, (_, at) => `r${at}`)
/** Each step keeps a picture of its own. */
const hungry = filtered(
  names.map(name => `<feOffset in="SourceGraphic" dx="1" result="${name}"/>`).join('') +
    `<feMerge>${names.map(name => `<feMergeNode in="${name}"/>`).join('')}</feMerge>`,
)
const endless = filtered('<feTurbulence baseFrequency="0.01" numOctaves="9999999"/>')

test('a drawing is answered as a picture, and one without measure in a size that can be shown', async () => {
  const { default: sharp } = await import('sharp')
  for (const [width, expected] of [
    [40, 80],
    [50_000, 2_000],
  ] as const) {
    const { bytes, media_type } = await shown(drawing('<circle r="20" fill="red"/>', width))
    expect(media_type).toBe('image/png')
    expect((await sharp(bytes).metadata()).width).toBe(expected)
  }
})

test('drawings that need minutes or gigabytes are given up, and the lab keeps working meanwhile', async () => {
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const before = process.memoryUsage.rss()
  try {
    const drawn = Promise.allSettled([hungry, endless].map(shown))
    await readFile(import.meta.filename)
    for (const { status, ...rest } of await drawn) {
      expect(status).toBe('rejected')
      expect(rest).toMatchObject({ reason: { fault: 'too_large' } })
    }
    expect(most - before, 'nothing of it is in this process').toBeLessThan(200_000_000)
  } finally {
    clearInterval(watch)
  }
}, 60_000)
