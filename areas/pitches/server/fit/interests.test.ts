import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { pitches } from '../../contract/index.ts'
import { activePitch, showPitch, testBusiness, testPitch } from '../testing-pitch.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

const agriculture = '01938c00-0000-7000-8000-000000000001'

test('an investor who says what they look for sees how each active pitch fits, and can see those alone that do', async () => {
  const { token: founder } = await lab.person()
  const { token: as } = await lab.person({ roles: [Role.investor] })
  const made = [{ name: 'Fits' }, { name: 'Elsewhere', country: 'JP' }, { name: 'Later', stage: 'growth' }]
  for (const more of made) await activePitch(lab, founder, await testBusiness(lab, founder, more), { title: 'Fit' })
  const listed = async (more: object = {}) =>
    (await lab.call(pitches.list, { active: true, ...more }, { as })).body.items.map(({ startup, fit }) => [
      startup.name,
      fit.map(({ answer }) => answer).join(' '),
    ])
  expect(await listed()).toEqual([
    ['Later', ''],
    ['Elsewhere', ''],
    ['Fits', ''],
  ])
  expect(await listed({ fits: true })).toHaveLength(3)
  const interests = { stages: ['pilot'], industry_ids: [agriculture], countries: ['MX'], smallest_cheque: null }
  expect((await lab.call(pitches.saveInterests, { interests }, { as })).body).toEqual({ interests })
  expect(await listed()).toEqual([
    ['Later', 'no yes yes'],
    ['Elsewhere', 'yes yes no'],
    ['Fits', 'yes yes yes'],
  ])
  expect(await listed({ fits: true })).toEqual([['Fits', 'yes yes yes']])
  const { body } = await lab.call(pitches.list, { active: true, fits: true }, { as })
  expect(body.total).toBe(1)
  const wrong = { ...interests, industry_ids: ['01938c00-0000-7000-8000-0000000000ff'] }
  expect((await lab.call(pitches.saveInterests, { interests: wrong }, { as })).status).toBe(422)
  await lab.call(pitches.saveInterests, { interests: null }, { as })
  expect((await lab.call(pitches.interests, {}, { as })).body.interests).toBeNull()
  const learner = await lab.person({ roles: [Role.member] })
  expect((await lab.call(pitches.interests, {}, { as: learner.token })).status).toBe(403)
})

test('the smallest amount that somebody invests is compared with what a pitch asks for, in one currency', async () => {
  const { token: founder } = await lab.person()
  const { token: as } = await lab.person({ roles: [Role.investor] })
  const ask = async (name: string, amount_minor: number | undefined, currency = 'USD') => {
    const { pitch } = await testPitch(lab, founder, await testBusiness(lab, founder, { name }))
    const asked = amount_minor === undefined ? null : { amount: { amount_minor, currency }, instrument: 'safe' }
    await lab.call(pitches.update, { id: pitch.id, version: pitch.version, ask: asked }, { as: founder })
    await showPitch(lab, founder, pitch.id)
  }
  await ask('Cheque small', 4_999_999)
  await ask('Cheque equal', 5_000_000)
  await ask('Cheque pesos', 4_999_999, 'MXN')
  await ask('Cheque silent', undefined)
  const lists = { stages: [], industry_ids: [], countries: [] }
  const smallest_cheque = { amount_minor: 5_000_000, currency: 'USD' }
  await lab.call(pitches.saveInterests, { interests: { ...lists, smallest_cheque } }, { as })
  const listed = async (more: object = {}) =>
    (await lab.call(pitches.list, { active: true, q: 'cheque', ...more }, { as })).body.items.map(
      ({ startup, fit }) => `${startup.name} ${fit.find(({ criterion }) => criterion === 'cheque')?.answer}`,
    )
  expect(await listed()).toEqual([
    'Cheque silent unknown',
    'Cheque pesos unknown',
    'Cheque equal yes',
    'Cheque small no',
  ])
  expect(await listed({ fits: true })).toEqual(['Cheque silent unknown', 'Cheque pesos unknown', 'Cheque equal yes'])
  const wrong = { ...lists, smallest_cheque: { amount_minor: 1, currency: 'XQX' } }
  expect((await lab.call(pitches.saveInterests, { interests: wrong }, { as })).status).toBe(422)
  await lab.call(pitches.saveInterests, { interests: lists }, { as })
  expect(await listed()).toContain('Cheque small undefined')
})
