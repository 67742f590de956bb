import { ownPathPattern } from './own-path.ts'

/**
 * How one search parameter of an address is read: `path` is a path of this site; a list names the choices. It is data,
 * so that it reaches the browser.
 */
export type SearchField = 'text' | 'texts' | 'path' | 'number' | 'flag' | readonly string[]
export type SearchFields = Readonly<Record<string, SearchField>>

type Read = { text: string; texts: readonly string[]; path: string; number: number; flag: true }
type ValueOf<F extends SearchField> = F extends keyof Read ? Read[F] : F extends readonly string[] ? F[number] : never
/** The search values of an address; every field may be absent. */
export type SearchOf<F extends SearchFields> = { -readonly [K in keyof F]?: ValueOf<F[K]> }

type Raw = Record<string, readonly string[]>

/** `?tag=a&tag=b&q=x` as lists by name: plain, so that links and GET forms of server-rendered pages read the same. */
export function parseQuery(query: string): Raw {
  const params = new URLSearchParams(query)
  return Object.fromEntries([...new Set(params.keys())].map(name => [name, params.getAll(name)]))
}

export function writeQuery(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) params.append(name, String(each))
  }
  return params.size > 0 ? `?${params}` : ''
}

/** `undefined` where the parameter is absent or invalid. */
function readField(field: SearchField, values: readonly string[]): unknown {
  const [value = ''] = values
  if (typeof field !== 'string') return field.find(choice => choice === value)
  switch (field) {
    case 'text':
      return value || undefined
    case 'texts':
      return values.length > 0 ? values : undefined
    case 'path':
      return ownPathPattern.test(value) ? value : undefined
    case 'number':
      return /^-?\d{1,9}$/.test(value) ? Number(value) : undefined
    case 'flag':
      return value === 'true' || value === '1' || undefined
  }
}

/** The values of a query by an address's fields; unknown and invalid ones are left out. */
export function readSearch<const F extends SearchFields>(fields: F, raw: Record<string, unknown>): SearchOf<F> {
  const read = Object.entries(fields).map(
    ([name, field]) => [name, readField(field, [raw[name] ?? []].flat().map(String))] as const,
  )
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as SearchOf<F>
}
