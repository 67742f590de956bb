import type { Server } from 'node:net'

/** After this many turns in a row of the event loop that each accepted a connection, a crowd is arriving. */
const crowd = 4
/** Work waits for this many milliseconds while a crowd arrives; then it runs as long before it waits again. */
const span = 100

let streak = 0
let since = 0
let hasArrived = false
let isTurnWatched = false

function endTurn(): void {
  isTurnWatched = hasArrived
  if (hasArrived) setImmediate(endTurn)
  else streak = 0
  hasArrived = false
}

/** Notices when connections arrive at a server turn after turn. */
export function watchArrivals(server: Server): void {
  server.on('connection', () => {
    if (streak === 0) since = performance.now()
    streak += 1
    hasArrived = true
    if (isTurnWatched) return
    isTurnWatched = true
    setImmediate(endTurn)
  })
}

/**
 * Whether a crowd is arriving, so that work waits a moment. Node accepts one connection in each turn of the event loop,
 * in the order in which they came: with work in each turn, a visitor would wait for the work of everyone who came
 * before. Accepted, requests are served in fair order.
 */
export const isCrowdArriving = (): boolean =>
  streak >= crowd && Math.floor((performance.now() - since) / span) % 2 === 0
