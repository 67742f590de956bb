import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { SigningKey } from '#kernel/server/signing-key.ts'
import type { Receipt } from '../../contract/application.ts'

type Content = Receipt['receipt']

/**
 * JSON with sorted keys and no spaces, so that equal content gives equal text (RFC 8785, limited to the texts and
 * integers of receipts).
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
}

const bytesOf = (content: Content): Buffer => Buffer.from(canonicalJson(content))

export const signReceipt = (content: Content, { key, publicKeyMultibase }: SigningKey): Receipt => ({
  receipt: content,
  signature: sign(null, bytesOf(content), key).toString('base64url'),
  public_key: publicKeyMultibase,
})

/**
 * Whether this lab signed exactly this content. The lab checks against its own key: the one in the receipt proves
 * nothing.
 */
export const isSigned = ({ receipt, signature }: Receipt, key: KeyObject): boolean =>
  verify(null, bytesOf(receipt), createPublicKey(key), Buffer.from(signature, 'base64url'))
