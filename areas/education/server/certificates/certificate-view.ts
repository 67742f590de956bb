import { dayAt } from '#kernel/contract/time/zone-offset.ts'
import { verifyPath } from './certificate-rules.ts'
import type { CertificateRow } from './certificates.queries.ts'

/** The day that is printed on a certificate. */
export const issuedOn = ({ time_zone, issued_at }: Pick<CertificateRow, 'time_zone' | 'issued_at'>): string =>
  dayAt(time_zone, issued_at)

/** A certificate in the shape of the contract. The call's output decides whether its ids are included. */
export const certificateView = (row: CertificateRow, origin: string) => ({
  ...row,
  state: row.revoked_at ? ('revoked' as const) : ('valid' as const),
  issued_on: issuedOn(row),
  revoked_on: row.revoked_at && dayAt(row.time_zone, row.revoked_at),
  verify_url: origin + verifyPath(row.serial),
})
