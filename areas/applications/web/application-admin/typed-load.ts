export const mostLoad = 500

/** How many reviews somebody may have open, from what is typed: at least one, also while the field is empty. */
export const loadOf = (typed: string) => Math.min(mostLoad, Math.max(1, Math.round(Number(typed)) || 1))
