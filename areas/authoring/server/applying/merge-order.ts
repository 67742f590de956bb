export type UnitPlace = { section: string; unit: string }

/**
 * The order of a course's units after an import: the archive's, or that of the people who reordered them here, with the
 * new units after those that they follow in the archive. Units that were written here, and those to keep, stay after
 * the same unit. A unit that nobody moved here to another section follows the archive into its section.
 */
export function mergedOrder(
  base: readonly UnitPlace[] | undefined,
  ours: readonly UnitPlace[],
  theirs: readonly UnitPlace[],
  kept: ReadonlySet<string> = new Set(),
): UnitPlace[] {
  const baseUnits = new Set(base?.map(place => place.unit))
  const theirKeys = new Set(theirs.map(place => place.unit))
  const isOurs = (place: UnitPlace) =>
    !theirKeys.has(place.unit) && (kept.has(place.unit) || (base !== undefined && !baseUnits.has(place.unit)))
  const ourKeys = new Set(ours.map(place => place.unit))
  const shared = (places: readonly UnitPlace[]) =>
    places
      .filter(({ unit }) => baseUnits.has(unit) && ourKeys.has(unit) && theirKeys.has(unit))
      .map(({ section, unit }) => `${section} ${unit}`)
      .join('\n')
  if (base === undefined || shared(ours) === shared(base)) return withOthers(theirs, ours, isOurs)
  const [before, now] = [sectionsOf(base), sectionsOf(theirs)]
  const inSection = ({ unit, section }: UnitPlace) => ({
    unit,
    section: section === before.get(unit) ? (now.get(unit) ?? section) : section,
  })
  return withOthers(ours.filter(place => theirKeys.has(place.unit) || isOurs(place)).map(inSection), theirs)
}

const sectionsOf = (places: readonly UnitPlace[]) => new Map(places.map(({ unit, section }) => [unit, section]))

/** Adds the items that only the other list has, each after the item that it follows there. */
function withOthers(
  order: readonly UnitPlace[],
  other: readonly UnitPlace[],
  isAdded: (place: UnitPlace) => boolean = () => true,
): UnitPlace[] {
  const merged = [...order]
  const has = new Set(order.map(place => place.unit))
  let before: string | undefined
  for (const place of other) {
    if (!has.has(place.unit) && isAdded(place)) {
      merged.splice(before === undefined ? 0 : merged.findIndex(each => each.unit === before) + 1, 0, place)
      has.add(place.unit)
    }
    if (has.has(place.unit)) before = place.unit
  }
  return merged
}

/** The items whose place among the others changed: all but the longest part of the list that kept its order. */
export function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const at = new Map(before.map((key, index) => [key, index]))
  const shared = after.filter(key => at.has(key))
  // The last element of the best increasing run of each length, and each element's predecessor in its run.
  const tails: number[] = []
  const previous: number[] = []
  for (const [index, key] of shared.entries()) {
    const value = at.get(key)!
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (at.get(shared[tails[middle]!]!)! < value) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? tails[low - 1]! : -1
    tails[low] = index
  }
  const keptUnits = new Set<string>()
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index]!) keptUnits.add(shared[index]!)
  return new Set(shared.filter(key => !keptUnits.has(key)))
}
