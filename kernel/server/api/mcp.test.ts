import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '../../contract/failure.ts'
import type { RoleNumber } from '../../contract/who.ts'
import { readConfig } from '../config.ts'
import type { Bound, Lab } from '../dispatch.ts'
import { Failure } from '../failures.ts'
import { acceptBodies } from '../http/body.ts'
import { handle, type Person } from '../handle.ts'
import { isOwnOrigin, serveMcp } from './mcp.ts'
import { toolTextsOf } from './mcp-tools.ts'
import type { ProblemsOf } from '../problem.ts'
import { meetingCalls, meetings } from '../testing-calls.ts'

const minutes = Buffer.from('All agreed.')
let minutesTaken: Buffer | Readable = minutes
const handlers = handle(meetings, {
  upcoming: () => ({ items: [], next_cursor: null, total: 0 }),
  summary: () => ({ count: 3 }),
  greet: ({ name }, { person }) => ({ greeting: `Hello ${name}`, by: person?.email ?? null }),
  change: () => {
    throw new Failure('meeting.over')
  },
  remove: () => ({ result: true }),
  invite: () => {
    throw new Error('the secret is 42')
  },
  attach: (_input, { file }) => ({ name: file?.name ?? 'none', bytes: file?.bytes.length ?? 0 }),
  minutes: () => ({ bytes: minutesTaken, name: 'minutes.txt', media_type: 'text/plain' }),
  async *watch({ times, fails }) {
    if (fails === 'before') throw new Failure('meeting.over')
    for (let n = 0; n < times; n++) yield { n, secret: 'not declared' }
    if (fails === 'midway') throw new Failure('meeting.over')
  },
})
const bounds = meetingCalls.map(({ name, call }) => ({
  name,
  call,
  handler: handlers[name.slice(9) as keyof typeof handlers],
})) as Bound[]

const personWith = (email: string, roles: RoleNumber[]): Person => ({
  id: email,
  email,
  roles,
  rights: roles.includes(99) ? ['meetings.write', 'meetings.administer'] : [],
  locale: 'en-US',
  session_id: 's',
  via: 'token',
  signed_in_at: new Date(),
  expires_at: new Date(Date.now() + 60_000),
})
const people: Record<string, Person> = {
  'token-member': personWith('member@x.example', [1]),
  'token-admin': personWith('admin@x.example', [1, 99]),
}

/**
 * The part of the lab that `dispatch` needs when no call touches a table: fake transactions that record how they ended.
 */
const ended: string[] = []
const client = { query: async (text: string) => void ended.push(text), release: () => undefined }
const lab = {
  config: readConfig({}),
  store: { db: {}, pool: { connect: async () => client } },
  sessions: { personOf: async (token: string) => people[token] },
  limits: { use: async () => undefined },
} as unknown as Lab

const statuses: Record<string, number> = {
  'body.too_large': 413,
  'right.missing': 403,
  'session.gone': 401,
  'input.invalid': 422,
}
const problemsOf: ProblemsOf = error => {
  const code = error instanceof Failure ? error.code : 'server.failed'
  return {
    type: `/docs/problems#${code}`,
    title: code,
    status: statuses[code] ?? 500,
    code,
    ...(error instanceof Failure && error.details),
  }
}

const app = Fastify()
acceptBodies(app)
let url: URL
beforeAll(async () => {
  await serveMcp(app, lab, bounds, problemsOf, async () => toolTextsOf(bounds))
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = new URL(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/mcp`)
})
afterAll(() => app.close())

async function asClient<T>(token: string | undefined, work: (client: Client) => Promise<T>): Promise<T> {
  const mcp = new Client({ name: 'test', version: '1' })
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  await mcp.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  try {
    return await work(mcp)
  } finally {
    await mcp.close()
  }
}
const toolNames = (token?: string) =>
  asClient(token, async mcp => (await mcp.listTools()).tools.map(({ name }) => name))
const problemIn = (result: unknown) =>
  JSON.parse((result as { content: [{ text: string }] }).content[0].text) as Problem

describe('the tools an official client sees', () => {
  test('are those that its bearer may call', async () => {
    const open = ['meetings_upcoming', 'meetings_summary', 'meetings_greet', 'meetings_watch']
    const own = ['meetings_invite', 'meetings_attach', 'meetings_minutes']
    expect((await toolNames()).toSorted()).toEqual(open.toSorted())
    expect((await toolNames('token-member')).toSorted()).toEqual([...open, ...own].toSorted())
    expect(await toolNames('token-admin')).toHaveLength(bounds.length)
  })

  test('say what they do, what they take, and whether they change or delete', async () => {
    const { tools } = await asClient('token-admin', mcp => mcp.listTools())
    const byName = Object.fromEntries(tools.map(tool => [tool.name, tool]))
    expect(byName.meetings_remove?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true })
    expect(byName.meetings_change?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: false })
    expect(byName.meetings_greet).toMatchObject({
      description: 'Says hello.',
      annotations: { readOnlyHint: true },
      inputSchema: { required: ['name'] },
    })
    expect(byName.meetings_attach?.inputSchema.required).toEqual(['id', 'file_base64', 'file_name'])
  })
})

describe('a tool call', () => {
  const id = '019a9c6e-5f3a-7b21-9d04-3c5e8f7a1b2c'
  const call = (token: string | undefined, name: string, args: Record<string, unknown>) =>
    asClient(token, mcp => mcp.callTool({ name, arguments: args }))

  test('answers as the caller, as text and as structure', async () => {
    const result = await call('token-member', 'meetings_greet', { name: 'Ada' })
    expect(result.structuredContent).toEqual({ greeting: 'Hello Ada', by: 'member@x.example' })
    expect(problemIn(result)).toEqual(result.structuredContent)
    expect((await call(undefined, 'meetings_greet', { name: 'Ada' })).structuredContent).toEqual({
      greeting: 'Hello Ada',
      by: null,
    })
  })

  test('is refused without the right, even if its name is known', async () => {
    const result = await call('token-member', 'meetings_remove', { id })
    expect(result.isError).toBe(true)
    expect(problemIn(result).code).toBe('right.missing')
  })

  test('reports bad fields, failures and errors as problems, without internals', async () => {
    expect(problemIn(await call(undefined, 'meetings_greet', { name: '' })).fields).toEqual({ name: 'required' })
    expect(
      problemIn(await call('token-admin', 'meetings_change', { id, version: 1, title: { 'en-US': 'x' } })).code,
    ).toBe('meeting.over')
    const fault = await call('token-member', 'meetings_invite', { email: 'a@b.example', as: { kind: 'guest' } })
    expect(problemIn(fault).code).toBe('server.failed')
    expect(JSON.stringify(fault)).not.toContain('42')
  })

  test('that writes runs in a transaction, which a failure rolls back', async () => {
    ended.length = 0
    await call('token-admin', 'meetings_remove', { id })
    await call('token-admin', 'meetings_change', { id, version: 1, title: { 'en-US': 'x' } })
    expect(ended).toEqual(['begin', 'commit', 'begin', 'rollback'])
  })

  test('transfers files in both directions in base64, and no more than the call takes', async () => {
    const send = (bytes: Buffer) =>
      call('token-member', 'meetings_attach', { id, file_base64: bytes.toString('base64'), file_name: 'a.txt' })
    expect((await send(minutes)).structuredContent).toEqual({ name: 'a.txt', bytes: minutes.length })
    expect(problemIn(await send(Buffer.alloc(1_001))).code).toBe('body.too_large')
    const broken = await call('token-member', 'meetings_attach', { id, file_base64: 'not base64!', file_name: 'a.txt' })
    expect(problemIn(broken).fields).toEqual({ file_base64: 'format' })
    const { content } = await call('token-member', 'meetings_minutes', {})
    expect(content).toMatchObject([
      { type: 'resource', resource: { mimeType: 'text/plain', blob: minutes.toString('base64') } },
    ])
  })

  test('refuses a file that is too large for a message', async () => {
    let parts = 0
    const endless = async function* () {
      for (;;) yield Buffer.alloc(1_000_000, (parts += 1))
    }
    minutesTaken = Readable.from(endless())
    expect(problemIn(await call('token-member', 'meetings_minutes', {})).code).toBe('body.too_large')
    expect(parts).toBeLessThan(30)
    minutesTaken = minutes
  })

  test('refuses half a character in the name of a file', async () => {
    const file = { file_base64: '', file_name: 'a\uD800.txt' }
    const refused = problemIn(await call('token-member', 'meetings_attach', { id, ...file }))
    expect(refused.fields).toEqual({ file_name: 'invalid_characters' })
  })

  test('that streams answers all of it at once, or what went wrong', async () => {
    const watched = await call(undefined, 'meetings_watch', { times: 2 })
    expect(watched.structuredContent).toEqual({ events: [{ n: 0 }, { n: 1 }] })
    for (const fails of ['before', 'midway'])
      expect(problemIn(await call(undefined, 'meetings_watch', { times: 2, fails })).code).toBe('meeting.over')
  })

  test('of an unknown tool is an error of the protocol', async () => {
    await expect(call(undefined, 'meetings_dance', {})).rejects.toThrow('there is no tool meetings_dance')
  })
})

describe('access to the endpoint', () => {
  const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const ask = (headers: Record<string, string>, message: unknown = listing) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify(message),
    })
  const greeting = (name: string, bytes: number, tool = 'meetings_greet') => ({
    ...listing,
    method: 'tools/call',
    params: { name: tool, arguments: { name, padding: ' '.repeat(bytes) } },
  })

  test('takes one message in each request', async () => {
    const answer = await ask({}, [listing, listing])
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ id: null, error: { code: -32_600 } })
    expect((await ask({}, [])).status).toBe(400)
  })

  test('reads little of a stranger’s message, and more of a person’s only where a tool takes a file', async () => {
    const bearer = { authorization: 'Bearer token-member' }
    expect((await ask({}, greeting('Ada', 60_000))).status).toBe(200)
    expect((await ask({}, greeting('Ada', 66_000))).status).toBe(413)
    expect((await ask(bearer, greeting('Ada', 1_000_000))).status).toBe(200)
    expect((await ask(bearer, greeting('Ada', 1_048_000))).status).toBe(200)
    expect((await ask(bearer, greeting('Ada', 1_049_000))).status).toBe(413)
    expect((await ask(bearer, greeting('Ada', 1_049_000, 'meetings_attach'))).status).toBe(200)
    expect((await ask(bearer, greeting('Ada', 1_060_000, 'meetings_attach'))).status).toBe(413)
  })

  test('refuses an invalid token', async () => {
    const answer = await ask({ authorization: 'Bearer dead' })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token')
    await expect(toolNames('dead')).rejects.toThrow()
  })

  test('refuses pages of other sites', async () => {
    expect((await ask({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await ask({ origin: url.origin })).status).toBe(200)
    expect((await ask({})).status).toBe(200)
  })

  test('recognises a foreign name that was rebound to this machine', () => {
    const config = readConfig({ PUBLIC_URL: 'https://lab.example', HOSTS_EDUCATION: 'learn.example' })
    expect(isOwnOrigin('http://evil.example:3000', 'evil.example:3000', config)).toBe(false)
    expect(isOwnOrigin('https://lab.example', 'lab.example', config)).toBe(true)
    expect(isOwnOrigin('https://learn.example', 'learn.example', config)).toBe(true)
    expect(isOwnOrigin('http://[::1]:3000', '[::1]:3000', config)).toBe(true)
    expect(isOwnOrigin('null', 'lab.example', config)).toBe(false)
  })

  test('has no stream to listen to', async () => {
    expect((await fetch(url)).status).toBe(405)
  })
})
