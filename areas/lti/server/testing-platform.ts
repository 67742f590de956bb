import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import { membership, testMembers } from './testing-members.ts'
import { publicJwk, signed, type Signing } from './testing-signing.ts'

const claim = 'https://purl.imsglobal.org/spec/lti/claim/'

export type Learner = { sub: string; email?: string; given_name?: string; family_name?: string; teaches?: boolean }
export type Link = {
  id?: string
  course?: string
  target?: string
  lineItem?: string
  inClass?: string
  /** The address of the list of people. */
  members?: string
}
/** A score, as the lab sent it. */
export type SentScore = { userId: string; scoreGiven: number; activityProgress: string; path: string }

/** What the platform’s keys do wrong, for tests that must see it refused. */
export type KeysFault = 'garbage' | 'huge' | 'redirect' | 'slow' | 'empty'

/** What a browser sends to the lab after the platform’s page: the form, and where to. */
export type Posted = { action: string; fields: Record<string, string> }

/**
 * A small learning platform on loopback (LTI 1.3): the page of its course, the authorization page, and its public keys.
 */
export async function openPlatform(clientId: string, ownPort = 0) {
  let learner: Learner = { sub: 'nobody' }
  let link: Link = {}
  let fault: KeysFault | undefined
  let keyReads = 0
  let toolKeys: JSONWebKeySet = { keys: [] }
  let scoreStatus = 200
  let tokenStatus = 200
  let tokens = 0
  let tokenRequests = 0
  const scores: SentScore[] = []
  const server = createServer((request, response) => answer(request, response))
  server.listen(ownPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const deployment = 'deployment-1'
  const members = testMembers(issuer)

  const messageOf = (nonce: string | null): JWTPayload => ({
    iss: issuer,
    aud: clientId,
    ...(nonce !== null && { nonce }),
    sub: learner.sub,
    ...(learner.email && { email: learner.email }),
    given_name: learner.given_name ?? 'Ana',
    family_name: learner.family_name ?? 'Ruiz',
    [`${claim}message_type`]: 'LtiResourceLinkRequest',
    [`${claim}version`]: '1.3.0',
    [`${claim}deployment_id`]: deployment,
    [`${claim}target_link_uri`]: link.target ?? 'https://lab.example/lti/launch',
    [`${claim}resource_link`]: { id: link.id ?? 'link-1', title: 'Agents' },
    [`${claim}roles`]: [membership(learner.teaches ? 'Instructor' : 'Learner')],
    ...(link.inClass && { [`${claim}context`]: { id: link.inClass, title: `Class ${link.inClass}` } }),
    ...(link.members && {
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': { context_memberships_url: link.members },
    }),
    ...(link.lineItem && {
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
        lineitem: link.lineItem,
      },
    }),
    ...(link.course && { [`${claim}custom`]: { course: link.course } }),
  })

  /** What the platform answers to the lab’s request for a message. */
  async function authorize(url: string, change: Partial<JWTPayload> = {}, signing: Signing = {}): Promise<Posted> {
    const asked = new URL(url).searchParams
    const id_token = await signed({ ...messageOf(asked.get('nonce')), ...change }, signing)
    return { action: asked.get('redirect_uri')!, fields: { id_token, state: asked.get('state')! } }
  }

  const html = (response: ServerResponse, body: string) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>School</title>${body}`)

  async function submit(request: IncomingMessage, response: ServerResponse) {
    const { action, fields } = await authorize(issuer + request.url)
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    html(
      response,
      `<form method="post" action="${action}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`,
    )
  }

  function sendKeys(response: ServerResponse) {
    keyReads += 1
    if (fault === 'garbage') return response.writeHead(200).end('{"keys')
    if (fault === 'huge') return response.writeHead(200).end(Buffer.alloc(5_000_000, ' '))
    if (fault === 'redirect') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    if (fault === 'slow') return undefined
    const keys = fault === 'empty' ? [] : [{ ...publicJwk, kid: 'one', use: 'sig', alg: 'RS256' }]
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }))
  }

  const textOf = async (request: IncomingMessage) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  }

  /** Gives a token to the tool that proves itself with its key, for the scores alone. */
  async function giveToken(request: IncomingMessage, response: ServerResponse) {
    tokenRequests += 1
    const form = new URLSearchParams(await textOf(request))
    const verified = await jwtVerify(form.get('client_assertion') ?? '', createLocalJWKSet(toolKeys), {
      issuer: clientId,
      subject: clientId,
      audience: `${issuer}/token`,
      requiredClaims: ['jti', 'exp'],
    }).catch(() => undefined)
    if (!verified || tokenStatus !== 200) return response.writeHead(tokenStatus === 200 ? 401 : tokenStatus).end()
    tokens += 1
    const scope = form.get('scope')
    const access_token = scope?.endsWith('/contextmembership.readonly') ? 'members-token' : 'a-token'
    const body = { access_token, token_type: 'Bearer', expires_in: 3_600, scope }
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  async function takeScore(request: IncomingMessage, response: ServerResponse) {
    const score = JSON.parse(await textOf(request)) as SentScore
    const isAllowed =
      request.headers.authorization === 'Bearer a-token' &&
      request.headers['content-type'] === 'application/vnd.ims.lis.v1.score+json'
    if (!isAllowed) return response.writeHead(401).end()
    if (scoreStatus === 200) scores.push({ ...score, path: request.url! })
    return response.writeHead(scoreStatus, { location: 'http://169.254.169.254/' }).end('what the platform says')
  }

  function answer(request: IncomingMessage, response: ServerResponse): unknown {
    const { pathname, searchParams } = new URL(request.url!, issuer)
    if (pathname === '/authorize') return submit(request, response)
    if (pathname === '/token') return giveToken(request, response)
    if (pathname.endsWith('/scores')) return takeScore(request, response)
    if (pathname === '/keys') return sendKeys(response)
    if (pathname === '/members') return members.answer(request, response)
    // The page of a course: the lab in a frame, as platforms show tools.
    if (pathname === '/course')
      return html(response, `<iframe width="700" height="500" src="${searchParams.get('tool')}"></iframe>`)
    return response.writeHead(404).end()
  }

  return {
    issuer,
    host: `127.0.0.1:${port}`,
    deployment,
    /** Its own page, which shows the tool in a frame. */
    coursePage: (loginUrl: string) => {
      const login = new URL(loginUrl)
      for (const [name, value] of Object.entries(loginOf())) login.searchParams.set(name, value)
      return `${issuer}/course?${new URLSearchParams({ tool: login.href })}`
    },
    /** What it sends to begin a login. */
    login: () => loginOf(),
    authorize,
    messageOf,
    /** How often its keys were read. */
    keyReads: () => keyReads,
    /** Who opens what. */
    open: (person: Learner, opened: Link = {}) => {
      learner = person
      link = opened
    },
    /** The public keys of the lab, as it publishes them. */
    know: (keys: JSONWebKeySet) => void (toolKeys = keys),
    members,
    scores,
    /** How many tokens it gave. */
    tokens: () => tokens,
    /** How often it was asked for one. */
    tokenRequests: () => tokenRequests,
    /** What it answers to scores and to requests for tokens. */
    answerScores: (status: number) => void (scoreStatus = status),
    answerTokens: (status: number) => void (tokenStatus = status),
    fail: (kind: KeysFault | undefined) => void (fault = kind),
    registration: {
      issuer,
      client_id: clientId,
      deployment_ids: [deployment],
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_url: `${issuer}/keys`,
      hosts: [],
      domains: [],
      is_on: true,
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(done => server.close(() => done()))
    },
  }

  function loginOf(): Record<string, string> {
    return {
      iss: issuer,
      client_id: clientId,
      login_hint: learner.sub,
      lti_message_hint: 'hint',
      lti_deployment_id: deployment,
      target_link_uri: link.target ?? 'https://lab.example/lti/launch',
    }
  }
}
