import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareFolders } from './compare.ts'
import { comparisonPage } from './comparison-page.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-compare-'))
  for (const part of ['before', 'after']) await mkdir(join(folder, part))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

type Square = { side: number; colour?: string }

/** A white picture with a square in it. */
async function draw(part: 'before' | 'after', name: string, { side, colour = '#000' }: Square, height = 100) {
  const square = { create: { width: side, height: side, channels: 3, background: colour } } as const
  await sharp({ create: { width: 100, height, channels: 3, background: '#fff' } })
    .composite([{ input: square, left: 10, top: 10 }])
    .png()
    .toFile(join(folder, part, `${name}.png`))
}
const both = async (name: string, before: Square, after: Square) => {
  await draw('before', name, before)
  await draw('after', name, after)
}

test('only what changed is left, with a picture of the difference', async () => {
  await both('same', { side: 20 }, { side: 20 })
  await both('moved', { side: 20 }, { side: 24 })
  expect(await compareFolders(folder)).toEqual({ changed: ['moved'], added: [], gone: [], same: 1 })
  for (const part of ['before', 'after', 'difference']) expect(await readdir(join(folder, part))).toEqual(['moved.png'])
})

test('a few stray pixels, or a colour nearly the same, are no change', async () => {
  await both('strays', { side: 2 }, { side: 3 })
  await both('nearly', { side: 20, colour: '#808080' }, { side: 20, colour: '#818181' })
  expect(await compareFolders(folder)).toMatchObject({ changed: [], same: 2 })
})

test('a page that became longer changed, also where the rest is the same', async () => {
  await draw('before', 'long', { side: 20 })
  await draw('after', 'long', { side: 20 }, 104)
  expect(await compareFolders(folder)).toMatchObject({ changed: ['long'] })
})

test('new screens and screens that are gone are told apart, and the page shows each', async () => {
  await draw('before', 'old', { side: 20 })
  await draw('after', 'new', { side: 20 })
  const comparison = await compareFolders(folder)
  expect(comparison).toEqual({ changed: [], added: ['new'], gone: ['old'], same: 0 })
  const page = comparisonPage(comparison, 'The tree against <this>')
  expect(page).toContain('0 changed, 1 new, 1 gone, 0 the same')
  expect(page).toContain('src="before/old.png"')
  expect(page).toContain('src="after/new.png"')
  expect(page).toContain('against &#60;this&#62;')
})
