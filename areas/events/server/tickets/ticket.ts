import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** The signed text begins with this, so that no other signature of the lab is accepted as a ticket. */
const domain = Buffer.from('ailab ticket 1\n')
const prefix = 'T1'
const idBytes = 16
const signatureBytes = 64

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export type TicketOf = { event_id: string; registration_id: string }

/** A ticket: the two ids and an Ed25519 signature over them, as text for a QR code. It is the same however often it is made. */
export function makeTicket({ event_id, registration_id }: TicketOf, key: KeyObject): string {
  const ids = Buffer.concat([bytesOf(event_id), bytesOf(registration_id)])
  const signature = sign(null, Buffer.concat([domain, ids]), key)
  return prefix + Buffer.concat([ids, signature]).toString('base64url')
}

/** The registration of a ticket, if this lab signed its text. */
export function readTicket(text: string, key: KeyObject): TicketOf | undefined {
  const bytes = text.startsWith(prefix) ? Buffer.from(text.slice(prefix.length), 'base64url') : Buffer.alloc(0)
  if (bytes.length !== 2 * idBytes + signatureBytes) return undefined
  const ids = bytes.subarray(0, 2 * idBytes)
  const isOurs = verify(null, Buffer.concat([domain, ids]), createPublicKey(key), bytes.subarray(2 * idBytes))
  if (!isOurs) return undefined
  return { event_id: idOf(ids.subarray(0, idBytes)), registration_id: idOf(ids.subarray(idBytes)) }
}

/** The public key with which doors check tickets without a connection: its 32 bytes in base64url. */
export const publicKeyOf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x ?? ''

/** The signature of any other text for a door. */
export const signList = (list: string, key: KeyObject): string =>
  sign(null, Buffer.from(`ailab door list 1\n${list}`), key).toString('base64url')
