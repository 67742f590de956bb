import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { notifications } from '../contract.ts'
import { mailDigests } from './digest-job.ts'
import { nextDigest } from './digest-times.ts'
import { notify } from './exports.ts'

describe('a digest comes at seven in the morning where its reader is', () => {
  const next = (every: 'day' | 'week', zone: string, now: string) =>
    nextDigest(every, zone, new Date(now)).toISOString().slice(0, 16)
  test.each([
    ['day', 'UTC', '2026-11-23T06:59:00Z', '2026-11-23T07:00'],
    ['day', 'UTC', '2026-11-23T07:00:00Z', '2026-11-24T07:00'],
    ['day', 'Asia/Tokyo', '2026-11-22T23:00:00Z', '2026-11-23T22:00'],
    ['day', 'America/Mexico_City', '2026-11-23T12:00:00Z', '2026-11-23T13:00'],
    // A Monday, before and after; a Sunday; and a week in which the clock is set back.
    ['week', 'UTC', '2026-11-23T06:00:00Z', '2026-11-23T07:00'],
    ['week', 'UTC', '2026-11-23T08:00:00Z', '2026-11-30T07:00'],
    ['week', 'UTC', '2026-11-22T08:00:00Z', '2026-11-23T07:00'],
    ['week', 'Europe/Paris', '2026-10-21T08:00:00Z', '2026-10-26T06:00'],
  ] as const)('every %s in %s, from %s', (every, zone, now, expected) => expect(next(every, zone, now)).toBe(expected))
})

describe('in a lab', () => {
  let lab: TestLab
  beforeAll(async () => void (lab = await openTestLab()))
  afterAll(() => lab.close())

  const give = (user_id: string, email: string, topic: 'learning' | 'news' | null = 'news') =>
    lab.toolsOf(lab.db).transaction(db => {
      const words = { key: 'account:notices.email_changed', values: { email } }
      return notify(db, { user_id, kind: 'account.test', topic, words, path: '/ailab/news' })
    })
  const choose = async (as: string, change: object) => {
    const { body: profile } = await lab.call(account.personalInfo, {}, { as })
    const { version, notification_settings } = profile
    const input = { version, notification_settings: { ...notification_settings, ...change } }
    const { status, text } = await lab.call(account.updateInfo, input, { as })
    expect(status, text).toBe(200)
  }
  const run = () => mailDigests.run({}, lab.toolsOf(lab.db))
  const becomeDue = () => lab.store.pool.query(`update digest_entries set due_at = now() - interval '1 minute'`)
  const mailsTo = async (address: string) => {
    await lab.runJobs()
    return (await lab.mails()).filter(mail => mail.to_address === address)
  }

  test('notices of a topic come together in one mail, once, and those of others at once or not', async () => {
    const { id, email, token } = await lab.person({ locale: 'es-MX' })
    await choose(token, { news: { in_app: true, mail: true, mail_every: 'day' } })
    for (const name of ['one@a.example', 'two@a.example']) await give(id, name)
    await give(id, 'other@a.example', 'learning')
    expect((await lab.call(notifications.list, {}, { as: token })).body.total).toBe(3)
    await run()
    expect(await mailsTo(email)).toEqual([])
    await becomeDue()
    await Promise.all([run(), run()])
    await run()
    const mails = await mailsTo(email)
    expect(mails.map(({ subject, kind }) => [subject, kind])).toEqual([['Noticias: 2 notificaciones', 'digest.news']])
    const [{ body_text, body_html }] = mails as [(typeof mails)[number]]
    expect(body_text).toMatch(/two@a\.example\n.*\/ailab\/news\n\n.*one@a\.example/)
    expect(body_html).toContain('/ailab/news"')
  })

  test('whoever switches mails off, or is suspended, gets none of what waited', async () => {
    const [off, gone] = [await lab.person(), await lab.person()]
    for (const { id, token } of [off, gone]) {
      await choose(token, { news: { in_app: false, mail: true, mail_every: 'week' } })
      await give(id, 'late@a.example')
    }
    await choose(off.token, { news: { in_app: false, mail: false, mail_every: 'week' } })
    await lab.store.pool.query(`update users set status = 'suspended' where id = $1`, [gone.id])
    await becomeDue()
    await run()
    expect([await mailsTo(off.email), await mailsTo(gone.email)]).toEqual([[], []])
    expect((await lab.store.pool.query('select from digest_entries')).rowCount).toBe(0)
  })

  test('a mail lists forty and counts the others', async () => {
    const { id, email, token } = await lab.person()
    await choose(token, { news: { in_app: false, mail: true, mail_every: 'week' } })
    for (let at = 0; at < 43; at += 1) await give(id, `n${at}@a.example`)
    await becomeDue()
    await run()
    const [mail] = await mailsTo(email)
    expect(mail!.subject).toBe('News: 43 notifications')
    expect(mail!.body_text.match(/@a\.example/g)).toHaveLength(40)
    expect(mail!.body_text).toContain('And 3 more')
  })
})
