import { isDeepStrictEqual } from 'node:util'

/** The fields that differ from the stored ones; undefined when none does. */
export function differing<F extends object>(stored: object, next: F): Partial<F> | undefined {
  const changed = Object.entries(next).filter(
    ([name, value]) => !isDeepStrictEqual((stored as Record<string, unknown>)[name], value),
  )
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<F>) : undefined
}
