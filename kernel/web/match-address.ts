import type { Address, ParamsOf } from '#kernel/contract/addresses.ts'
import { parseQuery, readSearch, type SearchFields, type SearchOf } from '#kernel/contract/search-fields.ts'

type Match<Path extends string, Fields extends SearchFields> = { params: ParamsOf<Path>; search: SearchOf<Fields> }

/** The parameters and search values of a URL that is at an address, on any of its paths; undefined at all others. */
export function matchAddress<Path extends string, Fields extends SearchFields>(
  { path, also, search }: Address<Path, Fields>,
  url: URL,
): Match<Path, Fields> | undefined {
  for (const each of [path, ...also]) {
    const groups = new RegExp(`^${each.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`).exec(url.pathname)
    const params = groups && decoded(groups.groups)
    if (params) return { params: params as ParamsOf<Path>, search: readSearch(search, parseQuery(url.search)) }
  }
  return undefined
}

/** Undefined if a value is no valid encoding. */
function decoded(groups: Record<string, string> = {}): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return undefined
  }
}
