import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { events } from '../../contract/index.ts'
import { testEvent } from '../testing-event.ts'

let lab: TestLab
let origin: string
beforeAll(async () => {
  lab = await openTestLab()
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => lab.close())

async function agentOf(token: string): Promise<Client> {
  const made = await lab.call(account.addToken, { name: 'agent', access: 'write', expires_in_days: 7 }, { as: token })
  expect(made.status, made.text).toBe(200)
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${made.body.secret}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit }))
  return client
}

/** The answer of a tool, or its problem. */
async function use(client: Client, name: string, input: Record<string, unknown>) {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: input })
  const [first] = content as { text: string }[]
  return {
    isError: Boolean(isError),
    answer: (structuredContent ?? JSON.parse(first!.text)) as Record<string, unknown>,
  }
}

test('an agent finds an event, registers its person, reads their place and cancels, with that person’s rights alone', async () => {
  const admin = (await lab.person({ roles: [Role.admin] })).token
  const { id } = await testEvent(lab, admin, { capacity: 1 })
  const [person, other] = [await lab.person(), await lab.person()]
  const agent = await agentOf(person.token)
  const listed = await use(agent, 'events_listing', { q: 'failure' })
  expect(JSON.stringify(listed.answer)).toContain(id)
  const registered = await use(agent, 'events_register', { event_id: id })
  expect([registered.isError, registered.answer['state']]).toEqual([false, 'confirmed'])
  const registration_id = (registered.answer['registration'] as { id: string }).id

  const stranger = await agentOf(other.token)
  const refused = await use(stranger, 'events_register', { registration_id, action: 'cancel' })
  expect(refused.isError).toBe(true)
  expect((await use(stranger, 'events_register', { event_id: id })).answer['state']).toBe('waitlisted')

  const cancelled = await use(agent, 'events_register', { registration_id, action: 'cancel' })
  expect([cancelled.isError, cancelled.answer['state']]).toEqual([false, 'cancelled'])
  const offered = (await lab.call(events.event, { event: id }, { as: other.token })).body.registration
  expect(offered?.state).toBe('offered')
  expect((await use(agent, 'events_managed', { limit: 5 })).answer['items']).toEqual([])
  await Promise.all([agent.close(), stranger.close()])
})
