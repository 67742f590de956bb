import type { ScanKind, ScanResult } from '../../contract/states.ts'

/** A scan of a guest on the list: its estimated time on our clock, and whether a host insisted. */
export type GuestScan = { id: string; kind: ScanKind; at: Date; forced: boolean }
export type Judged = { id: string; result: Extract<ScanResult, 'ok' | 'already'> }

export const inOrder = (a: { at: Date; id: string }, b: { at: Date; id: string }): number =>
  a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)

/**
 * The result of each scan of one guest, whatever the order in which the devices sent them: the earliest checks them in,
 * later ones find them checked in, until somebody undoes it or they leave. The check-in time is null for people who are
 * not in.
 */
export function judgeScans(scans: readonly GuestScan[]): { results: Judged[]; checked_in_at: Date | null } {
  let checked_in_at: Date | null = null
  let isInside = false
  const results = scans.toSorted(inOrder).map(({ id, kind, at, forced }): Judged => {
    if (kind === 'undo') checked_in_at = null
    const isAgain = kind === 'in' && isInside && !forced
    isInside = kind === 'in'
    if (kind === 'in') checked_in_at ??= at
    return { id, result: isAgain ? 'already' : 'ok' }
  })
  return { results, checked_in_at }
}

const day = 86_400_000

/**
 * The time of a scan on our clock: the error of the device's clock is the same as when it sends. No scan is later than
 * its arrival, or weeks earlier.
 */
export function correctedTime(happened_at: Date, { sent_at, received_at }: { sent_at: Date; received_at: Date }): Date {
  const at = happened_at.getTime() + (received_at.getTime() - sent_at.getTime())
  return new Date(Math.max(Math.min(at, received_at.getTime()), received_at.getTime() - 30 * day))
}
