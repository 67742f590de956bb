export type Rect = { x: number; y: number; width: number; height: number }

/** The size of the recorded picture. */
export const frame = { width: 1_280, height: 720 }
const gap = 8

/** The positions of this many pictures: in a grid, or in a column beside a shared screen, which comes first. */
export function layoutOf(count: number, hasScreen: boolean): Rect[] {
  if (!hasScreen) return gridOf(count, { x: 0, y: 0, ...frame })
  const width = Math.round(frame.width * 0.8)
  const screen = inset({ x: 0, y: 0, width: count > 0 ? width : frame.width, height: frame.height })
  const column = { x: width, y: 0, width: frame.width - width, height: frame.height }
  return [screen, ...gridOf(count, column, count > 6 ? 2 : 1)]
}

function gridOf(count: number, { x, y, width, height }: Rect, columns = Math.ceil(Math.sqrt(count))): Rect[] {
  const rows = Math.ceil(count / columns)
  const [across, down] = [width / columns, height / rows]
  return Array.from({ length: count }, (_, at) =>
    inset({ x: x + (at % columns) * across, y: y + Math.floor(at / columns) * down, width: across, height: down }),
  )
}

const inset = ({ x, y, width, height }: Rect): Rect => ({
  x: x + gap / 2,
  y: y + gap / 2,
  width: width - gap,
  height: height - gap,
})

/** The part of a picture that fills a tile without distortion; with `whole`, the area that the whole picture takes. */
export function fitted(size: { width: number; height: number }, place: Rect, whole: boolean): { from: Rect; to: Rect } {
  const scales = [place.width / size.width, place.height / size.height] as const
  const scale = whole ? Math.min(...scales) : Math.max(...scales)
  const [width, height] = [size.width * scale, size.height * scale]
  const [x, y] = [place.x + (place.width - width) / 2, place.y + (place.height - height) / 2]
  if (whole) return { from: { x: 0, y: 0, ...size }, to: { x, y, width, height } }
  const from = { width: place.width / scale, height: place.height / scale }
  return { from: { x: (size.width - from.width) / 2, y: (size.height - from.height) / 2, ...from }, to: place }
}
