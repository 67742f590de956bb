import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { applications } from '../../contract/index.ts'
import { applicationStatuses } from '../../contract/states.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab({ SAMPLE: 'on' })), 120_000)
afterAll(() => lab.close())

test('the sample has reviewers whose hands differ, and one of them has declared a conflict', async () => {
  const { token } = await lab.person({ roles: [Role.applications] })
  const { reviewers } = (await lab.call(applications.calibration, {}, { as: token })).body
  const effects = reviewers.filter(({ effect }) => effect !== null)
  expect(effects.map(({ name, effect }) => [name, Math.sign(effect!)]).toSorted()).toEqual([
    ['Inés Carbajal', -1],
    ['Tom Adeyemi', 1],
  ])
  const { rows } = await lab.store.pool.query('select kind, state from application_conflicts')
  expect(rows).toEqual([{ kind: 'declared', state: 'confirmed' }])
})

test('the sample has applications in each status, and one that asks for more', async () => {
  const { token } = await lab.person({ roles: [Role.applications] })
  const { counts } = (await lab.call(applications.adminList, {}, { as: token })).body
  const submitted = applicationStatuses.filter(status => status !== 'draft')
  expect(submitted.filter(status => counts[status] === 0)).toEqual([])
  const { rows } = await lab.store.pool.query(`select count(*)::int as n from applications where status = 'draft'`)
  expect(rows).toEqual([{ n: 1 }])
})

test('the sample has an intake with questions and a rubric of its own, and an application that answers them', async () => {
  const { token } = await lab.person({ roles: [Role.applications] })
  const { items } = (await lab.call(applications.intakes, {}, { as: token })).body
  const own = items.find(({ is_default }) => !is_default)!
  expect(own).toMatchObject({ time_zone: 'America/Mexico_City', reviews_shown: 'after_own' })
  const rows = (await lab.call(applications.adminList, { intake_id: own.id }, { as: token })).body.items
  const { application, reviews } = (await lab.call(applications.adminGet, { id: rows[0]!.id }, { as: token })).body
  expect(application.missing).toEqual([])
  expect(application.questions.map(({ path }) => Boolean(application.fields[path]))).toEqual([true, true])
  expect(reviews.map(({ state, criteria }) => [state, criteria.map(({ key }) => key)])).toEqual([
    ['complete', ['demand', 'site', 'measure']],
    ['assigned', ['demand', 'site', 'measure']],
  ])
})

test('what blind review hides in addition is in the text', async () => {
  const { token } = await lab.person({ roles: [Role.applications] })
  const { items } = (await lab.call(applications.adminList, { q: 'Segunda' }, { as: token })).body
  const { redactions } = (await lab.call(applications.adminGet, { id: items[0]!.id }, { as: token })).body
  expect(redactions).toMatchObject([{ text: 'Aula 14', places: 1 }])
})
