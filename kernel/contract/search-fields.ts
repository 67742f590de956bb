import { ownPathPattern } from './own-path.ts'

/** How one search parameter of an address is read: `path` is one of this site; a list names the choices there are. It is data, so that it reaches the browser. */
export type SearchField = 'text' | 'texts' | 'path' | 'number' | 'flag' | readonly string[]
export type SearchFields = Readonly<Record<string, SearchField>>

type Read = { text: string; texts: readonly string[]; path: string; number: number; flag: true }
type ValueOf<F extends SearchField> = F extends keyof Read ? Read[F] : F extends readonly string[] ? F[number] : never
/** What an address keeps: every field may be absent. */
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

/** `undefined` where the parameter is absent or makes no sense. */
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

/** What an address's fields make of a query; what they do not know, or cannot read, is left out. */
export function readSearch<const F extends SearchFields>(fields: F, raw: Record<string, unknown>): SearchOf<F> {
  const read = Object.entries(fields).map(
    ([name, field]) => [name, readField(field, [raw[name] ?? []].flat().map(String))] as const,
  )
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as SearchOf<F>
}
