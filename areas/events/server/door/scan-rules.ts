import type { ScanKind, ScanResult } from '../../contract/states.ts'

/** A scan of one guest that the list knows: when, by our clock as well as can be told, and whether a host insisted. */
export type GuestScan = { id: string; kind: ScanKind; at: Date; forced: boolean }
export type Judged = { id: string; result: Extract<ScanResult, 'ok' | 'already'> }

export const inOrder = (a: { at: Date; id: string }, b: { at: Date; id: string }): number =>
  a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)

/**
 * What each scan of one guest comes to, whatever the order in which the devices sent them: the earliest lets them in, later
 * ones find them in already, until somebody undoes it or they leave. Since when they are in is null for whoever is not.
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
 * When a scan happened by our clock: the device's clock is off by as much as it is when it sends. Nothing happened later than
 * it was received, nor weeks before.
 */
export function correctedTime(happened_at: Date, { sent_at, received_at }: { sent_at: Date; received_at: Date }): Date {
  const at = happened_at.getTime() + (received_at.getTime() - sent_at.getTime())
  return new Date(Math.max(Math.min(at, received_at.getTime()), received_at.getTime() - 30 * day))
}
