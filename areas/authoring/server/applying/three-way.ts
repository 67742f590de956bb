import { isDeepStrictEqual } from 'node:util'

/** A value that both sides changed since the last import: ours stays, and both are shown. */
export type Merged<T> = { value: T; isClash: boolean; isOurs: boolean }

/**
 * What an import brings, what is here, and what the last import brought. What only one side changed is taken from it;
 * where both changed, ours stays.
 */
export function merged<T>(base: T, ours: T, theirs: T): Merged<T> {
  if (isDeepStrictEqual(ours, base) || isDeepStrictEqual(ours, theirs))
    return { value: theirs, isClash: false, isOurs: false }
  return { value: ours, isClash: !isDeepStrictEqual(theirs, base), isOurs: true }
}
