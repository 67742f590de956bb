import { isDeepStrictEqual } from 'node:util'

/** A value that both sides changed since the last import: ours stays, and both are shown. */
export type Merged<T> = { value: T; isClash: boolean; isOurs: boolean }

/**
 * The value in the import, the current value, and the value in the last import. If only one side changed it, that
 * change is used. If both did, the current value stays.
 */
export function merged<T>(base: T, ours: T, theirs: T): Merged<T> {
  if (isDeepStrictEqual(ours, base) || isDeepStrictEqual(ours, theirs))
    return { value: theirs, isClash: false, isOurs: false }
  return { value: ours, isClash: !isDeepStrictEqual(theirs, base), isOurs: true }
}
