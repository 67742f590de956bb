import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { events } from '../../contract/index.ts'
import { testEvent } from '../testing-event.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

const fetchFeed = (headers: Record<string, string> = {}) =>
  lab.app.inject({ method: 'GET', url: `${events.feed.path}?locale=ja-JP`, headers })

test('the feed has public events in the language asked for, and those that were cancelled as such', async () => {
  const title = { 'en-US': 'Trace night', 'ja-JP': 'トレースナイト' }
  const open = await testEvent(lab, admin, { title })
  const members = await testEvent(lab, admin, { visibility: 'members' })
  await lab.call(events.remove, { event_id: (await testEvent(lab, admin)).id, reason: 'No hall.' }, { as: admin })
  const { body, headers } = await fetchFeed()
  expect(headers['content-type']).toContain('text/calendar')
  expect(body).toContain('METHOD:PUBLISH\r\n')
  expect(body).toContain('SUMMARY:トレースナイト\r\n')
  expect(body).toContain(`UID:${open.id}@ai-lab`)
  expect(body).not.toContain(members.id)
  expect(body.match(/STATUS:CANCELLED/g)).toHaveLength(1)
  expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
})

test('whoever has the feed already is told so, until something changes', async () => {
  const { headers } = await fetchFeed()
  const etag = String(headers['etag'])
  const again = await fetchFeed({ 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await testEvent(lab, admin)
  expect((await fetchFeed({ 'if-none-match': etag })).statusCode).toBe(200)
})

test('the feed is made once for all who come without a token, until something changes', async () => {
  const asked = vi.spyOn(lab.lab.readDb.$client, 'query')
  const made = () => asked.mock.calls.filter(([each]) => JSON.stringify(each).includes('starts_at')).length
  await vi.waitFor(async () => {
    await fetchFeed()
    const before = made()
    expect([(await fetchFeed()).statusCode, made()]).toEqual([200, before])
  }, 20_000)
  const before = made()
  const { token } = await lab.person({ roles: [Role.member] })
  await fetchFeed({ authorization: `Bearer ${token}` })
  expect(made()).toBe(before + 1)
  const { id } = await testEvent(lab, admin)
  expect((await fetchFeed()).body).toContain(id)
  asked.mockRestore()
})

test('the file of one event has no link of anybody’s own', async () => {
  const { slug } = await testEvent(lab, admin)
  const file = await lab.app.inject({ method: 'GET', url: `${events.calendar.path}?event=${slug}` })
  expect(file.headers['content-disposition']).toContain(`${slug}.ics`)
  expect(file.body.replaceAll('\r\n ', '')).toMatch(new RegExp(`URL:[^\\r#]+/events/${slug}\\r\\n`))
  expect((await lab.app.inject({ method: 'GET', url: `${events.calendar.path}?event=nothing` })).statusCode).toBe(404)
})
