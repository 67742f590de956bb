import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, samplePassword } from '#areas/account/contract/index.ts'
import { education } from '#areas/education/contract/index.ts'
import { enrolmentStates } from '#areas/education/contract/enrolment-states.ts'
import type { EnrolmentState } from '#areas/education/contract/learning.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { institutes, riskCodes } from '../contract/index.ts'

let lab: TestLab
let as: string
let institute_id: string
const signIn = async (email: string) => (await lab.call(account.login, { email, password: samplePassword })).body.token!
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on' })
  as = await signIn('institute@lab.example')
  institute_id = (await lab.call(institutes.info, {}, { as })).body.institute.id
}, 60_000)
afterAll(() => lab.close())

const people = async (params: object = {}) =>
  (await lab.call(institutes.team, { institute_id, limit: 100, ...params }, { as })).body

describe('the institution of the sample', () => {
  test('is owned by the account of its role, and has seats, courses, groups and thirty days of activity', async () => {
    const { body } = await lab.call(institutes.info, { institute_id }, { as })
    expect(body.my_kind).toBe('owner')
    expect(body.institute.supervisors).toBe(3)
    expect(body.courses.length).toBeGreaterThanOrEqual(4)
    expect(body.groups).toHaveLength(3)
    expect(body.figures.days).toHaveLength(30)
    expect(body.figures.days.filter(({ active }) => active > 0).length).toBeGreaterThan(15)
    expect(body.figures.completions).toBeGreaterThan(0)
  })

  test('has people in every state, and somebody for every reason of risk', async () => {
    const { items } = await people({ kind: 'student' })
    expect(items.length).toBeGreaterThanOrEqual(30)
    expect(items.filter(({ completed }) => completed > 0).length).toBeGreaterThanOrEqual(4)
    expect((await people({ state: 'deactivated' })).total).toBe(2)
    expect((await people({ state: 'archived' })).total).toBe(1)
    const atRisk = (await people({ at_risk: true })).items
    expect(new Set(atRisk.flatMap(({ risks }) => risks.map(({ code }) => code)))).toEqual(new Set(riskCodes))
    expect(atRisk.every(({ risks }) => risks.length > 0)).toBe(true)
    expect(items.filter(({ at_risk }) => !at_risk).length).toBeGreaterThan(8)
    const { rows } = await lab.store.pool.query<{ state: EnrolmentState }>(
      `select distinct case when state = 'invited' and expires_at < now() then 'expired' else state end as state
       from enrolments where institute_id = $1`,
      [institute_id],
    )
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(enrolmentStates))
    const { body } = await lab.call(institutes.invites, { institute_id, limit: 100 }, { as })
    for (const count of Object.values(body.counts)) expect(count).toBeGreaterThan(0)
  })

  test('has submissions that wait, and an invitation that can be answered', async () => {
    expect((await lab.call(education.gradingQueue, {}, { as })).body.items.length).toBeGreaterThanOrEqual(2)
    const mails = await lab.mails()
    expect(mails.filter(({ to_address }) => to_address === 'member@lab.example')).toHaveLength(1)
  })

  test('is filled with accounts that nobody signs in as', async () => {
    const { body } = await lab.call(account.sampleAccounts, {})
    expect(body.items).toHaveLength(9)
  })
})
