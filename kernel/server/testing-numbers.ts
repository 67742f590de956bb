/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Dice = (below: number) => number

/** Whole numbers below a given one, which are the same for the same seed. */
export function diceFrom(seed: number): Dice {
  const next = numbersFrom(seed)
  return below => Math.floor(next() * below)
}
