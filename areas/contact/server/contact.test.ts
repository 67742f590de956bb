import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { addClone, changeRoles, dropClone } from '#areas/account/server/exports.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { Role } from '#kernel/contract/who.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { contact } from '../contract/index.ts'

let lab: TestLab
let admin: Awaited<ReturnType<TestLab['person']>>
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.admin] })
})
afterAll(() => lab.close())

let visitors = 0
const ping = (fields: object, ip = `198.18.9.${(visitors += 1)}`) =>
  lab.call(contact.ping, { name: 'Odile', email: 'odile@press.example', message: 'May I visit?', ...fields }, { ip })
const asAdmin = () => ({ as: admin.token })
const messages = async (input: object = {}) => (await lab.call(contact.messages, input, asAdmin())).body
const mailsOf = async (kind: string) => (await lab.mails()).filter(mail => mail.kind === kind)
const idOf = async (reference: string) => (await messages({ q: reference })).items[0]!.id

test('a message is stored, and administrators hear of it by mail and in the lab', async () => {
  const { status, body } = await ping({ topic: 'press', message: 'First line.\nBcc: x@y.example' })
  expect(status).toBe(200)
  expect(body.reference).toMatch(/^C-[2-9A-HJ-NP-Z]{8}$/)
  expect((await messages({ q: 'odile@press' })).items[0]).toMatchObject({
    state: 'new',
    topic: 'press',
    assignee: null,
  })
  const mail = (await mailsOf('contact.new')).at(-1)!
  expect(mail).toMatchObject({ to_address: admin.email })
  expect(mail.subject).toContain(body.reference)
  expect(mail.subject).not.toContain('\n')
  const notices = (await lab.call(notifications.list, {}, asAdmin())).body.items
  expect(notices[0]).toMatchObject({
    kind: 'contact.new',
    path: `/admin/contact?message=${await idOf(body.reference)}`,
  })
})

test('whoever may answer by a role cloned from administration hears of a message too', async () => {
  const helper = await lab.person()
  await inTransaction(lab.store.pool, async db => {
    const clone = { number: 100, clone_of: Role.admin, labels: { 'en-US': 'Support' } }
    await addClone(db, { ...clone, rights: ['contact.read', 'contact.write'] })
    await changeRoles(db, helper.id, { add: [100] }, { actor_id: null, now: new Date() })
  })
  const id = await idOf((await ping({})).body.reference)
  const notices = (await lab.call(notifications.list, {}, { as: helper.token })).body.items
  expect(notices).toMatchObject([{ kind: 'contact.new', path: `/admin/contact?message=${id}` }])
  await inTransaction(lab.store.pool, db => dropClone(db, 100))
})

test('a program that fills in every field gets the same answer, and nobody is told', async () => {
  const before = (await mailsOf('contact.new')).length
  const { status, body } = await ping({ website: 'https://spam.example', name: 'Bot' })
  expect([status, Object.keys(body)]).toEqual([200, ['reference']])
  expect((await mailsOf('contact.new')).length).toBe(before)
  expect((await messages({ q: 'Bot' })).items).toEqual([])
  expect((await messages({ state: 'spam' })).items.map(({ name }) => name)).toContain('Bot')
})

test('a form that is sent as soon as it was opened is spam; one that took a while, or whose clock is ahead, is not', async () => {
  const send = (name: string, ago: number) => ping({ name, started_at: new Date(Date.now() - ago).toISOString() })
  for (const [name, ago] of [
    ['At once', 0],
    ['Slowly', 20_000],
    ['Ahead', -3_600_000],
  ] as const)
    expect((await send(name, ago)).status).toBe(200)
  const found = await Promise.all(['At once', 'Slowly', 'Ahead'].map(async q => (await messages({ q })).items.length))
  expect(found).toEqual([0, 1, 1])
  expect((await messages({ state: 'spam' })).items.map(({ name }) => name)).toContain('At once')
})

test('one address sends three messages in ten minutes', async () => {
  const statuses = []
  for (let times = 0; times < 4; times += 1) statuses.push((await ping({}, '198.18.10.1')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('an answer is mailed in the sender’s language and stays with the message', async () => {
  const { reference } = (await ping({ name: '森川', email: 'yu@mail.example', locale: 'ja-JP' })).body
  const message_id = await idOf(reference)
  expect((await lab.call(contact.manage, { message_id, action: 'take' }, asAdmin())).body.state).toBe('open')
  const { body } = await lab.call(contact.reply, { message_id, text: 'はい。' }, asAdmin())
  expect(body).toMatchObject({ state: 'answered', replies: [{ text: 'はい。' }] })
  expect((await lab.call(contact.message, { message_id }, asAdmin())).body).toEqual(body)
  const mail = (await mailsOf('contact.reply')).at(-1)!
  expect(mail).toMatchObject({ to_address: 'yu@mail.example', locale: 'ja-JP' })
  expect(mail.body_text).toContain('はい。')
})

test('a message is assigned to another administrator, who gets a notice, and to nobody who may not answer', async () => {
  const message_id = await idOf((await ping({ name: 'Pia' })).body.reference)
  const colleague = await lab.person({ roles: [Role.admin] })
  const visitor = await lab.person({ roles: [Role.applications] })
  const assign = (assignee_id?: string) =>
    lab.call(contact.manage, { message_id, action: 'assign', ...(assignee_id && { assignee_id }) }, asAdmin())
  const { assignees } = (await lab.call(contact.message, { message_id }, asAdmin())).body
  expect(assignees.map(({ id }) => id)).toEqual([admin.id, colleague.id])
  expect([(await assign()).status, (await assign(visitor.id)).status]).toEqual([422, 404])
  expect((await assign(colleague.id)).body).toMatchObject({ state: 'open', assignee_id: colleague.id })
  const takenAgain = await lab.call(contact.manage, { message_id, action: 'take' }, asAdmin())
  expect(takenAgain.body.code).toBe('contact.wrong_state')
  await assign(colleague.id)
  const noticesOf = async (as: string) =>
    (await lab.call(notifications.list, {}, { as })).body.items.filter(({ kind }) => kind === 'contact.assigned')
  expect(await noticesOf(colleague.token)).toMatchObject([{ path: `/admin/contact?message=${message_id}` }])
  expect((await assign(admin.id)).body.assignee_id).toBe(admin.id)
  expect(await noticesOf(admin.token)).toEqual([])
  await lab.call(contact.manage, { message_id, action: 'close' }, asAdmin())
  expect((await assign(colleague.id)).body.code).toBe('contact.wrong_state')
})

test('spam is not answered, and what is over is not taken', async () => {
  const message_id = await idOf((await ping({})).body.reference)
  await lab.call(contact.manage, { message_id, action: 'spam' }, asAdmin())
  const refused = [
    await lab.call(contact.reply, { message_id, text: 'Hello' }, asAdmin()),
    await lab.call(contact.manage, { message_id, action: 'take' }, asAdmin()),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual(['contact.wrong_state', 'contact.wrong_state'])
})

test('only administrators read messages', async () => {
  const { token } = await lab.person({ roles: [Role.applications] })
  expect((await lab.call(contact.messages, {}, { as: token })).status).toBe(403)
})

test('old messages are deleted: spam after thirty days, what is answered or closed after a year, nothing that waits', async () => {
  const { pool } = lab.store
  await pool.query("update contact_messages set changed_at = now() - interval '31 days'")
  await lab.runJob('contact.remove_old_messages')
  const states = async () =>
    (await pool.query<{ state: string }>('select distinct state from contact_messages order by 1')).rows.map(
      ({ state }) => state,
    )
  expect(await states()).toEqual(['answered', 'closed', 'new'])
  await pool.query("update contact_messages set changed_at = now() - interval '366 days'")
  await lab.runJob('contact.remove_old_messages')
  expect(await states()).toEqual(['new'])
})

test('what a forgotten person wrote is deleted', async () => {
  const person = await lab.person()
  await ping({ email: person.email })
  await lab.store.pool.query("update users set deletes_at = now() - interval '1 second' where id = $1", [person.id])
  await lab.runJob('account.forget_people')
  expect((await messages({ q: person.email })).items).toEqual([])
})
