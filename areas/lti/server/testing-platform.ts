import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testKeySet } from './testing-key-set.ts'
import { testMembers } from './testing-members.ts'
import { deployment, testMessages, type Posted } from './testing-messages.ts'
import { testScores } from './testing-scores.ts'

const sendHtml = (response: ServerResponse, body: string) =>
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>School</title>${body}`)

/** A form that the browser submits at once. */
const formHtml = ({ action, fields }: Posted) => {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  return `<form method="post" action="${action}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`
}

const registrationOf = (issuer: string, client_id: string) => ({
  issuer,
  client_id,
  deployment_ids: [deployment],
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_url: `${issuer}/keys`,
  hosts: [],
  domains: [],
  is_on: true,
})

/**
 * A small learning platform on loopback (LTI 1.3): the page of its course, the authorization page, and its public keys.
 */
export async function openPlatform(clientId: string, ownPort = 0) {
  const server = createServer((request, response) => void answer(request, response))
  server.listen(ownPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const messages = testMessages(issuer, clientId)
  const keys = testKeySet()
  const members = testMembers(issuer)
  const { giveToken, takeScore, controls } = testScores(issuer, clientId)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { href, pathname, searchParams } = new URL(request.url!, issuer)
    if (pathname === '/authorize') return sendHtml(response, formHtml(await messages.authorize(href)))
    if (pathname === '/token') return giveToken(request, response)
    if (pathname.endsWith('/scores')) return takeScore(request, response)
    if (pathname === '/keys') return keys.answer(response)
    if (pathname === '/members') return members.answer(request, response)
    // The page of a course: the lab in a frame, as platforms show tools.
    if (pathname === '/course')
      return sendHtml(response, `<iframe width="700" height="500" src="${searchParams.get('tool')}"></iframe>`)
    return response.writeHead(404).end()
  }

  return {
    issuer,
    host: `127.0.0.1:${port}`,
    deployment,
    /** Its own page, which shows the tool in a frame. */
    coursePage: (loginUrl: string) => {
      const login = new URL(loginUrl)
      for (const [name, value] of Object.entries(messages.login())) login.searchParams.set(name, value)
      return `${issuer}/course?${new URLSearchParams({ tool: login.href })}`
    },
    ...messages,
    /** How often its keys were read. */
    keyReads: keys.reads,
    fail: keys.fail,
    members,
    ...controls,
    registration: registrationOf(issuer, clientId),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(done => server.close(() => done()))
    },
  }
}
