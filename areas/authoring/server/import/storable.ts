/** PostgreSQL stores no NUL and its JSON no half character: either is replaced by the replacement character. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()

/** The same for every text within lists and plain objects. */
export function storableIn<T>(value: T): T {
  if (typeof value === 'string') return storable(value) as T
  if (Array.isArray(value)) return value.map(storableIn) as T
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, storableIn(each)])) as T
}
