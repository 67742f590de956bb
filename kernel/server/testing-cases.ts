/** Whether tests run with all of their cases and a new seed: `npm run fuzz`. `npm test` tries fewer, always the same. */
const isWhole = Boolean(process.env['FUZZ_SEED'])

/** How many cases a test makes up. */
export const casesOf = (counts: { inTest: number; inFuzz: number }): number => (isWhole ? counts.inFuzz : counts.inTest)

/**
 * The cases that a test tries, of a table written row by row with `columns` in each: all in `npm run fuzz`; otherwise one
 * of each row, from each column in turn.
 */
export const triedOf = <T>(cases: readonly T[], columns: number): T[] =>
  cases.filter((_, at) => isWhole || at % columns === Math.floor(at / columns) % columns)
