/** The order of a course alone: sections with the keys of their units. */
export type Order = readonly { readonly key: string; readonly units: readonly string[] }[]

/** A unit's position: its section, and how many units of it come before. */
export type Place = { section: string; at: number }

export function placeOf(order: Order, unit: string): Place | undefined {
  for (const { key, units } of order) {
    const at = units.indexOf(unit)
    if (at >= 0) return { section: key, at }
  }
  return undefined
}

/** Moves a unit to a position; `at` counts without the unit itself. */
export function moveUnit(order: Order, unit: string, to: Place): Order {
  return order.map(({ key, units }) => {
    const others = units.filter(each => each !== unit)
    return { key, units: key === to.section ? others.toSpliced(to.at, 0, unit) : others }
  })
}

/** The position one step up or down: within the section, and at its end in the neighbouring one. */
export function stepOf(order: Order, unit: string, by: 1 | -1): Place | undefined {
  const from = placeOf(order, unit)
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
export function dropPlace(rows: readonly Row[], y: number, dragged: string): Place | undefined {
  let place: Place | undefined
  for (const row of rows) {
    if (row.kind === 'unit' && row.key === dragged) continue
    const isPast = y > row.top + row.height / 2
    if (row.kind === 'section') {
      if (place && !isPast) break
      place = { section: row.key, at: 0 }
    } else {
      if (!isPast) break
      if (place) place = { section: place.section, at: place.at + 1 }
    }
  }
  return place
}
