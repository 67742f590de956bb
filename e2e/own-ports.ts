/** How many journeys run at once: more than the cores of a small machine, because a journey waits for a good part of its time. */
export const workers = 3

/** The port of the lab that all journeys share. */
export const labPort = Number(process.env.E2E_PORT ?? 4_810)

/**
 * The port of a worker's own servers that the lab may call: a provider, a receiver of webhooks, a learning platform. A
 * worker runs one journey at a time, so no two journeys use it at once.
 */
export function ownPortOf(worker: number): number {
  if (worker >= workers) throw new Error(`The lab may call the servers of ${workers} workers: e2e/own-ports.ts`)
  return labPort + 5 + worker
}

/**
 * The port of a lab that a worker runs for one journey. No port that is merely free now: until the lab listens, the
 * system may give it to a connection.
 */
export const ownLabPortOf = (worker: number): number => labPort + 5 + workers + worker
