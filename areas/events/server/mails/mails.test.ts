import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { dashboards } from '#areas/dashboards/contract.ts'
import { Role } from '#kernel/contract/who.ts'
import { locales, type Locale } from '#kernel/contract/fields.ts'
import { events } from '../../contract/index.ts'
import { enqueue } from '#kernel/server/jobs.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { mailRegistration, stateOf } from './mail-jobs.ts'
import { mailKinds } from './registration-mail.ts'
import { inDays, testEvent, testRegistration } from '../testing-event.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

const mailsTo = async (email: string) => {
  await lab.runJobs()
  return (await lab.mails()).filter(({ to_address }) => to_address === email)
}

/** Sends every kind of mail. For each, the registration is put into the state in which that mail is sent. */
async function mailEveryKind(event_id: string, registration_id: string): Promise<void> {
  const { pool } = lab.store
  const become = (state: string) =>
    pool.query('update event_registrations set state = $2 where id = $1', [registration_id, state])
  const { rows: before } = await pool.query<{ state: string }>('select state from event_registrations where id = $1', [
    registration_id,
  ])
  for (const kind of mailKinds) {
    await become(stateOf[kind] ?? 'confirmed')
    await inTransaction(pool, db => enqueue(db, mailRegistration, { registration_id, kind, note: null }))
    await lab.runJobs([mailRegistration])
  }
  await become(before[0]!.state)
  const message = { event_id, states: ['confirmed', 'offered'], subject: 'Where we meet', text: 'Bring a log.' }
  expect((await lab.call(events.message, message, { as: admin })).status).toBe(200)
  await lab.runJobs()
}

/** How many rows each table of events has, and what they hold. */
async function rows(): Promise<string> {
  const tables = [
    'events',
    'event_registrations',
    'event_registration_keys',
    'event_registration_changes',
    'event_check_ins',
    'outbox_mails',
  ]
  const sums = await Promise.all(
    tables.map(
      async table =>
        (await lab.store.pool.query(`select count(*), md5(string_agg(t::text, ',' order by t::text)) from ${table} t`))
          .rows[0],
    ),
  )
  return JSON.stringify(sums)
}

test('every mail is in its reader’s language, has both clocks, and its link opens a registration', async () => {
  const title = { 'en-US': 'Trace night', 'es-MX': 'Noche de trazas', 'ja-JP': 'トレースナイト' }
  const subjects = { 'en-US': 'You have a seat', 'es-MX': 'Tienes un lugar', 'ja-JP': '席' }
  const { id } = await testEvent(lab, admin, {
    title,
    time_zone: 'America/Mexico_City',
    starts_local: `${inDays(20).slice(0, 10)}T18:00`,
    mode: 'in_person',
    venue: { name: 'Room 204', address: 'Av. Juárez 12', note: null },
  })
  for (const locale of locales) {
    const person = await lab.person({ locale })
    await lab.store.pool.query(`update users set time_zone = 'Asia/Tokyo' where id = $1`, [person.id])
    await testRegistration(lab, person.token, id)
    const [mail] = await mailsTo(person.email)
    expect([mail!.kind, mail!.locale]).toEqual(['events.confirmed', locale])
    expect(mail!.subject).toContain(subjects[locale])
    expect(mail!.subject).toContain(title[locale])
    expect(mail!.body_text).toMatch(/18[:時]00|\b6:00/)
    expect(mail!.body_text).toMatch(/(?:\D|0)9[:時]00/)
    expect(mail!.parts).toMatchObject({ qr: expect.stringMatching(/^T1/) as string, calendar: { method: 'REQUEST' } })
    const file = mail!.parts!.calendar!.file
    expect(file.replaceAll('\r\n ', '')).toContain(`mailto:${person.email}`)
    expect(file).not.toContain('#')
  }
})

test('a calendar takes the event out with a seat that is given up, and in again with a new one', async () => {
  const { id } = await testEvent(lab, admin)
  const person = await lab.person()
  const register = async () => (await testRegistration(lab, person.token, id)).registration!.id
  const cancel = (registration_id: string) =>
    lab.call(events.register, { registration_id, action: 'cancel' }, { as: person.token })
  const calendars = async () =>
    (await mailsTo(person.email)).map(({ parts }) => [
      parts?.calendar?.method,
      Number(/SEQUENCE:(\d+)/.exec(parts?.calendar?.file ?? '')?.[1]),
    ])
  const first = await register()
  await lab.runJobs()
  await cancel(first)
  await lab.runJobs()
  await register()
  expect(await calendars()).toEqual([
    ['REQUEST', 0],
    ['CANCEL', 1],
    ['REQUEST', 2],
  ])
})

test('whoever cancels before the hosts have approved has nothing in a calendar', async () => {
  const { id } = await testEvent(lab, admin, { approval_required: true })
  const person = await lab.person()
  const { registration } = await testRegistration(lab, person.token, id)
  await lab.call(events.register, { registration_id: registration!.id, action: 'cancel' }, { as: person.token })
  const mails = await mailsTo(person.email)
  expect(mails.map(({ kind, parts }) => [kind, parts?.calendar])).toEqual([['events.cancelled', undefined]])
})

test('an offer ends by the clock of its reader', async () => {
  const { id } = await testEvent(lab, admin, { capacity: 1, time_zone: 'America/Mexico_City' })
  const [first, second] = [await lab.person(), await lab.person()]
  await lab.store.pool.query(`update users set time_zone = 'Asia/Tokyo' where id = $1`, [second.id])
  for (const { token } of [first, second]) await testRegistration(lab, token, id)
  const { registration } = (await lab.call(events.event, { event: id }, { as: first.token })).body
  await lab.call(events.register, { registration_id: registration!.id, action: 'cancel' }, { as: first.token })
  await lab.runJobs()
  const offered = (await mailsTo(second.email)).find(({ kind }) => kind === 'events.offered')
  expect(offered?.body_text).toMatch(/until [^.]*GMT\+9/)
})

test('GET and HEAD of every link of every mail change nothing', async () => {
  const { id } = await testEvent(lab, admin, { capacity: 1 })
  const guest = (email: string, locale: Locale) =>
    lab.call(events.register, { event_id: id, name: 'Mei', email }, { locale, ip: '192.0.2.5' })
  await guest('a@links.example', 'en-US')
  const [people, mails] = [[await lab.person(), await lab.person()], await mailsTo('a@links.example')]
  expect(mails).toHaveLength(1)
  for (const { token } of people) await testRegistration(lab, token, id)
  await lab.runJobs()
  const { registration } = (await lab.call(events.event, { event: id }, { as: people[0]!.token })).body
  await lab.call(events.register, { registration_id: registration!.id, action: 'cancel' }, { as: people[0]!.token })
  await lab.runJobs()
  await mailEveryKind(id, registration!.id)
  const all = (await lab.mails()).filter(({ kind }) => kind.startsWith('events.'))
  const kinds = new Set(all.map(({ kind }) => kind))
  expect(kinds).toEqual(new Set([...mailKinds, 'message'].map(kind => `events.${kind}`)))
  const links = all.flatMap(
    ({ body_text, body_html }) => `${body_text} ${body_html}`.match(/https?:\/\/[^\s"<>]+/g) ?? [],
  )
  expect(links.length).toBeGreaterThan(8)
  const before = await rows()
  for (const link of new Set(links))
    for (const method of ['GET', 'HEAD'] as const) {
      const { pathname, search } = new URL(link)
      await lab.app.inject({ method, url: pathname + search, headers: { accept: 'text/html' } })
    }
  expect(await rows()).toBe(before)
  const key = /#([\w-]{20,})/.exec(mails[0]!.body_text)![1]!
  expect((await lab.call(events.registration, { guest_key: key }, {})).status).toBe(200)
  expect(await rows()).toBe(before)
  expect((await lab.call(events.register, { guest_key: key, action: 'confirm' }, {})).body.state).toBe('waitlisted')
  expect(await rows()).not.toBe(before)
})

test('a new time is told to everyone who registered, and put into the calendar of whoever has a seat', async () => {
  const { id, version } = await testEvent(lab, admin, { capacity: 1 })
  const [seated, waiting, left] = [await lab.person(), await lab.person({ locale: 'ja-JP' }), await lab.person()]
  for (const { token } of [seated, waiting, left]) await testRegistration(lab, token, id)
  const { registration } = (await lab.call(events.event, { event: id }, { as: left.token })).body
  await lab.call(events.register, { registration_id: registration!.id, action: 'cancel' }, { as: left.token })
  const later = { starts_local: inDays(12), ends_local: inDays(12.1) }
  const moved = await lab.call(events.update, { event_id: id, version, patch: later }, { as: admin })
  expect(moved.status, moved.text).toBe(200)
  const told = async ({ email }: { email: string }) => {
    await lab.runJobs()
    return (await mailsTo(email)).find(({ kind }) => kind === 'events.changed')
  }
  const [toSeated, toWaiting] = [await told(seated), await told(waiting)]
  expect(toSeated?.parts?.calendar?.method).toBe('REQUEST')
  expect(toSeated?.body_text).toContain('still reserved')
  expect([toWaiting?.locale, toWaiting?.parts?.calendar]).toEqual(['ja-JP', undefined])
  expect(toWaiting?.body_text).not.toContain('確保')
  expect(await told(left)).toBeUndefined()
})

describe('reminders', () => {
  test('come again for an event that was moved', async () => {
    const { id, version } = await testEvent(lab, admin)
    const person = await lab.person()
    await testRegistration(lab, person.token, id)
    await lab.store.pool.query(`update event_registrations set reminded = 3 where event_id = $1`, [id])
    const patch = { starts_local: inDays(0.9), ends_local: inDays(1) }
    await lab.call(events.update, { event_id: id, version, patch }, { as: admin })
    const before = `update event_registrations set created_at = now() - interval '3 hours' where event_id = $1`
    await lab.store.pool.query(before, [id])
    await lab.runJob('events.remind')
    expect((await mailsTo(person.email)).map(({ kind }) => kind)).toContain('events.tomorrow')
  })

  test('ask a day before whether somebody still comes, and an hour before say that it begins, each once', async () => {
    const { id } = await testEvent(lab, admin)
    const person = await lab.person({ locale: 'es-MX' })
    await testRegistration(lab, person.token, id)
    await lab.store.pool.query(
      `update event_registrations set created_at = now() - interval '3 hours' where event_id = $1`,
      [id],
    )
    const startsIn = (hours: number) =>
      lab.store.pool.query(
        `update events set starts_at = now() + $2 * interval '1 hour', ends_at = now() + ($2 + 1) * interval '1 hour' where id = $1`,
        [id, hours],
      )
    const kinds = async () => {
      await lab.runJob('events.remind')
      return (await mailsTo(person.email)).map(({ kind }) => kind)
    }
    expect(await kinds()).toEqual(['events.confirmed'])
    await startsIn(23)
    expect(await kinds()).toEqual(['events.confirmed', 'events.tomorrow'])
    const steps = async () =>
      (await lab.call(dashboards.nextSteps, {}, { as: person.token, locale: 'es-MX' })).body.items
    expect(await steps()).toMatchObject([{ kind: 'events.today', action: 'Ver evento' }])
    await startsIn(0.7)
    expect(await kinds()).toEqual(['events.confirmed', 'events.tomorrow', 'events.soon'])
    expect(await kinds()).toHaveLength(3)
  })
})

test('a mail leaves with the event as its last alternative, and the ticket as a picture', async () => {
  const { default: nodemailer } = await import('nodemailer')
  const { partsToSend } = await import('#kernel/server/mail-parts.ts')
  const parts = await partsToSend({
    qr: 'T1abc',
    calendar: { method: 'REQUEST', file: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  })
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail({
    from: 'a@lab.example',
    to: 'b@lab.example',
    subject: 'x',
    text: 'x',
    html: '<img src="cid:qr">',
    ...parts,
  })
  const source = (message as Buffer).toString()
  const types = [...source.matchAll(/Content-Type: (text\/[a-z]+)(?:; charset=utf-8)?(?:; method=(\w+))?/g)].map(
    found => [found[1], found[2]],
  )
  expect(types.slice(0, 3)).toEqual([
    ['text/plain', undefined],
    ['text/html', undefined],
    ['text/calendar', 'REQUEST'],
  ])
  const read = await PostalMime.parse(source)
  const picture = read.attachments.find(({ contentId }) => contentId === '<qr>')!
  expect([picture.mimeType, new Uint8Array(picture.content as ArrayBuffer).length > 200]).toEqual(['image/png', true])
})
