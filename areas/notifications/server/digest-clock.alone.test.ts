import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { localAt } from '#kernel/contract/time/wall-time.ts'
import { mailDigests } from './digest-job.ts'
import { notify } from './exports.ts'

const hour = 3_600_000
let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterEach(() => void vi.useRealTimers())
afterAll(() => lab.close())

/** Clocks that change by an hour, by half an hour, at other dates, on the other half of the earth, and never. */
const zones = [
  'Europe/Paris',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Mexico_City',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Asia/Kathmandu',
]
type Reader = { id: string; email: string; zone: string; every: 'day' | 'week' }

async function newReader(zone: string, every: 'day' | 'week'): Promise<Reader> {
  const { id, email, token } = await lab.person()
  const { body } = await lab.call(account.personalInfo, {}, { as: token })
  const notification_settings = {
    ...body.notification_settings,
    news: { in_app: false, mail: true, mail_every: every },
  }
  const { status, text } = await lab.call(
    account.updateInfo,
    { version: body.version, time_zone: zone, notification_settings },
    { as: token },
  )
  expect(status, text).toBe(200)
  return { id, email, zone, every }
}

const give = ({ id: user_id }: Reader, name: string) =>
  lab.toolsOf(lab.db).transaction(db => {
    const words = { key: 'account:notices.email_changed', values: { email: `${name}@z.example` } }
    return notify(db, { user_id, kind: 'account.test', topic: 'news', words, path: '/ailab/news' })
  })

type Mail = { id: string; to_address: string; body_text: string; at: Date }
async function newMails(after: string | undefined, at: Date): Promise<Mail[]> {
  const { rows } = await lab.store.pool.query<Omit<Mail, 'at'>>(
    `select id, to_address, body_text from outbox_mails
     where kind = 'digest.news' and ($1::uuid is null or id > $1) order by id`,
    [after],
  )
  return rows.map(row => ({ ...row, at }))
}

/** The lab from one day to another, an hour at a time: everybody gets a notice every seven hours, and the job runs unless it is down. */
async function live(readers: readonly Reader[], from: string, to: string, isDown: (at: Date) => boolean) {
  vi.useFakeTimers({ toFake: ['Date'] })
  const given: { name: string; at: Date }[] = []
  const mails: Mail[] = []
  for (let ms = Date.parse(from); ms < Date.parse(to); ms += hour) {
    const at = new Date(ms)
    vi.setSystemTime(at)
    // What falls due at this hour is due before the notices of the hour.
    if (!isDown(at)) await mailDigests.run({}, lab.toolsOf(lab.db))
    mails.push(...(await newMails(mails.at(-1)?.id, at)))
    if ((ms / hour) % 7 !== 0) continue
    const name = `n${ms / hour}`
    given.push({ name, at })
    for (const reader of readers) await give(reader, name)
  }
  vi.useRealTimers()
  return { given, mails }
}

const clockOf = (zone: string, at: Date) => {
  const local = localAt(zone, at)
  return { time: local.slice(11), day: local.slice(0, 10), weekday: new Date(`${local}Z`).getUTCDay() }
}
const longestWait = { day: 25 * hour, week: (7 * 24 + 1) * hour }

test.each([
  ['in autumn', '2026-10-19T00:00:00Z', '2026-11-10T00:00:00Z'],
  ['in spring', '2027-03-08T00:00:00Z', '2027-04-08T00:00:00Z'],
])(
  'clocks that change %s make nobody’s digest come twice, at another hour, or without a notice',
  async (_when, from, to) => {
    await lab.store.pool.query('delete from outbox_mails')
    const readers = await Promise.all(zones.flatMap(zone => [newReader(zone, 'day'), newReader(zone, 'week')]))
    const { given, mails } = await live(readers, from, to, () => false)
    for (const { email, zone, every } of readers) {
      const own = mails.filter(({ to_address }) => to_address === email)
      const clocks = own.map(({ at }) => clockOf(zone, at))
      // The job of this test runs each full hour: zones with half hours get theirs at the next.
      expect([zone, ...clocks.filter(({ time }) => time < '07:00' || time >= '08:00')]).toEqual([zone])
      if (every === 'week') expect(clocks.every(({ weekday }) => weekday === 1)).toBe(true)
      expect(new Set(clocks.map(({ day }) => day)).size).toBe(own.length)
      for (const { name, at } of given) {
        const listing = own.filter(({ body_text }) => body_text.includes(`${name}@z.example`))
        expect(listing.length, `${name} in ${zone}`).toBeLessThanOrEqual(1)
        const wait = (listing[0]?.at.getTime() ?? Date.parse(to)) - at.getTime()
        expect(wait, `${name} in ${zone}, every ${every}`).toBeLessThanOrEqual(longestWait[every] + hour)
        if (listing.length === 0) expect(at.getTime() + longestWait[every] + hour).toBeGreaterThan(Date.parse(to))
      }
    }
  },
  120_000,
)

test('after hours in which no process ran, what was due comes once, together, and the next digest at its hour', async () => {
  await lab.store.pool.query('delete from outbox_mails')
  const readers = [await newReader('Europe/Paris', 'day'), await newReader('Europe/Paris', 'week')]
  // Down from Saturday, before the clock is set back, until Monday at 11:00.
  const [downFrom, downTo] = [Date.parse('2026-10-24T03:00:00Z'), Date.parse('2026-10-26T10:00:00Z')]
  const isDown = (at: Date) => at.getTime() >= downFrom && at.getTime() < downTo
  const { given, mails } = await live(readers, '2026-10-20T00:00:00Z', '2026-11-04T00:00:00Z', isDown)
  for (const { email, every } of readers) {
    const own = mails.filter(({ to_address }) => to_address === email)
    const late = own.filter(({ at }) => at.getTime() === downTo)
    expect(late).toHaveLength(1)
    const ofLate = given.filter(({ name }) => late[0]!.body_text.includes(`${name}@z.example`))
    expect(ofLate.length).toBeGreaterThan(5)
    for (const { name } of given) {
      const listing = own.filter(({ body_text }) => body_text.includes(`${name}@z.example`))
      expect(listing.length, `${name}, every ${every}`).toBeLessThanOrEqual(1)
    }
    const next = own.find(({ at }) => at.getTime() > downTo)!
    expect(next.at.toISOString()).toBe(every === 'day' ? '2026-10-27T06:00:00.000Z' : '2026-11-02T06:00:00.000Z')
    const lastMailed = own.at(-1)!.at.getTime()
    const dueBefore = given.filter(({ at }) => at.getTime() < lastMailed - (every === 'day' ? 24 : 7 * 24) * hour)
    expect(dueBefore.every(({ name }) => own.some(({ body_text }) => body_text.includes(`${name}@z.example`)))).toBe(
      true,
    )
  }
}, 120_000)
