/** PostgreSQL keeps no NUL and JSON in it no half character: in the place of either comes the sign for what cannot be read. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()

/** The same for every text within lists and plain objects. */
export function storableIn<T>(value: T): T {
  if (typeof value === 'string') return storable(value) as T
  if (Array.isArray(value)) return value.map(storableIn) as T
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, storableIn(each)])) as T
}
