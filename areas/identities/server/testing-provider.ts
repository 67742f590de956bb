import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { keySet, testGrants, type Claims, type TokenFault } from './testing-provider-tokens.ts'

type AnswerFault = 'garbage' | 'huge' | 'redirect'
/** The fault of the provider, for tests that must see the sign-in refused. */
export type Fault = TokenFault | AnswerFault

const answerFaults: Record<AnswerFault, (response: ServerResponse) => unknown> = {
  garbage: response => response.writeHead(200, { 'content-type': 'application/json' }).end('{"iss'),
  huge: response => response.writeHead(200).end(Buffer.alloc(5_000_000, ' ')),
  redirect: response => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
}
const isOfAnswers = (fault: Fault): fault is AnswerFault => fault in answerFaults

const send = (response: ServerResponse, body: object, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
})

/**
 * A small OpenID Connect provider on loopback: discovery, keys, the authorization page, and the token endpoint with
 * PKCE. A browser that opens its page is signed in as `person` immediately.
 */
export async function openProvider(client: { id: string; secret: string }, ownPort = 0) {
  let person: Claims = {}
  let fault: Fault | undefined
  let discoveries = 0
  const server = createServer((request, response) => void answer(request, response))
  server.listen(ownPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const grants = testGrants(client, issuer)

  /** The address to which the browser would be sent back from the page that the lab opens. */
  function authorize(url: string): string {
    const params = new URL(url).searchParams
    const back = new URL(params.get('redirect_uri')!)
    const answered = { code: grants.codeFor(person, params), state: params.get('state')!, iss: issuer }
    for (const [name, value] of Object.entries(answered)) back.searchParams.set(name, value)
    return back.href
  }

  async function sendTokens(request: IncomingMessage, response: ServerResponse, wrong: TokenFault | undefined) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const tokens = grants.tokensFor(form, request.headers.authorization, wrong)
    return tokens ? send(response, tokens) : send(response, { error: 'invalid_grant' }, 400)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { href, pathname } = new URL(request.url!, issuer)
    if (pathname === '/authorize') return response.writeHead(302, { location: authorize(href) }).end()
    if (fault && isOfAnswers(fault)) return answerFaults[fault](response)
    if (pathname === '/keys') return send(response, keySet)
    if (pathname !== '/.well-known/openid-configuration') return sendTokens(request, response, fault)
    discoveries += 1
    return send(response, metadataOf(issuer))
  }

  return {
    issuer,
    host: `127.0.0.1:${port}`,
    authorize,
    /** How often its configuration was fetched. */
    discoveries: () => discoveries,
    /** Sets the person who is signed in at the provider. */
    be: (claims: Claims) => void (person = claims),
    fail: (kind: Fault | undefined) => void (fault = kind),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(done => server.close(() => done()))
    },
  }
}
