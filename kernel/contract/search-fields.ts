/** How one search parameter is read from the URL: `undefined` when it is absent or makes no sense. */
export type SearchField<T> = (values: readonly string[]) => T | undefined
export type SearchFields = Record<string, SearchField<unknown>>
export type SearchOf<F extends SearchFields> = { [K in keyof F]?: Exclude<ReturnType<F[K]>, undefined> }

export const text: SearchField<string> = ([value]) => value || undefined
export const texts: SearchField<readonly string[]> = values => (values.length > 0 ? values : undefined)
export const whole: SearchField<number> = ([value]) => (value && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined)
export const flag: SearchField<true> = ([value]) => (value === 'true' || value === '1' ? true : undefined)
export const oneOf =
  <const T extends string>(...choices: readonly T[]): SearchField<T> =>
  ([value]) =>
    choices.find(choice => choice === value)

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

/** What a screen's fields make of a query; what they do not know, or cannot read, is left out. */
export function readSearch<F extends SearchFields>(fields: F, raw: Record<string, unknown>): SearchOf<F> {
  const read = Object.entries(fields).map(
    ([name, field]) => [name, field([raw[name] ?? []].flat().map(String))] as const,
  )
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as SearchOf<F>
}
