import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, samplePassword } from '#areas/account/contract/index.ts'
import { hasAdmin, makeAdmin } from '#areas/account/server/exports.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { openLab } from './lab.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on' })
})
afterAll(() => lab.close())

const signIn = () => lab.call(account.login, { email: 'admin@lab.example', password: samplePassword })

test('the sample accounts are disabled, and their sessions ended, once the lab runs without its sample', async () => {
  const session = await signIn()
  expect(session.status).toBe(200)
  const { config } = lab.lab
  const environment = { ...config.environment, SAMPLE: 'off' as const }
  const real = await openLab({ ...config, environment, sample: false }, lab.url, { work: false })
  await real.close()
  expect((await signIn()).status).not.toBe(200)
  expect((await lab.call(account.whoAmI, {}, { as: session.body.token })).body.result).toBe(false)
  const again = await openLab(config, lab.url, { work: false })
  await again.close()
  expect((await signIn()).status).toBe(200)
})

test('the first administrator gets a password that works only for choosing a new one', async () => {
  expect(await hasAdmin(lab.db)).toBe(false)
  const given = { email: 'keeper@example.org', first_name: 'Kei', last_name: 'Per' }
  const password = await inTransaction(lab.store.pool, db => makeAdmin(db, given, new Date(), []))
  expect(await hasAdmin(lab.db)).toBe(true)
  const session = await lab.call(account.login, { email: given.email, password })
  expect(session.body.must_change_password).toBe(true)
})
