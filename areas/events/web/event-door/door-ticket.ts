/** The two ids that a ticket names. */
export type TicketOf = { event_id: string; registration_id: string }

/** Two ids and a signature, 96 bytes. */
const ticketText = /^T1[\w-]{128}$/
const idBytes = 16
const ticketDomain = 'ailab ticket 1\n'
const listDomain = 'ailab door list 1\n'

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(text, letter => letter.charCodeAt(0))
  } catch {
    return undefined // No base64: some other QR code.
  }
}

const idOf = (bytes: Uint8Array): string =>
  [...bytes]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const joined = (domain: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...new TextEncoder().encode(domain), ...bytes])

/** Whether a text looks like a ticket; the text of any other code is not sent. */
export const isTicketText = (text: string): boolean => ticketText.test(text)

type Signed = { domain: string; bytes: Uint8Array; signature: Uint8Array<ArrayBuffer>; publicKey: string }

/** Undefined if the browser can't check Ed25519 signatures: then the server checks them when the scan is sent. */
async function isSignedBy({ domain, bytes, signature, publicKey }: Signed): Promise<boolean | undefined> {
  const key = bytesOf(publicKey)
  if (!key) return false
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, signature, joined(domain, bytes))
  } catch {
    return undefined
  }
}

/** The registration that a ticket names, unless its signature is wrong. */
export async function readTicket(text: string, publicKey: string): Promise<TicketOf | undefined> {
  const bytes = isTicketText(text) ? bytesOf(text.slice(2)) : undefined
  if (!bytes) return undefined
  const ids = bytes.subarray(0, 2 * idBytes)
  const signature = bytes.slice(2 * idBytes)
  if ((await isSignedBy({ domain: ticketDomain, bytes: ids, signature, publicKey })) === false) return undefined
  return { event_id: idOf(ids.subarray(0, idBytes)), registration_id: idOf(ids.subarray(idBytes)) }
}

/** Whether a stored guest list is the one that the server signed. */
export async function isGenuineList({
  list,
  signature,
  public_key,
}: {
  list: string
  signature: string
  public_key: string
}) {
  const signed = bytesOf(signature)
  if (!signed) return false
  const bytes = new TextEncoder().encode(list)
  return (await isSignedBy({ domain: listDomain, bytes, signature: signed, publicKey: public_key })) !== false
}
