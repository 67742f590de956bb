import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'

export type Claims = Record<string, unknown>
type Grant = { claims: Claims; nonce: string | null; challenge: string | null; redirect_uri: string }
type Client = { id: string; secret: string }

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The public keys of the test provider. */
export const keySet = {
  keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
}

function signed(claims: Claims, key = keys.privateKey): string {
  const content = `${base64({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${base64(claims)}`
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`
}

/** What is wrong with a token, for tests that must see the sign-in refused. */
export type TokenFault = 'signature' | 'nonce' | 'audience' | 'issuer' | 'expired'

function idToken({ claims, nonce }: Grant, { id }: Client, issuer: string, fault: TokenFault | undefined): string {
  const now = Math.floor(Date.now() / 1_000)
  const all = {
    iss: fault === 'issuer' ? 'https://other.example' : issuer,
    aud: fault === 'audience' ? 'somebody-else' : id,
    iat: now,
    exp: fault === 'expired' ? now - 3_600 : now + 300,
    nonce: fault === 'nonce' ? 'another' : nonce,
    ...claims,
  }
  return signed(all, fault === 'signature' ? other.privateKey : undefined)
}

function isFrom({ id, secret }: Client, form: URLSearchParams, authorization: string | undefined): boolean {
  const basic = Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64').toString()
  return basic === `${id}:${secret}` || (form.get('client_id') === id && form.get('client_secret') === secret)
}

/** The codes that the test provider issues, and the tokens that it gives for them (with PKCE). */
export function testGrants(client: Client, issuer: string) {
  const grants = new Map<string, Grant>()

  return {
    /** A code for the person who is signed in, for the parameters of a request. */
    codeFor(claims: Claims, params: URLSearchParams): string {
      const code = randomUUID()
      grants.set(code, {
        claims,
        nonce: params.get('nonce'),
        challenge: params.get('code_challenge'),
        redirect_uri: params.get('redirect_uri')!,
      })
      return code
    },

    /** Undefined if the client, the code, or its proof is wrong. A code works once. */
    tokensFor(form: URLSearchParams, authorization: string | undefined, fault: TokenFault | undefined) {
      if (!isFrom(client, form, authorization)) return undefined
      const code = form.get('code') ?? ''
      const grant = grants.get(code)
      grants.delete(code)
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (!grant || grant.challenge !== challenge || grant.redirect_uri !== form.get('redirect_uri')) return undefined
      return { access_token: 'a', token_type: 'Bearer', id_token: idToken(grant, client, issuer, fault) }
    },
  }
}
