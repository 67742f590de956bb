import { hashOf } from './text-marks.ts'

type Named = { guid: string; url: string; title: string; text: string }

/**
 * A guid that one document uses twice identifies nothing: the address is added to it, and what is still equal is the
 * same item.
 */
export function uniqueGuids<T extends Named>(items: readonly T[]): T[] {
  const count = Map.groupBy(items, ({ guid }) => guid)
  const named = items.map(item =>
    count.get(item.guid)!.length > 1 ? { ...item, guid: `${item.guid} ${item.url}`.slice(0, 1_000) } : item,
  )
  const still = Map.groupBy(named, ({ guid }) => guid)
  const unique = named.map(item =>
    still.get(item.guid)!.length > 1 ? { ...item, guid: hashOf(`${item.guid} ${item.title} ${item.text}`) } : item,
  )
  return [...new Map(unique.map(item => [item.guid, item])).values()]
}
