import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { account } from '../contract/index.ts'
import { makeSetUpLink } from './exports.ts'

const password = 'three green kettles'
const labs: TestLab[] = []
let lab: TestLab
/** Each test needs a lab without an administrator. */
const openNew = async () => {
  const opened = await openTestLab()
  labs.push(opened)
  return opened
}
beforeAll(async () => void (lab = await openNew()))
afterAll(() => Promise.all(labs.map(each => each.close())))

const tokenOf = async (at: TestLab, now = new Date()) =>
  (await makeSetUpLink(at.db, 'https://lab.example', now))!.split('#token=')[1]!
const fields = (email: string) => ({ email, first_name: 'Ada', last_name: 'Reyes', password })

test('the link makes one administrator, signs them in, and ends every other link', async () => {
  const [first, second] = [await tokenOf(lab), await tokenOf(lab)]
  expect((await lab.call(account.setUpLink, { token: first })).body.result).toBe(true)
  const made = await lab.call(account.setUp, { token: first, ...fields('ada@lab.example') })
  const { body } = await lab.call(account.whoAmI, {}, { as: made.body.token })
  expect(body.user?.roles).toEqual([Role.member, Role.admin])
  for (const token of [first, second]) {
    expect((await lab.call(account.setUpLink, { token })).body.code).toBe('set_up.over')
    const again = await lab.call(account.setUp, { token, ...fields('eve@lab.example') })
    expect([again.status, again.body.code]).toEqual([410, 'set_up.over'])
  }
  expect(await makeSetUpLink(lab.db, '', new Date())).toBeUndefined()
  const { rows } = await lab.store.pool.query("select from audit where action = 'account.set_up'")
  expect(rows).toHaveLength(1)
})

test('of twenty at once with several links, one becomes the administrator', async () => {
  const own = await openNew()
  const tokens = await Promise.all([tokenOf(own), tokenOf(own), tokenOf(own)])
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      own.call(account.setUp, { token: tokens[at % 3]!, ...fields(`racer-${at}@lab.example`) }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'set_up.over')).toHaveLength(19)
})

test('nothing older opens an account that becomes the administrator', async () => {
  const own = await openNew()
  const before = await own.person({ email: 'ada@lab.example' })
  const made = await own.call(
    account.addToken,
    { name: 'old', access: 'write', expires_in_days: 30 },
    { as: before.token },
  )
  expect(made.status).toBe(200)
  const { status } = await own.call(account.setUp, { token: await tokenOf(own), ...fields(before.email) })
  expect(status).toBe(200)
  for (const as of [before.token, made.body.secret])
    expect((await own.call(account.personalInfo, {}, { as })).status).toBe(401)
  const signedIn = await own.call(account.login, { email: before.email, password })
  expect(signedIn.body.user?.roles).toContain(Role.admin)
})

test('a link ends after a day, and only its hash is stored', async () => {
  const own = await openNew()
  const old = await tokenOf(own, new Date(Date.now() - 86_400_001))
  expect((await own.call(account.setUp, { token: old, ...fields('ada@lab.example') })).body.code).toBe('set_up.over')
  const token = await tokenOf(own)
  const { rows } = await own.store.pool.query("select key from lab_facts where key like 'set_up_link.%'")
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  const weak = await own.call(account.setUp, { token, ...fields('ada@lab.example'), password: 'password123' })
  expect(weak.body.fields).toEqual({ password: expect.any(String) })
})
