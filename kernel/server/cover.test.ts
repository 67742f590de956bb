import { expect, test } from 'vitest'
import { coverFamilies, coverFamily } from '#kernel/contract/cover.ts'
import { coverSize, drawCover } from './cover.ts'

const seeds = Array.from({ length: 300 }, (_, index) => `0191e7c0-8d5a-7c3e-9b1f-${String(index).padStart(12, '0')}`)

test('the same seed draws the same map, another seed another one', () => {
  expect(drawCover('a')).toBe(drawCover('a'))
  expect(new Set(seeds.map(drawCover)).size).toBe(seeds.length)
})

test('a cover is at most 12 kB, without script, style or the seed', () => {
  for (const seed of [...seeds, '', '日本語', '"><script>alert(1)</script>', 'x'.repeat(10_000)]) {
    const svg = drawCover(seed)
    expect(svg.length).toBeLessThan(12_288)
    expect(svg).not.toMatch(/script|style|NaN|Infinity|undefined/)
    expect(svg).toMatch(/^<svg [^<]*><g id="art">.*<\/g><\/svg>$/)
  }
})

test('summit and dot stay inside the square of the smallest crop', () => {
  const [left, right] = [(coverSize.width - coverSize.height) / 2, (coverSize.width + coverSize.height) / 2]
  for (const seed of seeds) {
    const svg = drawCover(seed)
    const [, x, y] = svg.match(/<circle cx="(\d+)" cy="(\d+)"/)?.map(Number) ?? []
    expect(x).toBeGreaterThan(left)
    expect(x).toBeLessThan(right)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(coverSize.height)
  }
})

test('the five colours are used about equally, also by ids that differ in their last letters only', () => {
  const counts = coverFamilies.map(family => seeds.filter(seed => coverFamily(seed) === family).length)
  for (const count of counts) expect(count).toBeGreaterThan(seeds.length / coverFamilies.length / 2)
})
