import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { validate } from '@scalar/openapi-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#areas/account/contract/index.ts'
import type { Call } from '#kernel/contract/call.ts'
import { Role, isAllowed } from '#kernel/contract/who.ts'
import { allCalls } from './calls.ts'
import { rightsOf } from './rights.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
let origin: string
beforeAll(async () => {
  lab = await openTestLab()
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => lab.close())

const connect = async (token?: string) => {
  const client = new Client({ name: 'test', version: '1' })
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  // The transport's optional fields are not declared for exactOptionalPropertyTypes, but it implements the interface.
  const options = { requestInit: { headers } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), options))
  return client
}
const namesFor = (roles: number[] | undefined, kind?: Call['kind']) =>
  allCalls
    .filter(({ call }) => kind === undefined || call.kind === kind)
    .filter(({ call }) => !call.upload?.toDisk && isAllowed(call.who, roles && { rights: rightsOf(roles) }))
    .map(({ name }) => name.replaceAll('.', '_'))
    .toSorted()

test('an agent with a personal access token sees exactly the calls its owner may make, except those with a large file, and makes one', async () => {
  const owner = await lab.person({ roles: [Role.member, Role.founder], first_name: 'Ada' })
  const made = await lab.call(
    account.addToken,
    { name: 'agent', access: 'write', expires_in_days: 7 },
    { as: owner.token },
  )
  expect(made.status, made.text).toBe(200)
  const client = await connect(made.body.secret)
  const { tools } = await client.listTools()
  expect(tools.map(tool => tool.name).toSorted()).toEqual(namesFor([Role.member, Role.founder]))
  const answer = await client.callTool({ name: 'account_whoAmI', arguments: {} })
  expect(answer.isError).toBeFalsy()
  expect(JSON.stringify(answer.content)).toContain('Ada')
  await client.close()
})

test('a visitor’s agent sees what any visitor may do, and is refused the rest', async () => {
  const client = await connect()
  const { tools } = await client.listTools()
  expect(tools.map(tool => tool.name).toSorted()).toEqual(namesFor(undefined))
  const refused = await client.callTool({ name: 'account_personalInfo', arguments: {} })
  expect(refused.isError).toBe(true)
  expect(JSON.stringify(refused.content)).toContain('session.required')
  await client.close()
})

test('a token that may only read is refused a write, and its agent is shown no tool that writes', async () => {
  const owner = await lab.person({ roles: [Role.member] })
  const made = await lab.call(
    account.addToken,
    { name: 'reader', access: 'read', expires_in_days: 7 },
    { as: owner.token },
  )
  const renamed = await lab.call(account.updateInfo, { version: 1, first_name: 'Changed' }, { as: made.body.secret })
  expect(renamed.status).toBe(403)
  const read = await lab.call(account.personalInfo, {}, { as: made.body.secret })
  expect(read.status).toBe(200)
  expect(read.body.first_name).not.toBe('Changed')
  const client = await connect(made.body.secret)
  const { tools } = await client.listTools()
  expect(tools.map(tool => tool.name).toSorted()).toEqual(namesFor([Role.member], 'reads'))
  await client.close()
})

test('the OpenAPI document names every call and an independent checker finds it valid', async () => {
  const document = (await (await fetch(new URL('/openapi.json', origin))).json()) as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }
  expect(document.openapi).toMatch(/^3\.1/)
  const { valid, errors } = await validate(document)
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(allCalls.map(({ call }) => `${call.method} ${call.path}`).toSorted())
})

test('a message whose tool name is no text is refused with a message', async () => {
  for (const name of [{ toString: 1, valueOf: 1 }, ['account_whoAmI'], 7, null]) {
    const { statusCode } = await lab.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } },
    })
    expect(statusCode).toBeLessThan(500)
  }
})
