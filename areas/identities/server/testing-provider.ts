import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'

type Claims = Record<string, unknown>
type Grant = { claims: Claims; nonce: string | null; challenge: string | null; redirect_uri: string }

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(claims: Claims, key = keys.privateKey): string {
  const content = `${base64({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${base64(claims)}`
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`
}

/** What the provider does wrong, for tests that must see the sign-in refused. */
export type Fault = 'signature' | 'nonce' | 'audience' | 'issuer' | 'expired' | 'garbage' | 'huge' | 'redirect'

/**
 * A small OpenID Connect provider on loopback: discovery, keys, the authorization page, and the token endpoint with
 * PKCE. A browser that opens its page is signed in as `person` immediately.
 */
export async function openProvider(client: { id: string; secret: string }, ownPort = 0) {
  let person: Claims = {}
  let fault: Fault | undefined
  let discoveries = 0
  const grants = new Map<string, Grant>()
  const server = createServer((request, response) => void answer(request, response))
  server.listen(ownPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`

  const send = (response: ServerResponse, body: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  }

  /** What the browser would be sent back with, from the page that the lab opens. */
  function authorize(url: string): string {
    const asked = new URL(url).searchParams
    const code = randomUUID()
    const redirect_uri = asked.get('redirect_uri')!
    grants.set(code, {
      claims: person,
      nonce: asked.get('nonce'),
      challenge: asked.get('code_challenge'),
      redirect_uri,
    })
    const back = new URL(redirect_uri)
    for (const [name, value] of Object.entries({ code, state: asked.get('state')!, iss: issuer }))
      back.searchParams.set(name, value)
    return back.href
  }

  function tokensFor(form: URLSearchParams, authorization: string | undefined) {
    const basic = Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64').toString()
    const isClient =
      basic === `${client.id}:${client.secret}` ||
      (form.get('client_id') === client.id && form.get('client_secret') === client.secret)
    if (!isClient) return undefined
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== challenge || grant.redirect_uri !== form.get('redirect_uri')) return undefined
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: fault === 'issuer' ? 'https://other.example' : issuer,
      aud: fault === 'audience' ? 'somebody-else' : client.id,
      iat: now,
      exp: fault === 'expired' ? now - 3_600 : now + 300,
      nonce: fault === 'nonce' ? 'another' : grant.nonce,
      ...grant.claims,
    }
    return {
      access_token: 'a',
      token_type: 'Bearer',
      id_token: signed(claims, fault === 'signature' ? other.privateKey : undefined),
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname } = new URL(request.url!, issuer)
    if (pathname === '/authorize') return response.writeHead(302, { location: authorize(issuer + request.url) }).end()
    if (fault === 'garbage') return response.writeHead(200, { 'content-type': 'application/json' }).end('{"iss')
    if (fault === 'redirect') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    if (fault === 'huge') return response.writeHead(200).end(Buffer.alloc(5_000_000, ' '))
    if (pathname === '/keys')
      return send(response, {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      })
    if (pathname === '/.well-known/openid-configuration') {
      discoveries += 1
      return send(response, metadata)
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const tokens = tokensFor(new URLSearchParams(Buffer.concat(chunks).toString()), request.headers.authorization)
    return tokens ? send(response, tokens) : send(response, { error: 'invalid_grant' }, 400)
  }

  return {
    issuer,
    host: `127.0.0.1:${port}`,
    authorize,
    /** How often its configuration was fetched. */
    discoveries: () => discoveries,
    /** Who is signed in at the provider. */
    be: (claims: Claims) => void (person = claims),
    fail: (kind: Fault | undefined) => void (fault = kind),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(done => server.close(() => done()))
    },
  }
}
