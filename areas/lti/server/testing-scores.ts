import type { IncomingMessage, ServerResponse } from 'node:http'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'

/** A score, as the lab sent it. */
export type SentScore = { userId: string; scoreGiven: number; activityProgress: string; path: string }

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** The token URL and the scores of the test platform (Assignment and Grade Services 2.0). */
export function testScores(issuer: string, clientId: string) {
  const scores: SentScore[] = []
  let toolKeys: JSONWebKeySet = { keys: [] }
  let scoreStatus = 200
  let tokenStatus = 200
  let tokens = 0
  let tokenRequests = 0

  const isProven = (assertion: string): Promise<boolean> =>
    jwtVerify(assertion, createLocalJWKSet(toolKeys), {
      issuer: clientId,
      subject: clientId,
      audience: `${issuer}/token`,
      requiredClaims: ['jti', 'exp'],
    }).then(
      () => true,
      () => false,
    )

  /** Gives a token to a tool that proves its identity with its key: one for scores, or one for the list of people. */
  async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    tokenRequests += 1
    const form = new URLSearchParams(await textOf(request))
    if (!(await isProven(form.get('client_assertion') ?? '')) || tokenStatus !== 200)
      return response.writeHead(tokenStatus === 200 ? 401 : tokenStatus).end()
    tokens += 1
    const scope = form.get('scope')
    const access_token = scope?.endsWith('/contextmembership.readonly') ? 'members-token' : 'a-token'
    const body = { access_token, token_type: 'Bearer', expires_in: 3_600, scope }
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  async function takeScore(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const score = JSON.parse(await textOf(request)) as SentScore
    const isAllowed =
      request.headers.authorization === 'Bearer a-token' &&
      request.headers['content-type'] === 'application/vnd.ims.lis.v1.score+json'
    if (!isAllowed) return response.writeHead(401).end()
    if (scoreStatus === 200) scores.push({ ...score, path: request.url! })
    return response.writeHead(scoreStatus, { location: 'http://169.254.169.254/' }).end('what the platform says')
  }

  return {
    giveToken,
    takeScore,
    /** For tests, a part of the platform. */
    controls: {
      scores,
      /** The public keys of the lab, as it publishes them. */
      know: (keys: JSONWebKeySet) => void (toolKeys = keys),
      /** How many tokens it gave. */
      tokens: () => tokens,
      /** How often it was asked for one. */
      tokenRequests: () => tokenRequests,
      /** What it answers to scores and to requests for tokens. */
      answerScores: (status: number) => void (scoreStatus = status),
      answerTokens: (status: number) => void (tokenStatus = status),
    },
  }
}
