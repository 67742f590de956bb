import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { applications } from '#areas/applications/contract/index.ts'
import { dashboards } from '#areas/dashboards/contract.ts'
import { Role } from '#kernel/contract/who.ts'
import { startups } from '../../contract/index.ts'
import { carriedFrom, countryCode } from '../origins/carried.ts'

type Someone = Awaited<ReturnType<TestLab['person']>>
let lab: TestLab
let admin: Someone
let founder: Someone
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.applications] })
})
beforeEach(async () => void (founder = await lab.person({ roles: [Role.founder] })))
afterAll(() => lab.close())

const company = {
  name: 'Escarcha',
  short_pitch: 'Tells small harbours when to make ice.',
  stage: 'pilot',
  country: 'méxico',
  url: 'escarcha.example',
}

const form = {
  company,
  problem: {
    statement: 'Ice melts before the boats come in.',
    who: 'Fourteen harbours of the upper Gulf.',
    evidence: 'We asked nine of them.',
  },
  solution: 'A forecast of landings, from tides and fuel.',
  user_data: { name: 'Lucía Ontiveros', email: 'escarcha@people.example', role: 'Founder' },
  // The industry of agriculture, which a migration adds.
  industry_ids: ['01938c00-0000-7000-8000-000000000001'],
  consent: true,
}

/** The application of a founder, decided and released. */
async function decided(decision: 'accepted' | 'declined') {
  const { id } = (await lab.call(applications.create, { ...form, submit: true }, { as: founder.token })).body
  const { version } = (await lab.call(applications.adminGet, { id }, { as: admin.token })).body
  const managed = await lab.call(applications.manage, { id, version, action: 'decide', decision }, { as: admin.token })
  await lab.call(applications.release, { decisions: [{ id, version: managed.body.version }] }, { as: admin.token })
  await lab.runJobs()
  return id
}

const ask = (application_id: string, as: string) => lab.call(startups.ofApplication, { application_id }, { as })
const add = (application_id: string, as: string) => lab.call(startups.addFromApplication, { application_id }, { as })

describe('a startup from an accepted application', () => {
  test('takes over what was submitted, and names the answer that each field comes from', async () => {
    const id = await decided('accepted')
    const before = (await ask(id, founder.token)).body
    expect([before.may_create, before.startup, before.carries.length]).toEqual([true, null, 7])
    const { status, body } = await add(id, founder.token)
    expect([status, body.my_role, body.startup.status]).toEqual([200, 'owner', 'active'])
    expect(body.startup).toMatchObject({
      name: 'Escarcha',
      tagline: company.short_pitch,
      description: 'A forecast of landings, from tides and fuel.',
      stage: 'pilot',
      country: 'MX',
      website: 'https://escarcha.example/',
    })
    expect(body.origin).toMatchObject({ submission: 1 })
    expect(body.origin!.fields).toContainEqual({ field: 'description', from: 'solution' })
    expect((await ask(id, founder.token)).body).toEqual({
      startup: { id: body.startup.id, name: 'Escarcha' },
      may_create: false,
      carries: [],
    })
  })

  test('gives its founder the role that opens the Startup Studio', async () => {
    await add(await decided('accepted'), founder.token)
    const { rows } = await lab.store.pool.query('select role from user_roles where user_id = $1', [founder.id])
    expect(rows.map(({ role }) => role)).toContain(Role.startup)
  })

  test('is made once, whoever asks at the same time', async () => {
    const id = await decided('accepted')
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(id, founder.token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('startup.already_made')
    expect((await lab.call(startups.listing, {}, { as: founder.token })).body.total).toBe(1)
  })

  test('no longer names the source of a field that its team has changed', async () => {
    const { body } = await add(await decided('accepted'), founder.token)
    const { id: business_id, version } = body.startup
    await lab.call(startups.update, { business_id, version, tagline: 'Ice, on time.' }, { as: founder.token })
    const { origin } = (await lab.call(startups.details, { business_id }, { as: founder.token })).body
    const names = new Set(origin!.fields.map(({ field }) => field))
    expect([names.has('tagline'), names.has('name')]).toEqual([false, true])
  })

  test('is on the dashboard until it is made', async () => {
    const id = await decided('accepted')
    const kinds = async () =>
      (await lab.call(dashboards.nextSteps, {}, { as: founder.token })).body.items.map(({ kind }) => kind)
    expect(await kinds()).toContain('startups.create')
    await add(id, founder.token)
    expect(await kinds()).not.toContain('startups.create')
  })

  test('is not made of a declined one, by a co-founder, or of somebody else’s', async () => {
    const declined = await decided('declined')
    expect((await add(declined, founder.token)).body.code).toBe('application.wrong_state')
    expect((await ask(declined, founder.token)).body.may_create).toBe(false)
    const id = await decided('accepted')
    const other = await lab.person()
    expect([(await add(id, other.token)).status, (await ask(id, other.token)).status]).toEqual([404, 404])
    await lab.store.pool.query(
      `insert into application_people (application_id, user_id, role, may_submit, joined_at) values ($1, $2, 'editor', true, now())`,
      [id, other.id],
    )
    expect((await add(id, other.token)).body.code).toBe('application.owner_only')
    expect((await ask(id, other.token)).body).toEqual({ startup: null, may_create: false, carries: [] })
  })
})

describe('what is carried over', () => {
  test('is only what a profile can be: a country that has a code, a website, a day', () => {
    const fields = { 'company.name': 'A', 'company.country': 'the coast', 'company.url': 'not a link' }
    expect(carriedFrom({ fields, industry_ids: [] })).toEqual({ name: { from: 'company.name', value: 'A' } })
  })

  test('is the short description where there is one, else the solution', () => {
    const fields = { 'company.pitch': 'Short.', solution: 'Long.' }
    expect(carriedFrom({ fields, industry_ids: [] }).description).toEqual({ from: 'company.pitch', value: 'Short.' })
  })

  test.each([
    ['México', 'MX'],
    ['mexico', 'MX'],
    ['日本', 'JP'],
    ['jp', 'JP'],
    ['Atlantis', undefined],
  ])('finds the country %s in the languages of the lab', (text, code) => expect(countryCode(text)).toBe(code))
})
