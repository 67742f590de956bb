import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { events } from '../../contract/index.ts'
import { testEvent, testRegistration } from '../testing-event.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

const act = (as: string, registration_id: string, action: string, more: object = {}) =>
  lab.call(events.register, { registration_id, action, ...more }, { as })
const own = async (as: string, event_id: string) =>
  (await lab.call(events.event, { event: event_id }, { as })).body.registration!
const register = (as: string, event_id: string) => testRegistration(lab, as, event_id)

/** Runs the jobs that are due, and answers the newest mail to an address with the key of its link. */
async function mailTo(email: string) {
  await lab.runJobs()
  const mail = (await lab.mails()).findLast(each => each.to_address === email)
  return mail && { ...mail, key: /#([\w-]{20,})/.exec(mail.body_text)?.[1] ?? '' }
}

async function people(count: number) {
  const all = []
  for (let n = 0; n < count; n += 1) all.push(await lab.person({ first_name: `P${n}` }))
  return all
}

describe('seats', () => {
  test('go to who comes first; the others wait, and a seat that is given back is offered in the same moment', async () => {
    const { id } = await testEvent(lab, admin, { capacity: 1 })
    const [a, b, c] = await people(3)
    const first = await register(a!.token, id)
    expect(first.state).toBe('confirmed')
    expect((await register(b!.token, id)).registration).toMatchObject({ state: 'waitlisted', place: 1 })
    expect((await register(c!.token, id)).registration).toMatchObject({ state: 'waitlisted', place: 2, waiting: 2 })
    const began = Date.now()
    expect((await act(a!.token, first.registration!.id, 'cancel')).body.state).toBe('cancelled')
    const offered = await own(b!.token, id)
    expect(offered).toMatchObject({ state: 'offered', may: ['accept_offer', 'decline_offer', 'edit'] })
    expect(Date.parse(offered.offer_expires_at!)).toBeGreaterThanOrEqual(began + 24 * 3_600_000)
    expect(await own(c!.token, id)).toMatchObject({ state: 'waitlisted', place: 1 })
    expect((await act(b!.token, offered.id, 'accept_offer')).body.state).toBe('confirmed')
    expect((await act(b!.token, offered.id, 'accept_offer')).body.state).toBe('confirmed')
  })

  test('that are free while others wait are not for newcomers', async () => {
    const { id, version } = await testEvent(lab, admin, { capacity: 1, auto_offer: false })
    const [a, b, c] = await people(3)
    await register(a!.token, id)
    await register(b!.token, id)
    const larger = await lab.call(events.update, { event_id: id, version, patch: { capacity: 2 } }, { as: admin })
    expect(larger.status, larger.text).toBe(200)
    expect((await register(c!.token, id)).state).toBe('waitlisted')
    expect((await lab.call(events.event, { event: id }, {})).body.event.seats_left).toBe(0)
  })

  test('that are added are offered to as many as wait; fewer seats evict nobody', async () => {
    const { id, version } = await testEvent(lab, admin, { capacity: 1 })
    const all = await people(4)
    for (const { token } of all) await register(token, id)
    const more = await lab.call(events.update, { event_id: id, version, patch: { capacity: 3 } }, { as: admin })
    const states = async () => Promise.all(all.map(async ({ token }) => (await own(token, id)).state))
    expect(await states()).toEqual(['confirmed', 'offered', 'offered', 'waitlisted'])
    await lab.call(events.update, { event_id: id, version: more.body.version, patch: { capacity: 1 } }, { as: admin })
    expect(await states()).toEqual(['confirmed', 'offered', 'offered', 'waitlisted'])
  })

  test('of an offer that expired go to the next; whoever let it pass rejoins at the end', async () => {
    const { id } = await testEvent(lab, admin, { capacity: 1 })
    const [a, b, c] = await people(3)
    const first = await register(a!.token, id)
    for (const each of [b!, c!]) await register(each.token, id)
    await act(a!.token, first.registration!.id, 'cancel')
    await lab.store.pool.query(
      `update event_registrations set offer_expires_at = now() - interval '1 minute' where event_id = $1 and state = 'offered'`,
      [id],
    )
    const late = await own(b!.token, id)
    const refused = await act(b!.token, late.id, 'accept_offer')
    expect([refused.status, refused.body.code]).toEqual([410, 'registration.offer_over'])
    await lab.runJobs()
    await lab.runJob('events.settle_offers')
    expect((await own(b!.token, id)).may).toEqual(['rejoin'])
    expect((await own(c!.token, id)).state).toBe('offered')
    expect((await act(b!.token, late.id, 'rejoin')).body.registration).toMatchObject({ state: 'waitlisted', place: 1 })
    expect((await mailTo(b!.email))?.kind).toBe('events.waitlisted')
  })

  test('without a waiting list are refused once they are taken', async () => {
    const { id } = await testEvent(lab, admin, { capacity: 1, waitlist: false })
    const [a, b] = await people(2)
    await register(a!.token, id)
    const { status, body } = await lab.call(events.register, { event_id: id }, { as: b!.token })
    expect([status, body.code]).toEqual([409, 'event.full'])
  })

  test('are one for each person, however often they ask and all at once', async () => {
    const { id } = await testEvent(lab, admin, { capacity: 5 })
    const [a] = await people(1)
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(a!.token, id)))
    expect(new Set(answers.map(({ registration }) => registration!.id)).size).toBe(1)
    expect((await lab.call(events.event, { event: id }, {})).body.event.taken).toBe(1)
  })
})

describe('a guest', () => {
  const guest = (event_id: string, email: string, more: object = {}) =>
    lab.call(
      events.register,
      { event_id, name: 'Mei Tachibana', email, ...more },
      { ip: '192.0.2.77', locale: 'ja-JP' },
    )

  test('confirms by mail, holds nothing before, and keeps the place of their first coming', async () => {
    const { id } = await testEvent(lab, admin, { capacity: 1 })
    const [a, b] = await people(2)
    expect((await guest(id, 'mei@hoshino.example')).body).toEqual({ state: 'unconfirmed', registration: null })
    await register(a!.token, id)
    await register(b!.token, id)
    const mail = await mailTo('mei@hoshino.example')
    expect([mail!.kind, mail!.locale]).toEqual(['events.confirm', 'ja-JP'])
    expect(mail!.subject).toContain('お申し込みの確認')
    const seen = await lab.call(events.registration, { guest_key: mail!.key }, {})
    expect(seen.body.registration).toMatchObject({ state: 'unconfirmed', may: ['confirm', 'cancel'] })
    const confirmed = await lab.call(events.register, { guest_key: mail!.key, action: 'confirm' }, {})
    expect(confirmed.body.registration).toMatchObject({ state: 'waitlisted', place: 1 })
    expect((await own(b!.token, id)).place).toBe(2)
  })

  test('who has registered already learns it by mail alone', async () => {
    const { id } = await testEvent(lab, admin)
    const first = await guest(id, 'twice@hoshino.example')
    const { key } = (await mailTo('twice@hoshino.example'))!
    await lab.call(events.register, { guest_key: key, action: 'confirm' }, {})
    const again = await guest(id, 'twice@hoshino.example')
    expect([again.status, again.text]).toEqual([first.status, first.text])
    const mail = (await mailTo('twice@hoshino.example'))!
    expect(mail.kind).toBe('events.already')
    expect((await lab.call(events.registration, { guest_key: mail.key }, {})).body.registration.state).toBe('confirmed')
  })

  test('must say a name and an address, answers what is asked, and a program that fills in everything gets nothing', async () => {
    const question = {
      key: 'role',
      kind: 'choice',
      label: { 'en-US': 'Your role' },
      required: true,
      at_door: true,
      options: [
        { key: 'dev', label: { 'en-US': 'Developer' } },
        { key: 'pm', label: { 'en-US': 'Product' } },
      ],
    }
    const { id } = await testEvent(lab, admin, { questions: [question] })
    const nameless = await lab.call(events.register, { event_id: id }, {})
    expect(nameless.status).toBe(422)
    expect(Object.keys(nameless.body.fields!)).toEqual(['name', 'email'])
    const unanswered = await guest(id, 'q@hoshino.example')
    expect([unanswered.status, Object.keys(unanswered.body.fields!)]).toEqual([422, ['answers.role']])
    expect((await guest(id, 'q@hoshino.example', { answers: { role: 'boss' } })).status).toBe(422)
    expect((await guest(id, 'q@hoshino.example', { answers: { role: 'dev', other: 'x' } })).status).toBe(200)
    expect(
      (await guest(id, 'bot@hoshino.example', { answers: { role: 'dev' }, website: 'https://spam.example' })).body
        .state,
    ).toBe('unconfirmed')
    expect(await mailTo('bot@hoshino.example')).toBeUndefined()
    const { rows } = await lab.store.pool.query('select answers from event_registrations where event_id = $1', [id])
    expect(rows).toEqual([{ answers: { role: 'dev' } }])
  })

  test('finds an account with their address in their place', async () => {
    const { id } = await testEvent(lab, admin, { capacity: 1 })
    const [a] = await people(1)
    const b = await lab.person({ email: 'later@hoshino.example' })
    await register(a!.token, id)
    await guest(id, b.email)
    const taken = await register(b.token, id)
    expect(taken.registration).toMatchObject({ state: 'waitlisted', place: 1, name: 'Test Person' })
    const { rows } = await lab.store.pool.query('select count(*)::int from event_registrations where event_id = $1', [
      id,
    ])
    expect(rows[0].count).toBe(2)
  })

  test('with a wrong or an old key is told that it no longer works', async () => {
    for (const guest_key of ['x'.repeat(32), 'abcdefghijklmnopqrstuvwxyz']) {
      const { status, body } = await lab.call(events.registration, { guest_key }, {})
      expect([status, body.code]).toEqual([410, 'registration.link_over'])
    }
    const { id } = await testEvent(lab, admin)
    await guest(id, 'late@hoshino.example')
    const { key } = (await mailTo('late@hoshino.example'))!
    await lab.store.pool.query(`update event_registration_keys set expires_at = now() - interval '1 second'`)
    expect((await lab.call(events.register, { guest_key: key, action: 'confirm' }, {})).status).toBe(410)
  })
})

test('approval comes before seats, and is not the waiting list', async () => {
  const { id } = await testEvent(lab, admin, { approval_required: true, capacity: 1 })
  const [a, b] = await people(2)
  const [first, second] = [await register(a!.token, id), await register(b!.token, id)]
  expect([first.state, second.state]).toEqual(['pending', 'pending'])
  const decide = (registration_id: string, action: string, more: object = {}) =>
    lab.call(events.manageRegistration, { event_id: id, registration_id, action, ...more }, { as: admin })
  expect((await decide(first.registration!.id, 'approve')).body.state).toBe('confirmed')
  expect((await decide(second.registration!.id, 'approve')).body).toMatchObject({ state: 'waitlisted', place: 1 })
  expect((await decide(second.registration!.id, 'confirm')).body.code).toBe('event.full')
  expect(
    (await decide(second.registration!.id, 'confirm', { over_capacity: true, note: 'Interpreter' })).body.state,
  ).toBe('confirmed')
  const { changes } = (
    await lab.call(events.registrant, { event_id: id, registration_id: second.registration!.id }, { as: admin })
  ).body
  expect(changes.map(({ why, by, note }) => [why, by, note])).toEqual([
    ['approved_over_capacity', 'host', 'Interpreter'],
    ['approved', 'host', null],
    ['registered', 'self', null],
  ])
})

test('a host who moves somebody says why, and whoever is passed reads it', async () => {
  const { id } = await testEvent(lab, admin, { capacity: 1 })
  const all = await people(4)
  for (const { token } of all) await register(token, id)
  const last = await own(all[3]!.token, id)
  const move = (more: object) =>
    lab.call(
      events.manageRegistration,
      { event_id: id, registration_id: last.id, action: 'move', ...more },
      { as: admin },
    )
  expect((await move({ place: 1 })).body.code).toBe('registration.note_missing')
  expect((await move({ place: 1, note: 'Interpreter for a guest' })).body.place).toBe(1)
  const passed = await own(all[1]!.token, id)
  expect(passed.place).toBe(2)
  expect(passed.place_changes.map(({ from, to, why, note, own: isOwn }) => ({ from, to, why, note, isOwn }))).toEqual([
    { from: 1, to: 2, why: 'moved', note: 'Interpreter for a guest', isOwn: false },
    { from: null, to: 1, why: 'registered', note: null, isOwn: true },
  ])
})

test('a registration is its holder’s alone', async () => {
  const { id } = await testEvent(lab, admin)
  const [a, b] = await people(2)
  const { registration } = await register(a!.token, id)
  expect((await act(b!.token, registration!.id, 'cancel')).status).toBe(404)
  expect((await lab.call(events.ticket, { registration_id: registration!.id }, { as: b!.token })).status).toBe(404)
  expect((await lab.call(events.ticket, { registration_id: registration!.id }, { as: a!.token })).body.ticket).toMatch(
    /^T1/,
  )
})

test('an address that passes to another account takes no registration with it', async () => {
  const { id } = await testEvent(lab, admin)
  const before = await lab.person({ email: 'passed-on@people.example', first_name: 'Before' })
  const first = await register(before.token, id)
  await lab.store.pool.query(`update users set email = 'moved@people.example' where id = $1`, [before.id])
  const after = await lab.person({ email: 'passed-on@people.example', first_name: 'After' })
  const second = await register(after.token, id)
  expect(second.registration!.id).not.toBe(first.registration!.id)
  expect(second.registration!.name).toBe('After Person')
  expect((await register(before.token, id)).registration!.id).toBe(first.registration!.id)
})

test('after the deadline a seat is no longer given back by oneself', async () => {
  const cancel_deadline = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await testEvent(lab, admin, { cancel_deadline })
  const [a] = await people(1)
  const { registration } = await register(a!.token, id)
  expect(registration!.may).toContain('cancel')
  await lab.store.pool.query(`update events set cancel_deadline = now() - interval '1 minute' where id = $1`, [id])
  const late = await act(a!.token, registration!.id, 'cancel')
  expect([late.status, late.body.code]).toEqual([409, 'registration.deadline_passed'])
})

test('a person who is forgotten leaves a seat that the next is offered', async () => {
  const { id } = await testEvent(lab, admin, { capacity: 1 })
  const [a, b] = await people(2)
  await register(a!.token, id)
  await register(b!.token, id)
  await lab.store.pool.query("update users set deletes_at = now() - interval '1 second' where id = $1", [a!.id])
  await lab.runJob('account.forget_people')
  await lab.runJob('events.settle_offers')
  expect((await own(b!.token, id)).state).toBe('offered')
  const { rows } = await lab.store.pool.query('select confirmed, waiting from events where id = $1', [id])
  expect(rows[0]).toEqual({ confirmed: 0, waiting: 0 })
})
