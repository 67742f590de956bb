import { expect, test } from 'vitest'
import { fitted, frame, layoutOf, type Rect } from './layout.ts'

const overlaps = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const isInside = ({ x, y, width, height }: Rect) =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= frame.width && y + height <= frame.height

test('every picture has a place in the frame, and none covers another', () => {
  for (const hasScreen of [false, true])
    for (let count = hasScreen ? 0 : 1; count <= 30; count += 1) {
      const places = layoutOf(count, hasScreen)
      expect(places).toHaveLength(count + Number(hasScreen))
      expect(places.filter(place => !isInside(place))).toEqual([])
      for (const [at, place] of places.entries())
        expect(places.slice(at + 1).some(other => overlaps(place, other))).toBe(false)
    }
})

test('a picture is cropped to its place, and a screen is shown whole', () => {
  const place = { x: 0, y: 0, width: 100, height: 100 }
  const wide = { width: 400, height: 200 }
  expect(fitted(wide, place, false)).toEqual({ from: { x: 100, y: 0, width: 200, height: 200 }, to: place })
  expect(fitted(wide, place, true)).toEqual({
    from: { x: 0, y: 0, width: 400, height: 200 },
    to: { x: 0, y: 25, width: 100, height: 50 },
  })
})
