/** The order of a course alone: sections with the keys of their units. */
export type Order = readonly { readonly key: string; readonly units: readonly string[] }[]

/** A unit's position: its section, and how many units of it come before. */
export type OutlinePosition = { section: string; at: number }

export function positionOf(order: Order, unit: string): OutlinePosition | undefined {
  for (const { key, units } of order) {
    const at = units.indexOf(unit)
    if (at >= 0) return { section: key, at }
  }
  return undefined
}

/** Moves a unit to a position; `at` counts without the unit itself. */
export function moveUnit(order: Order, unit: string, to: OutlinePosition): Order {
  return order.map(({ key, units }) => {
    const others = units.filter(each => each !== unit)
    return { key, units: key === to.section ? others.toSpliced(to.at, 0, unit) : others }
  })
}

/** The position one step up or down: within the section, and at its end in the neighbouring one. */
export function stepOf(order: Order, unit: string, by: 1 | -1): OutlinePosition | undefined {
  const from = positionOf(order, unit)
  if (!from) return undefined
  const at = order.findIndex(({ key }) => key === from.section)
  const next = from.at + by
  if (next >= 0 && next < (order[at]?.units.length ?? 0)) return { section: from.section, at: next }
  const neighbour = order[at + by]
  return neighbour && { section: neighbour.key, at: by > 0 ? 0 : neighbour.units.length }
}

/** Moves a section to a position among the others. */
export function moveSection(order: Order, section: string, at: number): Order {
  const moved = order.find(({ key }) => key === section)
  return moved ? order.filter(each => each !== moved).toSpliced(at, 0, moved) : order
}

export const isSameOrder = (a: Order, b: Order): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A row of the outline on the screen, in visible order. */
export type Row = { kind: 'section' | 'unit'; key: string; section: string; top: number; height: number }

/**
 * Where a dragged row would be dropped at a height: before the first row whose middle is below it. A unit is never
 * dropped above the first section's own row.
 */
export function dropPosition(rows: readonly Row[], y: number, dragged: string): OutlinePosition | undefined {
  let position: OutlinePosition | undefined
  for (const row of rows) {
    if (row.kind === 'unit' && row.key === dragged) continue
    const isPast = y > row.top + row.height / 2
    if (row.kind === 'section') {
      if (position && !isPast) break
      position = { section: row.key, at: 0 }
    } else {
      if (!isPast) break
      if (position) position = { section: position.section, at: position.at + 1 }
    }
  }
  return position
}

type Spot = { section: string; units: readonly string[]; unit: string | undefined }

/**
 * Whether a row that would be dropped at the target is marked before or after this unit, or in this section if it is
 * empty.
 */
export function dropMark(
  target: OutlinePosition | undefined,
  { section, units, unit }: Spot,
  moving: string | undefined,
): 'before' | 'after' | undefined {
  if (target?.section !== section || unit === moving) return undefined
  const others = units.filter(each => each !== moving)
  if (unit === undefined) return others.length === 0 ? 'after' : undefined
  const at = others.indexOf(unit)
  if (target.at === at) return 'before'
  return target.at >= others.length && at === others.length - 1 ? 'after' : undefined
}
