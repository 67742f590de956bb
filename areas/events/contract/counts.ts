import * as z from 'zod/mini'

/** A count for each of some words. */
export const countsOf = <const K extends string>(words: readonly K[]) =>
  z.object(Object.fromEntries(words.map(word => [word, z.int()])) as { [W in K]: typeof wholeNumber })
const wholeNumber = z.int()
