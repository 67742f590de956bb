const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)

/**
 * The new value with the old value's parts wherever they are equal, and the old value itself when everything is equal. What
 * did not change is not rendered again, and effects that depend on it do not run.
 */
export function shareStructure<T>(before: T | undefined, now: T): T {
  if (before === now || !isPlain(before) || !isPlain(now)) return now
  if (Array.isArray(before) !== Array.isArray(now)) return now
  const shared: Record<string, unknown> = Array.isArray(now) ? ([] as never) : {}
  for (const [key, value] of Object.entries(now)) shared[key] = shareStructure(before[key], value)
  const isSame =
    Object.keys(before).length === Object.keys(now).length &&
    Object.entries(shared).every(([key, value]) => key in before && before[key] === value)
  return isSame ? before : (shared as T)
}
