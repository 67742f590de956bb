import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { people } from '#areas/people/contract/index.ts'
import { rolesOfUser } from '#areas/account/server/exports.ts'
import { Role } from '#kernel/contract/who.ts'
import { settings } from '../contract/index.ts'
import { tokensADay } from './exports.ts'

let lab: TestLab
let other: Awaited<ReturnType<TestLab['another']>>
let as: string
const key = 'model.tokens_a_day' as const
beforeAll(async () => {
  lab = await openTestLab({ AI_TOKENS_A_DAY: '5000' })
  other = await lab.another()
  as = (await lab.person({ roles: [Role.admin], first_name: 'Ada' })).token
})
afterAll(async () => {
  await other.close()
  await lab.close()
})
beforeEach(() => lab.store.pool.query('delete from setting_exceptions'))

const set = (subject: object, value: number) => lab.call(settings.setException, { key, ...subject, value }, { as })
const numberFor = (id: string) => tokensADay(other.lab.config, id, each => rolesOfUser(lab.db, each))
const soon = (id: string, expected: number) =>
  vi.waitFor(async () => expect(await numberFor(id)).toBe(expected), 20_000)

test('a person’s own number comes first, then the highest of their roles, then the lab’s, in every process', async () => {
  const { id, email } = await lab.person({ roles: [Role.member, Role.startup, Role.investor] })
  const { id: stranger } = await lab.person({ roles: [Role.member] })
  await set({ role: Role.startup }, 9_000)
  await set({ role: Role.investor }, 7_000)
  await soon(id, 9_000)
  const { exceptions, roles } = (await set({ email: email.toUpperCase() }, 100)).body
  await soon(id, 100)
  await soon(stranger, 5_000)
  expect(exceptions?.map(({ role, user, value }) => [role, user?.id, value])).toEqual([
    [3, undefined, 9_000],
    [4, undefined, 7_000],
    [null, id, 100],
  ])
  expect(roles.map(({ number }) => number)).toContain(Role.admin)
  await set({ role: Role.startup }, 6_000)
  await lab.call(settings.removeException, { key, user_id: id }, { as })
  await soon(id, 7_000)
  expect((await lab.call(settings.removeException, { key, user_id: id }, { as })).status).toBe(404)
})

test('what does not fit is refused at its field, and nothing changes while the setting is locked', async () => {
  const refused = [
    await set({ role: 2 }, 10),
    await set({ email: 'nobody@people.example' }, 10),
    await set({}, 10),
    await set({ role: 3 }, -1),
  ]
  expect(refused.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
    [422, ['role']],
    [422, ['email']],
    [422, ['role']],
    [422, ['value']],
  ])
  const { version } = (await lab.call(settings.get, { key }, { as })).body
  const locked = (await lab.call(settings.manage, { key, action: 'lock', version }, { as })).body
  expect((await set({ role: 3 }, 10)).body.code).toBe('setting.locked')
  await lab.call(settings.manage, { key, action: 'unlock', version: locked.version }, { as })
  expect((await lab.call(settings.get, { key: 'mail.from' }, { as })).body).toMatchObject({
    exceptions: null,
    roles: [],
  })
})

test('the audit log has each change, and an exception ends with its role or its person', async () => {
  const { id, email } = await lab.person()
  await set({ email }, 30)
  const { items } = (await lab.call(people.activity, { filter: { target_id: id } }, { as })).body
  expect(items[0]).toMatchObject({ action: 'settings.exception', data: { key, from: null, to: 30 } })

  const clone = { clone_of: Role.admin, labels: { 'en-US': 'Desk' }, rights: [] }
  const { ticket } = (await lab.call(people.changeRoles, { ...clone, dry_run: true }, { as })).body
  const role = (await lab.call(people.changeRoles, { ...clone, ticket: ticket! }, { as })).body.role!.number
  expect((await set({ role }, 40)).body.exceptions).toHaveLength(2)
  const removal = { number: role, version: 1, remove: true as const }
  const asked = (await lab.call(people.changeRoles, { ...removal, dry_run: true }, { as })).body
  await lab.call(people.changeRoles, { ...removal, ticket: asked.ticket! }, { as })
  await lab.store.pool.query("update users set deletes_at = now() - interval '1 second' where id = $1", [id])
  await lab.runJob('account.forget_people')
  expect((await lab.call(settings.get, { key }, { as })).body.exceptions).toEqual([])
})
