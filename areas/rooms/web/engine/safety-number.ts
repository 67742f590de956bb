/** The fingerprint of a certificate in a description (RFC 8122). */
export const fingerprintIn = (sdp: string): string | undefined =>
  /^a=fingerprint:(\S+ [0-9A-F:]+)/im.exec(sdp)?.[1]?.toUpperCase()

/**
 * A number that is the same for everyone in the call only if nobody intercepts a connection between two of them. It is
 * made from the fingerprints of all certificates, in four groups of five digits (66 bits).
 */
export async function safetyNumber(fingerprints: readonly string[]): Promise<string> {
  const text = fingerprints.toSorted().join('\n')
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const group = (at: number) => hash.slice(at * 5, at * 5 + 5).reduce((sum, byte) => (sum * 256 + byte) % 100_000, 0)
  return [0, 1, 2, 3].map(at => String(group(at)).padStart(5, '0')).join(' ')
}
