import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { events } from '../../contract/index.ts'
import { inDays, testEvent, testRegistration } from '../testing-event.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

const list = async (input: object = {}, as?: string) => (await lab.call(events.listing, input, { as })).body
const slugs = async (input: object = {}, as?: string) => (await list(input, as)).items.map(({ slug }) => slug)

test('visitors see public events, members theirs too, and nobody drafts or what is unlisted', async () => {
  const open = await testEvent(lab, admin, { slug: 'open' })
  const members = await testEvent(lab, admin, { slug: 'members', visibility: 'members' })
  const unlisted = await testEvent(lab, admin, { slug: 'unlisted', visibility: 'unlisted' })
  const { token } = await lab.person()
  expect(await slugs()).toEqual(['open'])
  expect(await slugs({}, token)).toEqual(['open', 'members'])
  const shown = async (id: string, as?: string) => (await lab.call(events.event, { event: id }, { as })).status
  expect([await shown(members.id), await shown(members.id, token), await shown(unlisted.slug)]).toEqual([404, 200, 200])
  await lab.call(events.remove, { event_id: members.id, reason: 'Nobody is here.' }, { as: admin })
  expect((await lab.call(events.event, { event: open.slug }, {})).body.event.body_html).toContain(
    '<em>line by line</em>',
  )
})

test('events are found by words in any language, by mode, tag, language and time', async () => {
  const title = { 'en-US': 'Paper agents', 'es-MX': 'Agentes de papel', 'ja-JP': '紙のエージェント' }
  const venue = { name: 'Hoshino Library', address: 'Tokyo', note: null }
  const more = {
    slug: 'paper',
    mode: 'in_person',
    venue,
    tags: ['workshop'],
    languages: ['ja-JP'],
    starts_local: inDays(40),
  }
  await testEvent(lab, admin, { ...more, title })
  for (const q of ['paper', 'PAPEL agentes', '紙の', 'hoshino']) expect(await slugs({ q }), q).toEqual(['paper'])
  expect(await slugs({ q: '100%' })).toEqual([])
  expect(await slugs({ mode: 'in_person' })).toEqual(['paper'])
  expect(await slugs({ tag: 'workshop' })).toEqual(['paper'])
  expect(await slugs({ language: 'ja-JP' })).toEqual(['paper'])
  expect(await slugs({ from: `${inDays(39)}:00Z`, to: `${inDays(41)}:00Z` })).toEqual(['paper'])
  expect((await list()).tags).toEqual([{ tag: 'workshop', events: 1 }])
})

test('what is over is listed apart, the newest first', async () => {
  const ids = []
  for (const days of [-3, -2]) {
    const { id } = await testEvent(lab, admin, { slug: `past${days}` })
    await lab.store.pool.query(
      `update events set starts_at = now() + $2 * interval '1 day', ends_at = now() + $2 * interval '1 day' + interval '1 hour' where id = $1`,
      [id, days],
    )
    ids.push(id)
  }
  expect((await list({ past: true })).items.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(await slugs()).not.toContain('past-2')
  expect((await list({ past: true })).items[0]).toMatchObject({ registration: 'over', attended: 0 })
})

test('a card says the seats, the line and what is the reader’s own', async () => {
  const { id, slug } = await testEvent(lab, admin, { slug: 'small', capacity: 1, starts_local: inDays(5) })
  const [first, second] = [await lab.person(), await lab.person()]
  const card = async (as?: string) => (await list({ q: 'one failure' }, as)).items.find(each => each.slug === slug)!
  expect(await card()).toMatchObject({
    capacity: 1,
    taken: 0,
    seats_left: 1,
    waiting: 0,
    registration: 'open',
    my_status: null,
  })
  await testRegistration(lab, first.token, id)
  await testRegistration(lab, second.token, id)
  expect(await card()).toMatchObject({ taken: 1, seats_left: 0, waiting: 1, registration: 'waiting_list' })
  expect(await card(first.token)).toMatchObject({ my_status: 'confirmed', my_place: null })
  expect(await card(second.token)).toMatchObject({ my_status: 'waitlisted', my_place: 1 })
  const { items } = (await lab.call(events.mine, {}, { as: second.token })).body
  expect(items).toMatchObject([
    { event: { slug }, registration: { state: 'waitlisted', place: 1, may: ['leave_waitlist', 'edit'] } },
  ])
})

test('registration that ended early is closed until the start, and then the event is running', async () => {
  const { id, slug } = await testEvent(lab, admin, { slug: 'on-now', capacity: 2, starts_local: inDays(1) })
  const read = async () => (await lab.call(events.event, { event: slug }, {})).body
  const set = (text: string) => lab.store.pool.query(`update events set ${text} where id = $1`, [id])
  await set(`closes_at = now() - interval '1 minute'`)
  const { event, changes_at } = await read()
  expect(event.registration).toBe('closed')
  expect(changes_at).toBe(event.starts_at)
  await set(`starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour'`)
  expect((await read()).event.registration).toBe('running')
  const { token } = await lab.person()
  const refused = await lab.call(events.register, { event_id: id }, { as: token })
  expect(refused.body).toMatchObject({ code: 'event.closed' })
  await set(`ends_at = now() - interval '1 second'`)
})

test('the list and an event say when time alone will change them', async () => {
  const { id, slug } = await testEvent(lab, admin, { slug: 'soon', capacity: 2, starts_local: inDays(1) })
  const changes = async () => (await lab.call(events.event, { event: slug }, {})).body.changes_at
  const set = (text: string) => lab.store.pool.query(`update events set ${text} where id = $1`, [id])
  const { starts_at } = (await lab.call(events.event, { event: slug }, {})).body.event
  expect(await changes()).toBe(starts_at)
  expect((await list()).changes_at).toBe(starts_at)
  const { token } = await lab.person()
  await testRegistration(lab, token, id)
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  await lab.store.pool.query(
    `update event_registrations set state = 'offered', offer_expires_at = $2 where event_id = $1`,
    [id, inAnHour],
  )
  expect([await changes(), (await list()).changes_at]).toEqual([inAnHour, inAnHour])
  await set(`opens_at = now() + interval '10 minutes'`)
  const { opens_at } = (await lab.call(events.event, { event: slug }, {})).body.event
  expect([await changes(), (await list()).changes_at]).toEqual([opens_at, opens_at])
  await set(`starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour', state = 'cancelled'`)
  await lab.store.pool.query(
    `update event_registrations set state = 'expired', offer_expires_at = null where event_id = $1`,
    [id],
  )
  expect(await changes()).toBe(opens_at)
  // A list of others ends with an event that is not on it.
  expect((await list({ past: true })).changes_at).not.toBeNull()
})

test('a month has every event of it by the clock of its place, page by page, and says on which days they are', async () => {
  const year = new Date().getFullYear() + 2
  const times = ['04-30T23:30', '05-01T00:30', '05-17T10:00', '05-17T12:00', '05-31T23:30']
  const dates = times.map(each => `${year}-${each}`)
  for (const [at, starts_local] of [...dates, `${year}-06-01T00:30`].entries())
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      await testEvent(lab, admin, {
        slug: `month-${at}-${time_zone.slice(8, 12).toLowerCase()}`,
        starts_local,
        time_zone,
      })
  const days = [`${year}-05-01`, `${year}-05-17`, `${year}-05-31`]
  const read: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await list({ on: `${year}-05`, limit: 3, cursor })
    expect([page.days, page.total]).toEqual([days, 8])
    read.push(...page.items.map(({ starts_local }) => starts_local))
    cursor = page.next_cursor
  }
  expect(read.toSorted()).toEqual(dates.slice(1).flatMap(each => [each, each]))
  const day = await list({ on: `${year}-05-17`, limit: 3 })
  expect([day.days, day.total, day.items.length]).toEqual([days, 4, 3])
  expect(await list({ on: `${year}-05`, q: 'nowhere' })).toMatchObject({ items: [], days: [], total: 0 })
  expect((await list({ on: `${year}-02-31` })).items).toEqual([])
})
