import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { account } from '#areas/account/contract/index.ts'
import { changeRoles } from '#areas/account/server/exports.ts'
import { Role, type RoleNumber } from '#kernel/contract/who.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { publish, type Live } from '#kernel/server/live.ts'
import { createSessions, personChanged, type Bearer } from '#kernel/server/session.ts'
import { rightsOf } from './rights.ts'
import { openTestLab, type TestLab } from './testing.ts'
import { openStream } from './testing-live.ts'

let lab: TestLab
let origin: string
beforeAll(async () => {
  lab = await openTestLab()
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => lab.close())

/** A connection that is open and never receives anything: the slowest possible NOTIFY. */
const silent: Live = {
  isConnected: true,
  listen: () => () => undefined,
  caughtUp: async () => true,
  close: async () => undefined,
}
const ada = { id: 'ada', roles: [8] as const, expires_at: new Date(Date.now() + 60_000) } as unknown as Bearer
const adaEntitled = { ...ada, rights: rightsOf([8]) }

test('the process that ends a session knows it before it answers, however late the NOTIFY is', async () => {
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

test('a rollback ends nothing, and publishing outside of a transaction takes effect at once', async () => {
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

test('live streams leave connections to requests', async () => {
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

test('a live stream that nobody reads is cut off', async () => {
  const { id, token } = await lab.person()
  const accepted = once(lab.app.server, 'connection')
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(`GET /v2/api/live HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`)
  const [served] = (await accepted) as [Socket]
  await once(socket, 'readable')
  for (let n = 0; n < 3_000 && !served.destroyed; n += 1)
    await publish(lab.db, `person:${id}`, `${n} ${'of much that waits '.repeat(380)}`)
  await expect.poll(() => served.destroyed).toBe(true)
  socket.destroy()
})

test('a live stream ends with its session, even while the settings cannot be read', async () => {
  const reading = vi.spyOn(lab.lab, 'settingsApplied').mockReturnValue(new Promise(() => undefined))
  const { token } = await lab.person()
  const { end } = await openStream(origin, token)
  await lab.call(account.logout, {}, { as: token })
  await expect(end).resolves.toBeUndefined()
  reading.mockRestore()
})

test('a live stream says the version of the roles and rights with which it began, as who_am_i does', async () => {
  const { id, token } = await lab.person({ roles: [1] })
  const known = async () => (await lab.call(account.whoAmI, {}, { as: token })).body.session!.access_version
  const opened = async () => {
    const stream = await openStream(origin, token)
    stream.leave()
    await stream.end.catch(() => undefined)
    return stream.version
  }
  const before = await known()
  expect(before).toMatch(/^\w{16}$/)
  expect(await opened()).toBe(before)
  await become(id, Role.founder)
  const after = await opened()
  expect(after).not.toBe(before)
  expect(await known()).toBe(after)
})

const changed = { event: personChanged, data: 'null' }
const become = (id: string, role: RoleNumber) =>
  inTransaction(lab.store.pool, db => changeRoles(db, id, { add: [role] }, { actor_id: null, now: new Date() }))

test('a signed-in person gets an event when something about them has changed, and nobody else does', async () => {
  const [alan, grace] = [await lab.person({ roles: [1] }), await lab.person({ roles: [1] })]
  const [hers, others] = [await openStream(origin, alan.token), await openStream(origin, grace.token)]
  await become(alan.id, Role.founder)
  await expect.poll(() => hers.events).toEqual([changed])
  await become(grace.id, Role.founder)
  await expect.poll(() => others.events).toEqual([changed])
  expect(hers.events).toEqual([changed])
  for (const stream of [hers, others]) {
    stream.leave()
    await expect(stream.end).rejects.toThrow()
  }
})

test('the person is read from the database, however late a process learns of a change', async () => {
  const { token, id } = await lab.person({ roles: [1] })
  await lab.call(account.whoAmI, {}, { as: token })
  await lab.store.pool.query("insert into user_roles (user_id, role, granted_by) values ($1, 10, 'activity')", [id])
  const { user } = (await lab.call(account.whoAmI, {}, { as: token })).body
  expect([user?.roles, user?.rights]).toEqual([[1, 10], rightsOf([1, 10])])
})

test('a live stream ends when its session is too old', async () => {
  const { token, id } = await lab.person()
  const made = await lab.call(account.addToken, { name: 'short', access: 'read', expires_in_days: 7 }, { as: token })
  const [short, long] = [await openStream(origin, made.body.secret), await openStream(origin, token)]
  await lab.store.pool.query(
    "update personal_tokens set expires_at = now() + interval '300 milliseconds' where user_id = $1",
    [id],
  )
  await publish(lab.db, personChanged, id)
  await short.end
  await publish(lab.db, personChanged, id)
  await expect.poll(() => long.events).toEqual([changed, changed])
  long.leave()
  await expect(long.end).rejects.toThrow()
})
