import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { newId } from '#kernel/server/database.ts'
import { applications } from '../../contract/index.ts'
import { testApplication } from '../testing-application.ts'
import { elsewhere, submitted } from '../testing-review.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

test('an administrator does not see through a founder’s eyes an application that a conflict keeps from them', async () => {
  const adminOf = async (email: string) => lab.person({ roles: [Role.admin], email })
  const [colleague, other] = [await adminOf('ada@river.example'), await adminOf('kim@lab.example')]
  const founder = await lab.person({ roles: [Role.founder], email: 'zoe@river.example' })
  const { id } = await testApplication(lab, founder.token)
  const actAs = async (as: string) =>
    lab.call(account.startActing, { user_id: founder.id, reason: 'She asked' }, { as })
  expect((await actAs(other.token)).status).toBe(200)
  expect((await actAs(colleague.token)).body.code).toBe('acting.not_allowed')
  await lab.store.pool.query(
    `insert into application_conflicts (id, application_id, user_id, kind, subject, state, evidence, at)
     values ($1, $2, $3, 'same_domain', 'river.example', 'dismissed', 'river.example', now())`,
    [newId(), id, colleague.id],
  )
  expect((await actAs(colleague.token)).status).toBe(200)
})

test('whoever acts for another administrator sees no application that a conflict keeps from themselves', async () => {
  const admin = await lab.person({ ...elsewhere(), roles: [Role.admin] })
  const helped = await lab.person({ ...elsewhere(), roles: [Role.applications] })
  const ids = [await submitted(lab), await submitted(lab)]
  await lab.store.pool.query(
    `insert into application_conflicts (id, application_id, user_id, kind, subject, state, evidence, at)
     values ($1, $2, $3, 'same_domain', 'x.example', 'suspected', 'x.example', now())`,
    [newId(), ids[0], admin.id],
  )
  await lab.store.pool.query('update applications set email = $2 where id = $1', [ids[1], admin.email])
  const { body } = await lab.call(account.startActing, { user_id: helped.id, reason: 'x' }, { as: admin.token })
  await lab.call(account.allowWriting, {}, { as: body.token })
  const seenBy = async (as: string) => [
    ...(await lab.call(applications.adminList, { limit: 100 }, { as })).body.items.map(({ id }) => id),
    ...(await Promise.all(ids.map(async id => (await lab.call(applications.adminGet, { id }, { as })).status))),
  ]
  expect(await seenBy(helped.token)).toEqual(expect.arrayContaining([...ids, 200, 200]))
  expect(await seenBy(body.token)).toEqual([404, 404])
})
