import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { sample, samplePassword } from '#areas/account/contract/sample.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { Role } from '#kernel/contract/who.ts'
import { config, settings } from '../contract/index.ts'

let lab: TestLab
let other: Awaited<ReturnType<TestLab['another']>>
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on' })
  other = await lab.another()
}, 120_000)
afterAll(async () => {
  await other.close()
  await lab.close()
})

const signIn = () => lab.call(account.login, { email: 'admin@lab.example', password: samplePassword })
const isSample = async () => (await lab.call(config.config, {})).body.sample
const turn = async (value: string, as: string) => {
  const { version, source } = (await lab.call(settings.get, { key: 'sample.mode' }, { as })).body
  if (source === 'stored') return lab.call(settings.update, { key: 'sample.mode', value, version }, { as })
  return lab.call(settings.create, { key: 'sample.mode', value }, { as })
}

test('the sample is not turned off while nobody else administers the lab', async () => {
  const { token } = (await signIn()).body
  const refused = await turn('off', token!)
  expect([refused.status, refused.body.code, await isSample()]).toEqual([409, 'setting.needs_admin', true])
  expect((await lab.call(notifications.list, {}, { as: token! })).status).toBe(200)
})

test('an administrator turns sample mode off and on again, in every process, also after a restart; the content stays', async () => {
  const { token: theirs } = (await signIn()).body
  const { token: as } = await lab.person({ roles: [Role.admin] })
  const countCourses = async () => (await lab.store.pool.query('select from courses')).rowCount
  const before = await countCourses()
  expect((await turn('off', as)).body).toMatchObject({ value: 'off', source: 'stored', fallback: 'on' })
  for (const each of [lab, other]) await vi.waitFor(() => expect(each.lab.config.sample).toBe(false), 20_000)
  await vi.waitFor(
    async () =>
      expect((await lab.call(notifications.list, {}, { as: theirs! })).status, 'their session ended').toBe(401),
    20_000,
  )
  expect([(await signIn()).status, await isSample(), await countCourses()]).toEqual([403, false, before])
  expect((await lab.call(sample.sampleAccounts, {})).status).toBe(404)
  const restarted = await lab.another()
  expect(restarted.lab.config.sample).toBe(false)
  await restarted.close()
  expect((await signIn()).status, 'after the restart').toBe(403)

  await turn('on', as)
  await vi.waitFor(() => expect(lab.lab.config.sample).toBe(true), 20_000)
  expect((await signIn()).status).toBe(200)
})

test('where the operator turned it off, no administrator turns it on', async () => {
  const real = await openTestLab({ SAMPLE: 'off' })
  const { token: as } = await real.person({ roles: [Role.admin] })
  const refused = await real.call(settings.create, { key: 'sample.mode', value: 'on' }, { as })
  expect([refused.body.code, real.lab.config.sample]).toEqual(['setting.no_sample', false])
  expect((await real.call(settings.get, { key: 'sample.mode' }, { as })).body).toMatchObject({ value: 'off' })
  await real.close()
})
