/**
 * What `use` is given once an answer is there. React replays a render that waited with the hooks it had, so a `use` that is
 * left out the second time breaks the hooks after it (React, error 467).
 */
export const resolvedPromise: Promise<void> = Object.assign(Promise.resolve(), {
  status: 'fulfilled',
  value: undefined,
})
