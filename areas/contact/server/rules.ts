import { randomInt } from 'node:crypto'
import type { overStates } from '../contract/states.ts'

/** The letters and digits that do not look alike. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The reference that the sender gets and both sides use: eight signs, 39 bits. */
export const newReference = (): string =>
  `C-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`

const day = 86_400_000

/** How long a message is kept after it needs no more work. */
export const retention: Record<(typeof overStates)[number], number> = {
  answered: 365 * day,
  closed: 365 * day,
  spam: 30 * day,
}

const shortestWritingMs = 1_000

type Trace = { website?: string | undefined; started_at?: Date | undefined }

/**
 * A program fills in every field, or sends the form as soon as it is open. If the clocks differ, the time is ignored.
 */
export function isByProgram({ website, started_at }: Trace, now: Date): boolean {
  const ms = started_at ? now.getTime() - started_at.getTime() : Infinity
  return Boolean(website) || (ms >= 0 && ms < shortestWritingMs)
}
