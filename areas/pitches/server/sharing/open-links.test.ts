import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { pitches } from '../../contract/index.ts'
import { activePitch, testBusiness } from '../testing-pitch.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

async function newLink(more: object = {}) {
  const owner = await lab.person()
  const business_id = await testBusiness(lab, owner.token)
  const { id } = (await activePitch(lab, owner.token, business_id)).pitch
  const { body } = await lab.call(pitches.addLink, { id, recipient: 'Alba', ...more }, { as: owner.token })
  return { business_id, owner, link_id: body.link.id, token: new URL(body.url).pathname.split('/').at(-1)! }
}

test.each([
  ['draft', 200],
  ['active', 200],
  ['suspended', 404],
  ['archived', 404],
])('a link of a startup that is %s is answered with %i', async (state, status) => {
  const { business_id, token } = await newLink()
  await lab.store.pool.query('update businesses set status = $1 where id = $2', [state, business_id])
  expect((await lab.call(pitches.openShare, { token }, {})).status).toBe(status)
})

test('any number of readers behind one address enter the right password', async () => {
  const { token } = await newLink({ password: 'harbour-ice' })
  const statuses = []
  for (let n = 0; n < 12; n++)
    statuses.push((await lab.call(pitches.openShare, { token, password: 'harbour-ice' }, {})).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a flood of visits does not close a link: those beyond 2,000 in an hour are not recorded', async () => {
  const { token, link_id, owner } = await newLink()
  const opened = async () => (await lab.call(pitches.openShare, { token }, {})).body
  expect(await opened()).toMatchObject({ is_recorded: true })
  await lab.store.pool.query(`update rate_limits set points = 2000 where key like '%share_%' and key like $1`, [
    `%${link_id}`,
  ])
  expect(await opened()).toMatchObject({ is_recorded: false, pitch: { version: 1 } })
  const { body } = await lab.call(pitches.visitSummary, { link_id }, { as: owner.token })
  expect(body.classes.reduce((sum, { visits }) => sum + visits, 0)).toBe(1)
})
