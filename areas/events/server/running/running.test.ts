import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { events } from '../../contract/index.ts'
import { inDays, testEvent, testRegistration } from '../testing-event.ts'
import { transitionsIn } from '../time/zone-transitions.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

const base = { title: { 'en-US': 'Trace night' }, mode: 'online', time_zone: 'America/New_York' }
const add = (more: object) => lab.call(events.add, { ...base, ...more }, { as: admin })
const update = (event_id: string, version: number, more: object, as = admin) =>
  lab.call(events.update, { event_id, version, ...more }, { as })
const at = (starts_local: string, ends_local: string) => ({ starts_local, ends_local })
const soon = { ...at(inDays(10), inDays(10.1)), time_zone: 'UTC' }

describe('the time of an event', () => {
  test('cannot be one that its clock skips, and where it comes twice it is asked which', async () => {
    const gap = await add(at('2027-03-14T02:30', '2027-03-14T04:00'))
    expect([gap.status, Object.keys(gap.body.fields!)]).toEqual([422, ['starts_local']])
    const twice = at('2027-11-07T01:30', '2027-11-07T03:00')
    expect((await add(twice)).body.fields!['starts_local']).toContain('twice')
    expect((await add({ ...twice, fold: 'later' })).body.starts_at).toBe('2027-11-07T06:30:00.000Z')
    expect((await add({ ...twice, fold: 'earlier' })).body.starts_at).toBe('2027-11-07T05:30:00.000Z')
  })

  test('ends after it starts, on days there are', async () => {
    expect(Object.keys((await add(at('2027-02-01T10:00', '2027-02-01T10:00'))).body.fields!)).toEqual(['ends_local'])
    expect(Object.keys((await add(at('2027-02-30T10:00', '2027-03-01T10:00'))).body.fields!)).toEqual(['starts_local'])
    expect((await add(at('2027-02-01T10:00', '2027-04-01T10:00'))).status).toBe(422)
  })

  test('moves when its zone’s rules do, and whoever has a seat is told with a higher sequence', async () => {
    const { id } = await testEvent(lab, admin, { time_zone: 'Europe/Berlin' })
    const person = await lab.person({ locale: 'es-MX' })
    await testRegistration(lab, person.token, id)
    await lab.runJobs()
    await lab.store.pool.query(
      `update events set tz_version = '1999a', starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1`,
      [id],
    )
    await lab.runJob('events.follow_zone_rules')
    await lab.runJobs()
    const { rows } = await lab.store.pool.query(
      'select starts_at, starts_local, ics_sequence, tz_version from events where id = $1',
      [id],
    )
    expect([rows[0].ics_sequence, rows[0].tz_version]).toEqual([1, process.versions['tz']])
    const mail = (await lab.mails()).findLast(({ to_address }) => to_address === person.email)!
    expect(mail.kind).toBe('events.changed')
    expect(mail.parts?.calendar).toMatchObject({ method: 'REQUEST' })
    expect(mail.parts?.calendar?.file).toContain('SEQUENCE:1\r\n')
    await lab.runJob('events.follow_zone_rules')
    expect(
      (await lab.store.pool.query('select ics_sequence from events where id = $1', [id])).rows[0].ics_sequence,
    ).toBe(1)
  })
})

test('a draft says what is missing, and is published once it is there', async () => {
  const { body } = await add({ ...soon, mode: 'in_person' })
  expect([body.state, body.missing]).toEqual(['draft', ['summary', 'body', 'venue']])
  const early = await update(body.id, body.version, { state: 'published' })
  expect([early.status, early.body.code]).toEqual([409, 'event.incomplete'])
  const venue = { name: 'Room 204', address: 'Calle del Faro 18', note: null }
  const patch = { summary: { 'en-US': 'Bring a log.' }, body: { 'en-US': 'Text' }, venue }
  const done = await update(body.id, body.version, { patch, state: 'published' })
  expect([done.status, done.body.state, done.body.missing]).toEqual([200, 'published', []])
})

test('hosts run their own events and see no others; who they are is for administrators to say', async () => {
  const host = await lab.person({ first_name: 'Haruka' })
  const { id, version } = await testEvent(lab, admin, {
    hosts: [{ email: host.email, blurb: { 'en-US': 'Hosts online.' } }],
  })
  const other = await testEvent(lab, admin)
  const listed = async (call: typeof events.adminListing | typeof events.managed | typeof events.hosted) =>
    (await lab.call(call, {}, { as: host.token })).body.items.map(each => each.id)
  for (const call of [events.adminListing, events.managed, events.hosted]) expect(await listed(call)).toEqual([id])
  expect((await update(id, version, { patch: { capacity: 30 } }, host.token)).body.capacity).toBe(30)
  const changed = await update(id, version + 1, { hosts: [] }, host.token)
  expect([changed.status, changed.body.code]).toEqual([403, 'event.hosts_by_admin'])
  expect((await lab.call(events.get, { event_id: other.id }, { as: host.token })).status).toBe(404)
  expect((await update(other.id, other.version, {}, host.token)).status).toBe(404)
  expect((await lab.call(events.add, { ...base, ...soon }, { as: host.token })).status).toBe(403)
  const nobody = await update(id, version + 1, { hosts: [{ email: 'nobody@people.example', blurb: null }] })
  expect(Object.keys(nobody.body.fields!)).toEqual(['hosts.0.email'])
})

test('cancelling needs a reason, tells everyone and takes the event out of their calendars; a draft is deleted', async () => {
  const { id, ics } = { ...(await testEvent(lab, admin)), ics: '@ai-lab' }
  const person = await lab.person({ locale: 'ja-JP' })
  await testRegistration(lab, person.token, id)
  expect((await lab.call(events.remove, { event_id: id }, { as: admin })).body.code).toBe('event.reason_missing')
  const { body } = await lab.call(events.remove, { event_id: id, reason: 'The hall is closed.' }, { as: admin })
  expect(body).toEqual({ deleted: 0, cancelled: 1, told: 1 })
  await lab.runJobs()
  await lab.runJobs()
  const mail = (await lab.mails()).findLast(({ to_address }) => to_address === person.email)!
  expect([mail.kind, mail.parts?.calendar?.method]).toEqual(['events.event_cancelled', 'CANCEL'])
  expect(mail.body_text).toContain('The hall is closed.')
  expect(mail.parts?.calendar?.file).toContain(`UID:${id}${ics}`)
  expect(mail.parts?.calendar?.file).toContain('STATUS:CANCELLED')
  const refused = await lab.call(events.register, { event_id: id }, { as: person.token })
  expect([refused.status, refused.body.code]).toEqual([409, 'event.cancelled'])
  const draft = (await add(soon)).body
  expect((await lab.call(events.remove, { event_id: draft.id }, { as: admin })).body.deleted).toBe(1)
})

describe('the URL of an event', () => {
  const tail = /-[\da-f]{5}$/

  test('reveals nothing about a draft with the same title', async () => {
    const slugs = []
    for (let n = 0; n < 3; n++) slugs.push((await add(soon)).body.slug)
    for (const slug of slugs) expect(slug).toMatch(/^trace-night-[\da-f]{5}$/)
    expect(new Set(slugs).size).toBe(3)
  })

  test('is refused only to administrators, who see every event', async () => {
    const draft = (await add({ ...soon, slug: 'secret-plans' })).body
    const host = await lab.person()
    const hosts = [{ email: host.email, blurb: null }]
    const { id, ...first } = (await add({ ...soon, hosts })).body
    const end = tail.exec(first.slug)![0]
    const to = (slug: string, version: number, as: string) => update(id, version, { patch: { slug } }, as)
    expect((await to(draft.slug, first.version, admin)).body.code).toBe('event.slug_taken')
    const renamed = (await to(draft.slug, first.version, host.token)).body
    expect(renamed.slug).toBe(draft.slug + end)
    const free = (await to('nobody-has-this', renamed.version, host.token)).body
    expect(free.slug).toBe(`nobody-has-this${end}`)
    const plain = (await to('plain-name', free.version, admin)).body
    expect(plain.slug).toBe('plain-name')
    expect((await to('plain-name', plain.version, host.token)).body.slug).toBe('plain-name')
  })
})

describe('a series', () => {
  const rule = { every: 'week', weekdays: ['tue'], count: 4 }
  const day = 86_400_000
  const [change] = transitionsIn(base.time_zone, Date.now() + 14 * day, Date.now() + 380 * day)
  /** Two Tuesdays before the clocks change on a Sunday, and two after it. */
  const tuesdays = [-12, -5, 2, 9].map(days => new Date(change!.at + days * day).toISOString().slice(0, 10))
  const series = async () => {
    const repeats = { title: { 'en-US': 'Open hours' }, rule }
    const text = { summary: { 'en-US': 'Ask.' }, body: { 'en-US': 'Anything.' } }
    const { body, text: said } = await add({ ...at(`${tuesdays[0]}T19:00`, `${tuesdays[0]}T20:00`), ...text, repeats })
    expect(body.series, said).toMatchObject({ occurrences: 4 })
    return body
  }
  const dates = async (series_id: string) =>
    (await lab.call(events.adminListing, { series_id, when: 'upcoming' }, { as: admin })).body.items

  test('keeps its time of day through the change of clocks, each date with its own seats and calendar entry', async () => {
    const { series: of } = await series()
    const items = await dates(of!.id)
    expect(items.map(({ starts_local }) => starts_local)).toEqual(tuesdays.map(each => `${each}T19:00`))
    const { before, after } = change!
    expect(items.map(({ starts_at }) => new Date(starts_at).getUTCHours())).toEqual(
      [before, before, after, after].map(offset => (19 - offset / 3_600_000) % 24),
    )
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(4)
  })

  test('changes as a whole or from a date on; a date edited by itself stays as it is', async () => {
    const first = await series()
    const [, second, third] = await dates(first.series!.id)
    const alone = await update(second!.id, second!.version, { patch: { capacity: 7 } })
    expect(alone.body.series?.detached).toBe(true)
    const later = at(`${tuesdays[2]}T18:00`, `${tuesdays[2]}T19:30`)
    expect((await update(third!.id, third!.version, { patch: later, scope: 'following' })).status).toBe(200)
    const all = await dates(first.series!.id)
    const times = ['T19:00-20:00', 'T19:00-20:00', 'T18:00-19:30', 'T18:00-19:30']
    expect(all.map(({ starts_local, ends_local }) => `${starts_local}-${ends_local.slice(11)}`)).toEqual(
      times.map((each, place) => tuesdays[place] + each),
    )
    const published = await update(first.id, first.version, {
      state: 'published',
      patch: { capacity: 12 },
      scope: 'series',
    })
    expect(published.status, published.text).toBe(200)
    expect((await dates(first.series!.id)).map(({ state, capacity }) => [state, capacity])).toEqual([
      ['published', 12],
      ['draft', 7],
      ['published', 12],
      ['published', 12],
    ])
  })

  test('is published and changed as a whole while some of its dates are over, and those stay as they were', async () => {
    const first = await series()
    const [over, next] = await dates(first.series!.id)
    await lab.store.pool.query(
      `update events set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 minute' where id = $1`,
      [over!.id],
    )
    const more = { state: 'published', patch: { capacity: 5 }, scope: 'series' }
    const published = await update(next!.id, next!.version, more)
    expect([published.status, published.body.state]).toEqual([200, 'published'])
    const past = (await lab.call(events.get, { event_id: over!.id }, { as: admin })).body
    expect([past.state, past.capacity]).toEqual(['draft', null])
    await lab.store.pool.query(`update events set state = 'published' where id = $1`, [over!.id])
    const ended = { event_id: next!.id, reason: 'Nobody came.', scope: 'series' }
    expect((await lab.call(events.remove, ended, { as: admin })).body.cancelled).toBe(3)
  })

  test('without an end gets further dates as time passes', async () => {
    const starts = inDays(3)
    const ends = new Date(Date.parse(`${starts}Z`) + 3_600_000).toISOString().slice(0, 16)
    const added = await add({
      time_zone: 'UTC',
      ...at(starts, ends),
      repeats: { title: base.title, rule: { every: 'week' } },
    })
    const id = added.body.series!.id
    const count = added.body.series!.occurrences
    await lab.store.pool.query(
      'delete from events where series_id = $1 and id in (select id from events where series_id = $1 order by starts_at desc limit 3)',
      [id],
    )
    await lab.runJob('events.extend_series')
    const { rows } = await lab.store.pool.query(
      'select count(*)::int, count(distinct occurs_on)::int as days from events where series_id = $1',
      [id],
    )
    expect(rows[0]).toEqual({ count, days: count })
  })

  test('shows its dates before it is added, with those whose time the clock skips', async () => {
    const { body } = await lab.call(
      events.planSeries,
      { starts_local: '2027-03-07T02:30', time_zone: 'America/New_York', rule: { every: 'week', count: 2 } },
      { as: admin },
    )
    expect(body.dates).toEqual([
      { starts_local: '2027-03-07T02:30', problem: null },
      { starts_local: '2027-03-14T02:30', problem: 'gap' },
    ])
  })
})
