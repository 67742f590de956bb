/** Browser and server must agree on this about covers: the address of a drawing and its background colour. */

/** FNV-1a, 32 bit: a small even number from a text. */
export function seedNumber(seed: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193)
  // FNV's low bits are weak for short texts that differ in the last letter only.
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}

export const coverFamilies = ['mint', 'sky', 'cyan', 'pink', 'sand'] as const
export type CoverFamily = (typeof coverFamilies)[number]

/** The colour family of a record, always the same for the same seed. */
export const coverFamily = (seed: string): CoverFamily =>
  coverFamilies[(seedNumber(seed) >>> 8) % coverFamilies.length] as CoverFamily

/** The address of the drawing; it never changes, so it may be cached for ever. */
export const coverPath = (seed: string): string => `/covers/${encodeURIComponent(seed)}.svg`
