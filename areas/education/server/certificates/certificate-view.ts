import { verifyPath } from './certificate-rules.ts'
import type { CertificateRow } from './certificates.queries.ts'

/** A certificate in the shape of the contract. The call's output decides whether its ids are included. */
export const certificateView = (row: CertificateRow, origin: string) => ({
  ...row,
  state: row.revoked_at ? ('revoked' as const) : ('valid' as const),
  verify_url: origin + verifyPath(row.serial),
})
