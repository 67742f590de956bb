import { createHmac, timingSafeEqual } from 'node:crypto'
import type { VisitRow } from './visits.queries.ts'

/**
 * A signature gives one visit access to one thing while the key of the visit is valid. It is for URLs, which must not
 * contain the key itself.
 */
export const signatureFor = ({ id, key_hash }: Pick<VisitRow, 'id' | 'key_hash'>, subject: string): string =>
  createHmac('sha256', key_hash).update(`${id} ${subject}`).digest('base64url')

export function isSignatureFor(visit: Pick<VisitRow, 'id' | 'key_hash'>, subject: string, signature: string): boolean {
  const [right, tried] = [Buffer.from(signatureFor(visit, subject)), Buffer.from(signature)]
  return right.length === tried.length && timingSafeEqual(right, tried)
}
