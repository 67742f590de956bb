import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

const [own, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
/** The public key of the platform. */
export const publicJwk = await exportJWK(own.publicKey)
/** A key of somebody else. */
export const strangerKey = stranger.privateKey
/** The text of the public key, which a wrong verifier would take for a shared secret. */
export const publicText = new TextEncoder().encode(JSON.stringify(publicJwk))

export type Signing = { key?: CryptoKey | Uint8Array; alg?: string; kid?: string; seconds?: number }
/** A message as the platform signs it, or wrongly. */
export const signed = (
  message: JWTPayload,
  { key = own.privateKey, alg = 'RS256', kid = 'one', seconds = 300 }: Signing = {},
) =>
  new SignJWT(message)
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuedAt(Math.floor(Date.now() / 1_000) + Math.min(0, seconds - 300))
    .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
    .sign(key)
