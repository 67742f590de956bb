/** The most days that a decision should take. */
export const targetDays = 7

/** The ages in days, the oldest first. */
export const agesOf = (since: readonly string[], now: number): number[] =>
  since.map(at => Math.max(0, (now - Date.parse(at)) / 86_400_000)).toSorted((one, other) => other - one)
