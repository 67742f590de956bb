import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { applications } from '../../contract/index.ts'
import { moves, reviewProgress } from '../../contract/review-states.ts'
import { assigned, elsewhere, manage, release, reviewed, submitted } from '../testing-review.ts'
import { releaseDecisions } from './release-job.ts'

let lab: TestLab
type Someone = Awaited<ReturnType<TestLab['person']>>
let admin: Someone
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.applications] })
})
afterAll(() => lab.close())

const list = async (input: object = {}, as = admin.token) =>
  (await lab.call(applications.adminList, input, { as })).body
const get = async (id: string, as = admin.token) => (await lab.call(applications.adminGet, { id }, { as })).body
const act = (id: string, input: Parameters<typeof manage>[3]) => manage(lab, admin.token, id, input)
const own = async (founder: Someone, id: string) =>
  (await lab.call(applications.get, { id }, { as: founder.token })).body
const mailsTo = async (email: string) => (await lab.mails()).filter(({ to_address }) => to_address === email)

describe('the list', () => {
  test('has what was submitted, counted by status, and no drafts', async () => {
    const before = await list()
    const founder = await lab.person()
    const id = await submitted(lab, founder.token)
    await lab.call(applications.create, { company: { name: 'Draft' } }, { as: founder.token })
    await act(id, { action: 'move', to: 'screening' })
    const after = await list({ status: 'screening' })
    expect(after.items.map(item => item.id)).toContain(id)
    expect(after.counts.screening).toBe(before.counts.screening + 1)
    expect(after.counts.draft).toBe(0)
    expect(after.total).toBe(after.counts.screening)
    expect((await list()).items.every(({ status }) => status !== 'draft')).toBe(true)
  })

  test('finds by the beginning of the name and by reference, and sorts by score over pages', async () => {
    const [first, second] = [
      await submitted(lab, undefined, named('Quetzal One')),
      await submitted(lab, undefined, named('Quetzal Two')),
    ]
    const reviewer = await lab.person(elsewhere())
    await reviewed(lab, reviewer, await assigned(lab, admin.token, first, reviewer), 5)
    expect((await list({ q: 'quetzal' })).total).toBe(2)
    const { items } = await list({ q: 'quetzal', sort: 'score', limit: 1 })
    expect(items).toMatchObject([{ id: first, mean: 5, reviews_done: 1 }])
    const page = await list({ q: 'quetzal', sort: 'score', limit: 1 })
    expect((await list({ q: 'quetzal', sort: 'score', limit: 1, cursor: page.next_cursor })).items[0]!.id).toBe(second)
    expect((await list({ q: items[0]!.ref })).items.map(item => item.id)).toEqual([first])
    expect((await list({ reviewer_id: reviewer.id })).items.map(item => item.id)).toEqual([first])
  })

  test('has as many as it says, whichever states narrow it, and for whom some are hidden too', async () => {
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1) ids.push(await submitted(lab))
    const reviewer = await lab.person(elsewhere())
    await assigned(lab, admin.token, ids[0]!, reviewer)
    await reviewed(lab, reviewer, await assigned(lab, admin.token, ids[1]!, reviewer), 3)
    for (const id of ids.slice(1, 3)) await act(id, { action: 'decide', decision: 'waitlisted' })
    await act(ids[2]!, { action: 'undecide' })
    const other = await lab.person({ ...elsewhere(), roles: [Role.applications] })
    await lab.store.pool.query(
      `insert into application_conflicts (id, application_id, user_id, kind, state, evidence, at)
       select gen_random_uuid(), id, $2, 'same_domain', 'suspected', '', now() from unnest($1::uuid[]) as id`,
      [ids.slice(0, 2), other.id],
    )
    const { industries } = (await lab.call(applications.form, {}, {})).body
    const [industry_id, secondId] = industries.map(each => each.id) as [string, string]
    // Occurs when an industry is corrected afterwards, and when an application is deleted.
    await lab.store.pool.query('insert into application_industries (application_id, industry_id) values ($1, $2)', [
      ids[3],
      secondId,
    ])
    await lab.store.pool.query('delete from applications where id = $1', [await submitted(lab)])
    for (const { token, hidden } of [
      { token: admin.token, hidden: 0 },
      { token: other.token, hidden: 2 },
    ]) {
      const whole = await list({ limit: 100 }, token)
      expect(whole.pending).toBe(whole.items.filter(each => each.pending_decision).length)
      for (const status of [undefined, ...moves, 'submitted'] as const)
        for (const reviews of [undefined, ...reviewProgress])
          for (const narrowed of [{}, { pending: true }, { industry_id }, { industry_id: secondId }]) {
            const { items, total } = await list({ status, reviews, ...narrowed, limit: 100 }, token)
            expect([status, reviews, narrowed, total]).toEqual([status, reviews, narrowed, items.length])
          }
      expect(ids.filter(id => whole.items.some(item => item.id === id))).toHaveLength(4 - hidden)
      const { items } = (await lab.call(applications.reviewers, {}, { as: token })).body
      const counted = items.filter(each => each.user_id === reviewer.id).map(({ open, done }) => [open, done])
      expect(counted).toEqual(hidden ? [] : [[1, 1]])
    }
  })

  test('refuses a cursor that no list has given', async () => {
    const cursor = Buffer.from(JSON.stringify(['99999999999', admin.id])).toString('base64url')
    const { status, body } = await lab.call(applications.adminList, { sort: 'score', cursor }, { as: admin.token })
    expect([status, body.fields]).toEqual([422, { cursor: expect.any(String) }])
  })

  test('asks the database equally often for a file of one application and of several', async () => {
    const name = 'Counted Queries'
    const asked = async () => {
      const query = vi.spyOn(lab.lab.readDb.$client, 'query')
      const { text } = await lab.call(applications.exportList, { q: name }, { as: admin.token })
      const { length } = query.mock.calls
      query.mockRestore()
      return { length, lines: text.trim().split('\r\n') }
    }
    await submitted(lab, undefined, named(name))
    const { length } = await asked()
    for (let n = 0; n < 3; n += 1) await submitted(lab, undefined, named(name))
    const several = await asked()
    expect(several.lines).toHaveLength(5)
    expect(several.length).toBe(length)
    const { industries } = (await lab.call(applications.form, {}, {})).body
    expect(several.lines.slice(1).every(line => line.includes(industries[0]!.name['en-US']))).toBe(true)
  })

  test('leaves in a file, with formulas escaped', async () => {
    await submitted(lab, undefined, named('=HYPERLINK("x")'))
    const { text } = await lab.call(applications.exportList, { q: '=hyper' }, { as: admin.token })
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  })
})

const named = (name: string) => ({ company: { name, short_pitch: 'A sentence.', stage: 'idea' } })

describe('somebody with a conflict', () => {
  test('sees the application nowhere as an administrator, in no count and no file', async () => {
    const other = await lab.person({ roles: [Role.applications] })
    const before = await list({}, other.token)
    const id = await submitted(lab, other.token, named('Own Company'))
    expect(await list({}, other.token)).toMatchObject({ counts: before.counts, total: before.total })
    expect((await list({ q: 'own company' }, other.token)).items).toEqual([])
    const file = await lab.call(applications.exportList, {}, { as: other.token })
    expect(file.text).not.toContain('Own Company')
    expect((await lab.call(applications.adminGet, { id }, { as: other.token })).status).toBe(404)
    expect((await lab.call(applications.adminSubmission, { id, n: 1 }, { as: other.token })).status).toBe(404)
    const decide = { id, version: 1, action: 'decide', decision: 'accepted' } as const
    expect((await lab.call(applications.manage, decide, { as: other.token })).status).toBe(404)
    expect((await list({ q: 'own company' })).items).toHaveLength(1)
  })

  test('is not assigned until the conflict is dismissed with a reason', async () => {
    const id = await submitted(lab)
    const colleague = await lab.person({ email: `colleague-${Date.now()}@people.example` })
    const { body } = await act(id, { action: 'assign', email: colleague.email })
    expect(body).toMatchObject({ blocked: true, reviews: [], conflicts: 1 })
    const [found] = (await lab.call(applications.conflicts, { id }, { as: admin.token })).body.items
    expect(found).toMatchObject({ kind: 'same_domain', state: 'suspected' })
    const conflict = { action: 'conflict', conflict_id: found!.id, conflict_state: 'dismissed' } as const
    expect((await act(id, conflict)).body.fields).toHaveProperty('text')
    await act(id, { ...conflict, text: 'A shared provider' })
    expect((await act(id, { action: 'assign', email: colleague.email })).body.reviews).toHaveLength(1)
    expect((await act(id, { action: 'assign', email: colleague.email })).body.code).toBe('application.already_assigned')
  })
})

test('an application has as many conflicts as there are, in pages, those to decide first', async () => {
  const id = await submitted(lab)
  const people = await Promise.all(Array.from({ length: 5 }, () => lab.person()))
  const states = ['dismissed', 'confirmed', 'suspected', 'confirmed', 'suspected']
  for (const [at, person] of people.entries())
    await lab.store.pool.query(
      `insert into application_conflicts (id, application_id, user_id, kind, state, evidence, at)
       values (gen_random_uuid(), $1, $2, 'same_domain', $3, '', now())`,
      [id, person.id, states[at]],
    )
  const page = async (cursor?: string) =>
    (await lab.call(applications.conflicts, { id, limit: 2, ...(cursor && { cursor }) }, { as: admin.token })).body
  const first = await page()
  const second = await page(first.next_cursor!)
  const last = await page(second.next_cursor!)
  const all = [first, second, last].flatMap(({ items }) => items)
  expect(all.map(({ state }) => state)).toEqual(['suspected', 'suspected', 'confirmed', 'confirmed', 'dismissed'])
  expect(new Set(all.map(({ user_id }) => user_id)).size).toBe(5)
  expect([first.total, last.next_cursor]).toEqual([5, null])
  expect((await lab.call(applications.adminGet, { id }, { as: admin.token })).body.conflicts).toBe(5)
})

test('an old version is refused with the current application, and nothing is written', async () => {
  const id = await submitted(lab)
  const { version } = await get(id)
  await act(id, { action: 'note', text: 'First' })
  const note = { id, version, action: 'note', text: 'Second' } as const
  const { status, body } = await lab.call(applications.manage, note, { as: admin.token })
  expect([status, body.code]).toEqual([409, 'version.conflict'])
  expect((await get(id)).notes.map(({ text }) => text)).toEqual(['First'])
})

describe('a request for more', () => {
  test('opens what it asks for, and the application returns to its stage with the answers', async () => {
    const founder = await lab.person()
    const id = await submitted(lab, founder.token)
    const asks = [{ path: 'traction' as const, question: 'Who pays?' }]
    const due_at = new Date(Date.now() + 86_400_000).toISOString()
    expect((await act(id, { action: 'request_info', asks, due_at })).body.code).toBe('application.wrong_state')
    await act(id, { action: 'move', to: 'in_review' })
    const late = { action: 'request_info', asks, due_at: new Date(0).toISOString() } as const
    expect((await act(id, late)).body.code).toBe('application.time_past')
    const twice = await act(id, { action: 'request_info', asks: [...asks, ...asks], due_at })
    expect([twice.status, twice.body.fields]).toEqual([422, { asks: expect.any(String) }])
    const blank = await act(id, { action: 'request_info', asks: [{ path: 'traction', question: ' ' }], due_at })
    expect([blank.status, blank.body.fields]).toEqual([422, { 'asks.0.question': expect.any(String) }])
    await act(id, { action: 'request_info', asks, due_at, text: 'One question' })
    const seen = await own(founder, id)
    expect(seen).toMatchObject({ status: 'more_info', open_fields: ['traction'], request: { message: 'One question' } })
    const fields = { traction: { base: '', value: 'Two harbours pay' } }
    await lab.call(applications.edit, { id, fields }, { as: founder.token })
    expect((await get(id)).application.fields.traction).toBeUndefined()
    await lab.call(applications.edit, { id, action: 'answer_request' }, { as: founder.token })
    expect(await get(id)).toMatchObject({
      status: 'in_review',
      application: { fields: { traction: 'Two harbours pay' } },
    })
    await lab.runJobs()
    const kinds = (await mailsTo(founder.email)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['applications.answered', 'applications.in_review', 'applications.submitted'])
    const said = async (n: number, as = admin.token) =>
      (await lab.call(applications.adminSubmission, { id, n }, { as })).body.fields
    expect([(await said(1)).traction, (await said(2)).traction]).toEqual([undefined, 'Two harbours pay'])
    expect((await lab.call(applications.adminSubmission, { id, n: 3 }, { as: admin.token })).status).toBe(404)
  })
})

test('a request for more ends when its application is withdrawn', async () => {
  const founder = await lab.person()
  const id = await submitted(lab, founder.token)
  await act(id, { action: 'move', to: 'in_review' })
  const asks = [{ path: 'traction' as const, question: 'Who pays?' }]
  await act(id, { action: 'request_info', asks, due_at: new Date(Date.now() + 86_400_000).toISOString() })
  await lab.call(applications.edit, { id, action: 'withdraw' }, { as: founder.token })
  expect(await own(founder, id)).toMatchObject({ status: 'withdrawn', request: null })
})

describe('decisions', () => {
  test('are shown and mailed once they are released, and not before', async () => {
    const founder = await lab.person()
    const id = await submitted(lab, founder.token)
    await act(id, { action: 'decide', decision: 'accepted', text: 'Well argued.' })
    await lab.runJobs()
    expect(await own(founder, id)).toMatchObject({ status: 'in_review', feedback: null })
    expect(JSON.stringify(await own(founder, id))).not.toMatch(/accepted|Well argued/)
    const before = (await mailsTo(founder.email)).length
    const released = await release(lab, admin.token, [id])
    expect(released.body).toEqual({ releasing: 1, left_out: 0 })
    expect((await act(id, { action: 'undecide' })).body.code).toBe('application.wrong_state')
    await lab.runJobs()
    expect(await own(founder, id)).toMatchObject({ status: 'accepted', feedback: 'Well argued.' })
    const mails = (await mailsTo(founder.email)).slice(before)
    expect(mails.map(({ body_text }) => body_text.includes('Well argued.'))).toEqual([true])
  })

  test('are released as the administrator has seen them: what was decided or changed since stays pending', async () => {
    const [seen, changed, later] = [await submitted(lab), await submitted(lab), await submitted(lab)]
    await act(seen, { action: 'decide', decision: 'accepted' })
    await act(changed, { action: 'decide', decision: 'accepted' })
    const { items } = (await lab.call(applications.adminList, { pending: true, limit: 100 }, { as: admin.token })).body
    const decisions = items
      .filter(({ id }) => id === seen || id === changed)
      .map(({ id, version }) => ({ id, version }))
    await act(changed, { action: 'decide', decision: 'declined' })
    await act(later, { action: 'decide', decision: 'declined' })
    const releasing = () => lab.call(applications.release, { decisions }, { as: admin.token })
    expect((await releasing()).body).toEqual({ releasing: 1, left_out: 1 })
    expect((await releasing()).body).toEqual({ releasing: 0, left_out: 2 })
    await lab.runJobs()
    const statuses = await Promise.all([seen, changed, later].map(async id => (await get(id)).status))
    expect(statuses).toEqual(['accepted', 'decision', 'decision'])
  })

  test('are no step of the history that founders see, which has each stage once', async () => {
    const founder = await lab.person()
    const id = await submitted(lab, founder.token)
    const seen = async () => (await own(founder, id)).timeline.map(({ status }) => status)
    await act(id, { action: 'decide', decision: 'declined' })
    expect(await seen()).toEqual(['draft', 'submitted', 'in_review'])
    await act(id, { action: 'undecide' })
    await act(id, { action: 'move', to: 'in_review' })
    expect(await seen()).toEqual(['draft', 'submitted', 'in_review'])
  })

  test('are not released for what its founders withdrew', async () => {
    const founder = await lab.person()
    const id = await submitted(lab, founder.token)
    await act(id, { action: 'decide', decision: 'declined' })
    await release(lab, admin.token, [id])
    await lab.call(applications.edit, { id, action: 'withdraw' }, { as: founder.token })
    await lab.runJobs()
    expect(await get(id)).toMatchObject({ status: 'withdrawn', pending_decision: null, is_releasing: false })
  })

  test('many released at once are told once each, whatever ends the job in between', async () => {
    const ids: string[] = []
    for (let n = 0; n < 12; n += 1) ids.push(await submitted(lab, undefined, emailOf(n)))
    for (const id of ids) await act(id, { action: 'decide', decision: 'waitlisted' })
    await release(lab, admin.token, ids)
    await endingAfter(5)
    const half = await Promise.all(ids.map(id => get(id)))
    expect(half.filter(({ status }) => status === 'waitlisted')).toHaveLength(5)
    await Promise.all([lab.runJob(releaseDecisions.name), lab.runJob(releaseDecisions.name)])
    await lab.runJobs()
    const mails = await lab.mails()
    for (const [n, id] of ids.entries()) {
      expect((await get(id)).status).toBe('waitlisted')
      const releaseMails = mails.filter(
        ({ to_address, subject }) => to_address === `many-${n}@people.example` && /waitlist/.test(subject),
      )
      expect(releaseMails).toHaveLength(1)
    }
  })
})

const emailOf = (n: number) => ({
  user_data: { name: 'Many', email: `many-${n}@people.example`, role: 'Founder' },
})

/** Runs the job, and aborts it after this many decisions. */
async function endingAfter(most: number): Promise<void> {
  let done = 0
  const tools = lab.toolsOf(lab.store.db)
  const transaction: typeof tools.transaction = work =>
    tools.transaction(async db => {
      const result = await work(db)
      done += 1
      if (done > most) throw new Error('The process has ended.')
      return result
    })
  await expect(releaseDecisions.run({}, { ...tools, transaction })).rejects.toThrow('The process has ended.')
}

describe('intakes', () => {
  const save = (input: object) => lab.call(applications.saveIntake, input, { as: admin.token })

  test('exactly one is the default, also when two are made the default at once', async () => {
    const title = { 'en-US': 'Autumn' }
    const before = (await lab.call(applications.intakes, {}, { as: admin.token })).body.items.find(
      each => each.is_default,
    )!
    await Promise.all([save({ title, is_default: true }), save({ title, is_default: true })])
    const { items } = (await lab.call(applications.intakes, {}, { as: admin.token })).body
    const [now, ...more] = items.filter(each => each.is_default)
    expect(more).toEqual([])
    const { id, version } = now!
    expect((await save({ id, version, title })).body.code).toBe('application.default_needed')
    const { version: last } = items.find(each => each.id === before.id)!
    expect((await save({ ...before, version: last, is_default: true })).status).toBe(200)
  })

  test('refuses an end before its beginning, and an old version', async () => {
    const title = { 'en-US': 'Spring' }
    const times = { opens_local: '2027-02-01T00:00', closes_local: '2027-01-01T00:00' }
    expect((await save({ title, ...times })).body.code).toBe('application.times_reversed')
    const { body } = await save({ title })
    await save({ id: body.id, version: 1, title })
    expect((await save({ id: body.id, version: 1, title })).body.code).toBe('version.conflict')
  })

  test('opens and closes by the clock of its zone, and refuses a time that this clock skips', async () => {
    const title = { 'en-US': 'Summer' }
    const times = { time_zone: 'America/New_York', opens_local: '2027-03-01T09:00', closes_local: '2027-11-07T01:30' }
    const { body } = await save({ title, ...times })
    // Daylight saving time ends at 2:00 on that day, so that 1:30 comes twice.
    expect(body).toMatchObject({ opens_at: '2027-03-01T14:00:00.000Z', closes_at: '2027-11-07T06:30:00.000Z' })
    const skipped = (await save({ title, ...times, opens_local: '2027-03-14T02:30' })).body
    expect(skipped).toMatchObject({ code: 'input.invalid', fields: { opens_local: expect.stringMatching(/daylight/) } })
    expect((await save({ title, ...times, closes_local: '2027-02-30T12:00' })).status).toBe(422)
    expect((await save({ title, ...times, time_zone: 'Mars/Olympus' })).status).toBe(422)
    const { intake } = (await lab.call(applications.form, { intake_id: body.id })).body
    expect(intake).toMatchObject({ time_zone: 'America/New_York', closes_at: '2027-11-07T06:30:00.000Z' })
  })

  test('has no zone until somebody chooses one', async () => {
    expect((await lab.call(applications.form, {})).body.intake.time_zone).toBeNull()
    const timed = { title: { 'en-US': 'Winter' }, time_zone: null, closes_local: '2027-01-31T18:00' }
    expect((await save(timed)).body.fields).toEqual({ time_zone: expect.any(String) })
  })
})
