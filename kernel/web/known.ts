/**
 * Nothing to wait for: what `use` is given once an answer is there. A drawing that waited is replayed with the hooks it had,
 * so that a `use` left out the second time breaks those after it (React, error 467).
 */
export const known: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })
