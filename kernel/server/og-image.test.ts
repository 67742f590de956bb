import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawOgImage } from './og-image.ts'
import { breakLines, canSet, setLine, settable } from './typesetting.ts'

const seed = 'course-1'
const draw = (title: string, more: { kicker?: string; locale?: string; fallback?: { title: string } } = {}) =>
  drawOgImage({ title, seed, locale: 'en-US', ...more })

/** The number of dark pixels on the side of the text. */
async function inkIn(image: Buffer, left: number, width: number): Promise<number> {
  const pixels = await sharp(image).extract({ left, top: 120, width, height: 510 }).greyscale().raw().toBuffer()
  return pixels.filter(pixel => pixel < 90).length
}

test('a preview is a PNG of 1200 × 630 with its title', async () => {
  const image = await draw('Agents that read the room', { kicker: 'Harbor Institute' })
  const { format, width, height } = await sharp(image).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  expect(image.length).toBeLessThan(150_000)
  expect(await inkIn(image, 72, 552)).toBeGreaterThan(5_000)
})

test('however long the title is, nothing reaches the gap before the cover', async () => {
  for (const title of ['W'.repeat(300), 'word '.repeat(200), 'Fundamentos de la recuperación '.repeat(9)]) {
    const image = await draw(title)
    expect(await inkIn(image, 626, 50)).toBe(0)
    expect(await inkIn(image, 72, 552)).toBeGreaterThan(5_000)
  }
})

test('a title that no font here can set is replaced by the fallback, or without one left out', async () => {
  const tibetan = 'བོད་ཡིག'
  expect(canSet(tibetan, 'head')).toBe(false)
  const blank = await draw(tibetan)
  expect(await inkIn(blank, 72, 552)).toBe(0)
  expect(await draw(tibetan, { fallback: { title: 'Retrieval' } })).toEqual(await draw('Retrieval'))
})

test('emoji and control characters are dropped, letters of any Latin language are set', () => {
  expect(settable('Ship\u0007 it 🎉  now', 'head')).toBe('Ship it now')
  for (const title of ['Łódź — “año”', 'Jürgen çà', '¿Qué es un agente?']) expect(canSet(title, 'head')).toBe(true)
})

test('lines break at words, keep punctuation with its word, and end in an ellipsis when there are too many', () => {
  const fit = { size: 60, width: 552, maxLines: 3, locale: 'en-US' }
  expect(breakLines('Agents that read the room', 'head', fit)).toEqual({
    lines: ['Agents that read', 'the room'],
    fits: true,
  })
  const long = breakLines('one two three four five six seven eight nine ten eleven twelve', 'head', fit)
  expect(long.fits).toBe(false)
  expect(long.lines).toHaveLength(3)
  expect(long.lines[2]).toMatch(/…$/)
  for (const line of long.lines) expect(setLine(line, 'head', 60).width).toBeLessThanOrEqual(552)
})

test('Japanese is set whatever fonts the machine has', () => {
  for (const title of ['日本語の修了証', '根拠のある回答', '髙橋 﨑子']) expect(canSet(title, 'head')).toBe(true)
})

test('a Japanese line never begins with closing punctuation', () => {
  const { lines } = breakLines('小さく作って、測って、説明する。「予算内」で動かすモデル、ユーザー', 'head', {
    size: 60,
    width: 300,
    maxLines: 20,
    locale: 'ja-JP',
  })
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) expect(line).not.toMatch(/^[、。」ー]/)
})
