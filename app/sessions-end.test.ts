import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#areas/account/contract/index.ts'
import { changeRoles } from '#areas/account/server/exports.ts'
import { Role } from '#kernel/contract/who.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { publish, type Live } from '#kernel/server/live.ts'
import { createSessions, personChanged, type Bearer } from '#kernel/server/session.ts'
import { readEvents, type LiveEvent } from '#kernel/web/live-events.ts'
import { rightsOf } from './rights.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
let origin: string
beforeAll(async () => {
  lab = await openTestLab()
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => lab.close())

/** A connection that says it is there and never brings anything: the slowest NOTIFY there can be. */
const silent: Live = { isConnected: true, listen: () => () => undefined, close: async () => undefined }
const ada = { id: 'ada', roles: [8] as const, expires_at: new Date(Date.now() + 60_000) } as unknown as Bearer
const adaEntitled = { ...ada, rights: rightsOf([8]) }

test('the process that ends a session knows so before it answers, however late the NOTIFY is', async () => {
  let stored: Bearer | undefined = ada
  const sessions = createSessions(lab.store, silent, async () => stored, rightsOf)
  expect(await sessions.personOf('token')).toEqual(adaEntitled)
  await inTransaction(lab.store.pool, async db => {
    await publish(db, personChanged, 'ada')
    stored = undefined
    expect(await sessions.personOf('token'), 'until it has committed').toEqual(adaEntitled)
  })
  expect(await sessions.personOf('token')).toBeUndefined()
  sessions.close()
})

test('what is rolled back ends nothing, and what is published outside of a transaction does so at once', async () => {
  let reads = 0
  const sessions = createSessions(
    lab.store,
    silent,
    async () => {
      reads += 1
      return ada
    },
    rightsOf,
  )
  await sessions.personOf('token')
  const failing = inTransaction(lab.store.pool, async db => {
    await publish(db, personChanged, 'ada')
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await sessions.personOf('token')
  expect(reads).toBe(1)
  await publish(lab.db, personChanged, 'ada')
  await sessions.personOf('token')
  expect(reads).toBe(2)
  sessions.close()
})

test('after signing out every next request is refused', async () => {
  for (let times = 0; times < 50; times += 1) {
    const { token } = await lab.person()
    await lab.call(account.personalInfo, {}, { as: token })
    await lab.call(account.logout, {}, { as: token })
    expect((await lab.call(account.personalInfo, {}, { as: token })).status).toBe(401)
  }
})

test('live streams leave connections to those who ask', async () => {
  const small = await openTestLab()
  const { token } = await small.person()
  const at = await small.app.listen({ port: 0, host: '127.0.0.1' })
  const open = () => fetch(`${at}/v2/api/live`, { headers: { authorization: `Bearer ${token}` } })
  small.app.server.maxConnections = 8
  const opened = [await open(), await open(), await open(), await open()]
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await open()).status).toBe(503)
  await small.close()
})

test('whoever is signed in hears that something about them has changed, and nobody else does', async () => {
  const [changed, other] = [await lab.person({ roles: [1] }), await lab.person({ roles: [1] })]
  const read = async (token: string) => {
    const signal = AbortSignal.timeout(3_000)
    const { body } = await fetch(`${origin}/v2/api/live`, { headers: { authorization: `Bearer ${token}` }, signal })
    const events: LiveEvent[] = []
    return { events, end: readEvents(body!, event => events.push(event)).catch(() => undefined) }
  }
  const [hers, others] = [await read(changed.token), await read(other.token)]
  await inTransaction(lab.store.pool, db =>
    changeRoles(db, changed.id, { add: [Role.founder] }, { actor_id: null, now: new Date() }),
  )
  await Promise.all([hers.end, others.end])
  expect(hers.events).toEqual([{ event: personChanged, data: 'null' }])
  expect(others.events).toEqual([])
})

test('who somebody is comes from the database, however late a process hears of a change', async () => {
  const { token, id } = await lab.person({ roles: [1] })
  await lab.call(account.whoAmI, {}, { as: token })
  await lab.store.pool.query("insert into user_roles (user_id, role, granted_by) values ($1, 10, 'activity')", [id])
  const { user } = (await lab.call(account.whoAmI, {}, { as: token })).body
  expect([user?.roles, user?.rights]).toEqual([[1, 10], rightsOf([1, 10])])
})

test('a live stream ends when its session is too old', async () => {
  const { token, id } = await lab.person()
  const made = await lab.call(account.addToken, { name: 'short', access: 'read', expires_in_days: 7 }, { as: token })
  await lab.store.pool.query(
    "update personal_tokens set expires_at = now() + interval '1500 milliseconds' where user_id = $1",
    [id],
  )
  const open = (bearer: string) =>
    fetch(`${origin}/v2/api/live`, {
      headers: { authorization: `Bearer ${bearer}` },
      signal: AbortSignal.timeout(5_000),
    })
  const [short, long] = [await open(made.body.secret), await open(token)]
  expect([short.status, long.status]).toEqual([200, 200])
  expect(await short.text()).toContain(': welcome')
  await expect(long.text()).rejects.toThrow()
})
