import { seedNumber } from '#kernel/contract/cover.ts'
import { signal } from './print-colours.ts'

/** The canvas of a cover. Its middle 280 units contain the summit, so that a square crop shows it too. */
export const coverSize = { width: 640, height: 280 }

const points = 26
const lines = 17

/**
 * Draws a contour map as SVG: a filled summit, uneven rings around it (every fourth one stronger), one orange dot on a
 * strong ring. The same seed gives the same bytes. Lines are `currentColor`, so the page that uses `#art` colours them.
 * At most 12 kB (about 6).
 */
export function drawCover(seed: string): string {
  const { width, height } = coverSize
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" color="#0b6b52">${coverArt(seed)}</svg>`
}

/** The drawing without its frame, for pictures composed by the server. */
export function coverArt(seed: string): string {
  const { rings, summit, dot } = coverShapes(seed)
  const paths = rings.map(
    ({ path, width, opacity }) => `<path d="${path}" stroke-width="${width}" stroke-opacity="${opacity}"/>`,
  )
  return (
    `<g id="art"><g fill="none" stroke="currentColor">${paths.join('')}</g>` +
    `<path d="${summit}" fill="currentColor"/>` +
    `<circle cx="${dot.x}" cy="${dot.y}" r="${dot.radius}" fill="${signal}"/></g>`
  )
}

/** The parts of a cover for other renderers than SVG: its paths are SVG path data. */
export function coverShapes(seed: string) {
  const random = randomFrom(seedNumber(seed))
  const summit = { x: 250 + random() * 140, y: 95 + random() * 90 }
  const rings = growRings(random, summit)
  const dot = visiblePoint(
    random,
    [rings[4], rings[8]].filter(ring => ring !== undefined),
  )
  return {
    rings: rings.slice(1).map((ring, index) => {
      const isStrong = index % 4 === 3
      return { path: smooth(ring), width: isStrong ? 2.2 : 1.25, opacity: isStrong ? 0.8 : 0.5 }
    }),
    summit: smooth(rings[0] ?? []),
    dot: { x: Math.round(dot.x), y: Math.round(dot.y), radius: 8.5, fill: signal },
  }
}

type Point = { x: number; y: number }
type Random = () => number

/** Mulberry32: small, and the same everywhere. */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Each ring adds a positive gap to the one inside it, at every angle: lines come close but never cross. */
function growRings(random: Random, summit: Point): Point[][] {
  const hill = waves(random, [2, 3, 4, 5], 0.3)
  const steepness = waves(random, [1, 2], 0.42)
  const drift = random() * 0.22 - 0.11
  const radii = Array.from({ length: points }, () => 0)
  return Array.from({ length: lines }, (_, ring) => {
    const step = ring === 0 ? 24 + random() * 8 : 17 + ring * 1.15
    const roughness = waves(random, [2, 3, 4, 6], ring === 0 ? 0.12 : 0.2)
    return radii.map((radius, index) => {
      const angle = (index / points) * 2 * Math.PI
      const gap = step * (1 + hill(angle + ring * drift) + (ring ? steepness(angle) : 0) + roughness(angle))
      radii[index] = radius + Math.max(gap, step * 0.38)
      return { x: summit.x + 1.22 * radii[index] * Math.cos(angle), y: summit.y + radii[index] * Math.sin(angle) }
    })
  })
}

/** A sum of sines with the period of one turn. */
function waves(random: Random, frequencies: number[], strength: number): (angle: number) => number {
  const parts = frequencies.map(frequency => ({
    frequency,
    phase: random() * 2 * Math.PI,
    size: strength / Math.sqrt(frequency),
  }))
  return angle =>
    parts.reduce((sum, { frequency, phase, size }) => sum + size * Math.sin(frequency * angle + phase), 0) / 1.6
}

/** A closed Catmull-Rom spline through the points, as relative Bézier curves in whole units. */
function smooth(ring: Point[]): string {
  const at = (index: number): Point => ring[(index + ring.length) % ring.length] ?? { x: 0, y: 0 }
  const start = { x: Math.round(at(0).x), y: Math.round(at(0).y) }
  let pen = start
  let path = `M${start.x} ${start.y}`
  ring.forEach((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const relative = (point: Point) => `${Math.round(point.x - pen.x)} ${Math.round(point.y - pen.y)}`
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    path += `c${relative(first)} ${relative(second)} ${relative(to)}`
    pen = { x: pen.x + Math.round(to.x - pen.x), y: pen.y + Math.round(to.y - pen.y) }
  })
  return path.replaceAll(' -', '-') + 'z'
}

/** A point of the given rings that is inside the square crop too. */
function visiblePoint(random: Random, rings: Point[][]): Point {
  const { width, height } = coverSize
  const [left, right] = [(width - height) / 2 + 36, (width + height) / 2 - 36]
  const visiblePoints = rings.flat().filter(({ x, y }) => x > left && x < right && y > 30 && y < height - 30)
  return visiblePoints[Math.floor(random() * visiblePoints.length)] ?? { x: width / 2, y: 40 }
}
