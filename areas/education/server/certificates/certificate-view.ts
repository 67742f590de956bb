import { verifyPath } from './certificate-rules.ts'
import type { CertificateRow } from './certificates.queries.ts'

/** A certificate in the words of the contract; who may see its ids is the call's output to say. */
export const certificateView = (row: CertificateRow, origin: string) => ({
  ...row,
  state: row.revoked_at ? ('revoked' as const) : ('valid' as const),
  verify_url: origin + verifyPath(row.serial),
})
