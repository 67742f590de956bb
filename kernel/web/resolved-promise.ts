/**
 * The promise for `use` once there is an answer. React replays a render that waited with the hooks it had, so leaving
 * out `use` the second time would break the hooks after it (React, error 467).
 */
export const resolvedPromise: Promise<void> = Object.assign(Promise.resolve(), {
  status: 'fulfilled',
  value: undefined,
})
