import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { lesson, putCourse, testLearner } from '#app/testing-courses.ts'
import { dashboards } from '#areas/dashboards/contract.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { stopClock } from '#kernel/server/testing-still-clock.ts'
import { internships } from '../contract/index.ts'
import { testMember } from '#areas/startups/server/testing-startup.ts'
import { testHost, testIntern, testPosting, writtenPosting } from './testing-posting.ts'

let lab: TestLab
let owner: { id: string; token: string; email: string }
let intern: { id: string; token: string; email: string }
beforeAll(async () => {
  lab = await openTestLab()
  owner = await lab.person({ roles: [Role.startup] })
  intern = await lab.person({ roles: [Role.intern] })
})
afterAll(() => lab.close())

const save = (input: object, as = owner.token) => lab.call(internships.save, { ...writtenPosting, ...input }, { as })
const titles = async (input: object, as = intern.token) =>
  (await lab.call(internships.list, input, { as })).body.items.map(({ title }) => title)
const shown = (posting_id: string, as = intern.token) => lab.call(internships.posting, { posting_id }, { as })
const apply = (posting_id: string, more: object = {}, as = intern.token) =>
  lab.call(internships.apply, { posting_id, message: 'Me.', ...more }, { as })
const move = (application_id: string, version: number, to: string, more: object = {}, as = owner.token) =>
  lab.call(internships.move, { application_id, version, to, ...more }, { as })
const answer = (application_id: string, version: number, to: string, as: string) =>
  lab.call(internships.answer, { application_id, version, to }, { as })
const kindsOf = async (as: string) =>
  (await lab.call(notifications.list, {}, { as })).body.items.map(({ text }) => text)
const stepsOf = async (as: string) =>
  (await lab.call(dashboards.nextSteps, {}, { as })).body.items
    .filter(({ kind }) => kind.startsWith('internships.'))
    .map(({ kind, title }) => [kind, title.text])

describe('an internship', () => {
  test('is posted by whoever edits a startup whose module is on', async () => {
    const business_id = await testHost(lab, owner.token)
    const editor = await testMember(lab, business_id, 'editor')
    const viewer = await testMember(lab, business_id, 'viewer')
    const added = await save({ business_id }, editor.token)
    expect(added.body).toMatchObject({ title: 'Read the tills', applications: 0, unseen: 0, version: 1 })
    expect((await save({ business_id }, viewer.token)).body.code).toBe('startup.not_allowed')
    expect((await save({ business_id }, intern.token)).status).toBe(404)
    const off = { business_id, action: 'module', module: 'internship', is_on: false } as const
    await lab.call(startups.manage, off, { as: owner.token })
    expect((await save({ business_id })).body.code).toBe('internship.module_off')
    expect((await shown(added.body.id)).status).toBe(404)
  })

  test('has pay in a currency that exists, or says why it is unpaid; a place unless it is remote', async () => {
    const business_id = await testHost(lab, owner.token)
    const wrong = async (more: object) => Object.keys((await save({ business_id, ...more })).body.fields ?? {})
    expect(await wrong({ pay: null })).toEqual(['unpaid_reason'])
    expect(await wrong({ pay: { amount_minor: 5, currency: 'XQX' } })).toEqual(['pay'])
    expect(await wrong({ location: null })).toEqual(['location'])
    expect(await wrong({ weeks: 53 })).toEqual(['weeks'])
    const remote = await save({ business_id, work_place: 'remote', pay: null, unpaid_reason: 'It gives credits.' })
    expect(remote.body).toMatchObject({ location: null, pay: null, unpaid_reason: 'It gives credits.' })
  })

  test('is listed for interns while it is open, until its last day is over everywhere, by text and place', async () => {
    stopClock()
    const business_id = await testHost(lab, owner.token, { name: 'Tejado' })
    for (const status of ['draft', 'closed']) await save({ business_id, title: `Zeta ${status}`, status })
    const at = (days: number) => new Date(Date.now() - 12 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
    await save({ business_id, title: 'Zeta over', closes_on: at(-1) })
    await save({ business_id, title: 'Zeta today', closes_on: at(0) })
    await save({ business_id, title: 'Zeta far', work_place: 'remote' })
    expect(await titles({ q: 'ZETA' })).toEqual(['Zeta far', 'Zeta today'])
    expect(await titles({ q: 'tejado', work_place: 'remote' })).toEqual(['Zeta far'])
    expect(await titles({ q: '%' })).toEqual([])
    const first = await lab.call(internships.list, { q: 'zeta', limit: 1 }, { as: intern.token })
    expect(await titles({ q: 'zeta', limit: 1, cursor: first.body.next_cursor })).toEqual(['Zeta today'])
    const own = await lab.call(internships.managed, { business_id, q: 'zeta' }, { as: owner.token })
    expect([own.body.total, own.body.items.filter(({ is_over }) => is_over).length]).toEqual([5, 1])
    expect((await lab.call(internships.managed, { business_id }, { as: intern.token })).status).toBe(404)
  })

  test('is for interns and administrators, and only interns apply', async () => {
    const { id } = await testPosting(lab, owner.token)
    const admin = (await lab.person({ roles: [Role.admin] })).token
    expect((await shown(id, admin)).body).toMatchObject({ title: 'Read the tills', my_state: null })
    expect((await apply(id, {}, admin)).status).toBe(403)
    for (const call of [internships.list, internships.posting, internships.apply])
      expect((await lab.call(call, { posting_id: id, message: 'Me.' }, { as: owner.token })).status).toBe(403)
    expect((await lab.call(internships.list, {})).status).toBe(401)
  })
})

describe('an application', () => {
  test('is sent once, with certificates of the intern, and the team hears of it', async () => {
    const { id, business_id } = await testPosting(lab, owner.token, { title: 'Count bees' })
    const learner = await testLearner(lab, await putCourse(lab, 'counting', [lesson('a')]))
    await lab.store.pool.query(`insert into user_roles (user_id, role, granted_by) values ($1, $2, 'admin')`, [
      learner.id,
      Role.intern,
    ])
    await learner.read('a')
    await learner.finish()
    const { rows } = await lab.store.pool.query('select id, serial from certificates where user_id = $1', [learner.id])
    const [{ id: certificate, serial }] = rows
    expect((await apply(id, { certificate_ids: [certificate] })).status).toBe(422)
    const sent = await apply(id, { certificate_ids: [certificate, certificate] }, learner.token)
    expect(sent.body).toMatchObject({ state: 'sent', certificates: [{ serial, is_revoked: false }], version: 1 })
    expect((await apply(id, {}, learner.token)).body.code).toBe('internship.applied_already')
    expect((await shown(id, learner.token)).body.my_state).toBe('sent')
    expect((await kindsOf(owner.token))[0]).toContain('applied for Count bees')
    expect(await stepsOf(owner.token)).toContainEqual(['internships.open', 'Count bees'])
    const read = await lab.call(internships.applicants, { posting_id: id, q: learner.email }, { as: owner.token })
    expect(read.body.items).toMatchObject([{ email: learner.email, certificates: [{ serial }] }])
    const counted = await lab.call(internships.managed, { business_id }, { as: owner.token })
    expect(counted.body.items).toMatchObject([{ applications: 1, unseen: 1 }])
  })

  test('goes from seen to offered by the startup, and is accepted by the intern alone', async () => {
    const { id } = await testPosting(lab, owner.token, { title: 'Draw maps' })
    const { token, application } = await testIntern(lab, id)
    expect((await answer(application.id, 1, 'accepted', token)).body.code).toBe('internship.wrong_state')
    expect((await move(application.id, 1, 'seen')).body).toMatchObject({ state: 'seen', version: 2 })
    expect((await move(application.id, 2, 'seen')).body.code).toBe('internship.wrong_state')
    expect((await move(application.id, 1, 'shortlisted')).body.code).toBe('version.conflict')
    await move(application.id, 2, 'shortlisted')
    await move(application.id, 3, 'offered', { message: 'Come in January.' })
    expect((await kindsOf(token))[0]).toContain('offered you the internship Draw maps')
    expect(await stepsOf(token)).toEqual([['internships.answer', 'Draw maps']])
    const mine = (await lab.call(internships.mine, { q: 'DRAW' }, { as: token })).body
    expect(mine.items).toMatchObject([{ state: 'offered', moved_by: 'startup', answer: 'Come in January.' }])
    const accepted = await answer(application.id, 4, 'accepted', token)
    expect(accepted.body).toMatchObject({ state: 'accepted', moved_by: 'intern', version: 5 })
    expect((await kindsOf(owner.token))[0]).toContain('accepted your offer for Draw maps')
    expect((await move(application.id, 5, 'declined')).body.code).toBe('internship.wrong_state')
    expect(await stepsOf(token)).toEqual([])
  })

  test('is withdrawn by the intern, and its count and new ones go down', async () => {
    const { id, business_id } = await testPosting(lab, owner.token)
    const { token, application } = await testIntern(lab, id)
    expect((await answer(application.id, 1, 'withdrawn', token)).body.state).toBe('withdrawn')
    const { items } = (await lab.call(internships.managed, { business_id }, { as: owner.token })).body
    expect(items).toMatchObject([{ applications: 0, unseen: 0 }])
    const left = { posting_id: id, state: 'sent' } as const
    expect((await lab.call(internships.applicants, left, { as: owner.token })).body.items).toEqual([])
    expect((await move(application.id, 2, 'offered')).body.code).toBe('internship.wrong_state')
  })

  test('is not taken by a closed internship, and stays readable for who applied', async () => {
    const posting = await testPosting(lab, owner.token)
    const { token } = await testIntern(lab, posting.id)
    const { business_id } = posting
    await save({ business_id, id: posting.id, version: posting.version, status: 'closed' })
    expect((await apply(posting.id)).body.code).toBe('internship.closed')
    expect((await shown(posting.id)).status).toBe(404)
    expect((await shown(posting.id, token)).body).toMatchObject({ status: 'closed', my_state: 'sent' })
    const draft = await save({ business_id, status: 'draft' })
    expect((await apply(draft.body.id)).status).toBe(404)
  })

  test('of another startup or another intern answers as one that does not exist; a viewer neither reads nor moves it', async () => {
    const { id, business_id } = await testPosting(lab, owner.token)
    const { application } = await testIntern(lab, id)
    const other = (await lab.person({ roles: [Role.startup, Role.intern] })).token
    await testHost(lab, other)
    const application_id = application.id
    const responses = [
      lab.call(internships.applicant, { application_id }, { as: other }),
      lab.call(internships.applicants, { posting_id: id }, { as: other }),
      move(application_id, 1, 'seen', {}, other),
      answer(application_id, 1, 'withdrawn', other),
      save({ business_id: await testHost(lab, other), id, version: 1 }, other),
    ]
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const viewer = (await testMember(lab, business_id, 'viewer')).token
    for (const read of [
      lab.call(internships.applicant, { application_id }, { as: viewer }),
      lab.call(internships.applicants, { posting_id: id }, { as: viewer }),
    ])
      expect((await read).body.code).toBe('startup.not_allowed')
    expect((await move(application_id, 1, 'seen', {}, viewer)).body.code).toBe('startup.not_allowed')
  })

  test('goes with the person who is forgotten', async () => {
    const { id } = await testPosting(lab, owner.token)
    const gone = await testIntern(lab, id)
    await lab.store.pool.query("update users set deletes_at = now() - interval '1 second' where id = $1", [gone.id])
    await lab.runJob('account.forget_people')
    const { rows } = await lab.store.pool.query('select from internship_applications where user_id = $1', [gone.id])
    expect(rows).toEqual([])
  })
})
