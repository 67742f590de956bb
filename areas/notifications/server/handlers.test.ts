import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { notifications } from '../contract.ts'
import type { NoticeTopic } from '#kernel/contract/notices.ts'
import { notify } from './exports.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

const words = { key: 'account:notices.email_changed', values: { email: 'new@people.example' } }
const give = (user_id: string, kind = 'account.email_changed', topic: NoticeTopic | null = null) =>
  inTransaction(lab.store.pool, db => notify(db, { user_id, kind, topic, words, path: '/ailab/profile-settings' }))
const list = async (as: string, input: object = {}, locale: 'en-US' | 'ja-JP' = 'en-US') =>
  (await lab.call(notifications.list, input, { as, locale })).body

test('a notice is read in its reader’s language', async () => {
  const { id, token } = await lab.person()
  await give(id)
  expect((await list(token)).items).toMatchObject([
    { text: 'Your email address is now new@people.example', path: '/ailab/profile-settings', read_at: null },
  ])
  expect((await list(token, {}, 'ja-JP')).items[0]!.text).toBe('メールアドレスをnew@people.exampleに変更しました')
})

test('a notice reaches its person’s browser once the change has committed, and never otherwise', async () => {
  const { id } = await lab.person()
  const events: unknown[] = []
  const stop = lab.live.listen((topic, message) => void (topic === `person:${id}` && events.push(message)))
  const undone = inTransaction(lab.store.pool, async db => {
    await notify(db, { user_id: id, kind: 'account.test', topic: null, words })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await give(id)
  await expect.poll(() => events).toMatchObject([{ kind: 'notice' }])
  stop()
})

test('notices are counted, read one by one and all at once, by their reader alone', async () => {
  const [reader, other] = [await lab.person(), await lab.person()]
  for (let at = 0; at < 3; at += 1) await give(reader.id)
  const unread = async (as: string) => (await lab.call(notifications.unread, {}, { as })).body.unread
  expect([await unread(reader.token), await unread(other.token)]).toEqual([3, 0])
  const notice_id = (await list(reader.token)).items[1]!.id
  expect((await lab.call(notifications.markRead, { notice_id }, { as: other.token })).status).toBe(404)
  expect((await lab.call(notifications.markRead, { notice_id }, { as: reader.token })).body.unread).toBe(2)
  expect((await list(reader.token, { unread: true })).total).toBe(2)
  expect((await lab.call(notifications.markRead, {}, { as: reader.token })).body.unread).toBe(0)
  expect((await list(reader.token)).items.every(each => each.read_at !== null)).toBe(true)
})

test('the list has pages, the newest first', async () => {
  const { id, token } = await lab.person()
  for (let at = 0; at < 5; at += 1) await give(id)
  const first = await list(token, { limit: 2 })
  const second = await list(token, { limit: 2, cursor: first.next_cursor! })
  const third = await list(token, { limit: 2, cursor: second.next_cursor! })
  const ids = [first, second, third].flatMap(page => page.items.map(each => each.id))
  expect(new Set(ids).size).toBe(5)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect([first.total, third.next_cursor]).toEqual([5, null])
})

test('a person’s switches decide by topic, and a notice without a topic always arrives', async () => {
  const { id, email, token } = await lab.person()
  const settings = {
    learning: { in_app: false, mail: true, mail_every: 'notice' },
    ventures: { in_app: false, mail: false, mail_every: 'day' },
    community: { in_app: true, mail: false, mail_every: 'week' },
    news: { in_app: true, mail: false, mail_every: 'notice' },
  }
  await lab.store.pool.query('update users set notification_settings = $1 where id = $2', [settings, id])
  await give(id, 'education.certificate', 'learning')
  await give(id, 'pitches.comment', 'ventures')
  await give(id, 'events.reminder', 'community')
  await give(id, 'account.new_device', null)
  await lab.runJobs()
  expect((await list(token)).items.map(each => each.kind).toSorted()).toEqual(['account.new_device', 'events.reminder'])
  const mails = (await lab.mails()).filter(mail => mail.to_address === email)
  expect(mails.map(mail => [mail.kind, mail.subject])).toEqual([
    ['education.certificate', 'Your email address is now new@people.example'],
  ])
})
