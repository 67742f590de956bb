import { createHmac, timingSafeEqual } from 'node:crypto'
import type { VisitRow } from './visits.queries.ts'

/** Opens one thing for one visit, as long as its key does: in an address, where the key itself does not belong. */
export const signatureFor = ({ id, key_hash }: Pick<VisitRow, 'id' | 'key_hash'>, subject: string): string =>
  createHmac('sha256', key_hash).update(`${id} ${subject}`).digest('base64url')

export function isSignatureFor(visit: Pick<VisitRow, 'id' | 'key_hash'>, subject: string, signature: string): boolean {
  const [right, tried] = [Buffer.from(signatureFor(visit, subject)), Buffer.from(signature)]
  return right.length === tried.length && timingSafeEqual(right, tried)
}
