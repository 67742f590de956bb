import type { DeliveryRow } from './queries.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** The pauses between attempts, of a day and a half together (Standard Webhooks 1.0, "Retry schedule"). */
export const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour]
export const mostAttempts = pauses.length + 1

/** The time of the next attempt after this many failures; up to a fifth later, so that attempts are spread. */
export const nextAttempt = (attempts: number, now: Date): Date | undefined => {
  const pause = pauses[attempts - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause * (1 + Math.random() / 5))
}

export const messageId = (id: string): string => `msg_${id}`

/** The payload: the event, its time, and the ids that it concerns. Receivers get the details from the API. */
export const payloadOf = ({ type, created_at, data }: Pick<DeliveryRow, 'type' | 'created_at' | 'data'>): string =>
  JSON.stringify({ type, timestamp: created_at.toISOString(), data })

export const isTaken = (status: number): boolean => status >= 200 && status < 300
/** The receiver must never get anything again (Standard Webhooks 1.0, "Response codes"). */
export const isGone = (status: number): boolean => status === 410
