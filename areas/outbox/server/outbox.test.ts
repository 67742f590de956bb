import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { people } from '#areas/people/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { outbox } from '../contract/index.ts'

/** A mail server that refuses while `isBroken`. */
let isBroken = true
let received = 0
/** Whether the server waits before it takes a mail, until it is released. */
let isHeld = false
let release = () => {}
let taking = () => {}
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: (_address, _session, done) =>
    done(isBroken ? Object.assign(new Error('mailbox is full'), { responseCode: 452 }) : null),
  onData(stream, _session, done) {
    stream.on('end', () => {
      received += 1
      taking()
      if (isHeld) release = done
      else done()
    })
    stream.resume()
  },
})

let lab: TestLab
let admin: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  lab = await openTestLab({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(async () => {
  await lab.close()
  await new Promise<void>(done => server.close(done))
})

let count = 0
async function mailed() {
  const { email } = await lab.person({ email: `reader-${++count}@people.example` })
  await lab.call(account.requestMagicCode, { email }, { ip: `198.18.9.${count}` })
  return email
}
const find = async (q: string, more: object = {}) =>
  (await lab.call(outbox.mails, { q, ...more }, { as: admin })).body.items

describe('a mail that the server refuses', () => {
  test('says what the server said, is sent again by an administrator once, and has no text', async () => {
    isBroken = true
    const email = await mailed()
    expect(await find(email)).toMatchObject([{ to: email, state: 'waiting', attempts: 0, last_error: null }])
    await lab.runJobs()
    const [mail] = await find(email, { state: 'failing' })
    expect(mail).toMatchObject({
      state: 'failing',
      attempts: 1,
      last_error: expect.stringContaining('mailbox is full'),
    })
    expect(await find(email, { state: 'sent' })).toEqual([])
    isBroken = false
    received = 0
    const again = await lab.call(outbox.sendAgain, { mail_id: mail!.id }, { as: admin })
    expect(again.body).toMatchObject({ state: 'waiting', attempts: 0, last_error: null })
    expect((await lab.call(outbox.sendAgain, { mail_id: mail!.id }, { as: admin })).status).toBe(200)
    await lab.runJobs()
    expect(received).toBe(1)
    expect(await find(email, { state: 'sent' })).toMatchObject([{ state: 'sent', sent_at: expect.any(String) }])
    const late = await lab.call(outbox.sendAgain, { mail_id: mail!.id }, { as: admin })
    expect([late.status, late.body.code]).toEqual([409, 'outbox.sent'])
    const { items } = (await lab.call(people.activity, { filter: { kind: 'outbox' } }, { as: admin })).body
    expect(items[0]).toMatchObject({ action: 'outbox.sent_again', data: { mail: mail!.id } })
    expect(JSON.stringify(items)).not.toContain(email)
  })

  test('is not sent twice by an administrator who does not wait for a slow server', async () => {
    isBroken = false
    const email = await mailed()
    const [mail] = await find(email)
    const taken = new Promise<void>(done => (taking = done))
    isHeld = true
    received = 0
    const first = lab.runJobs()
    await taken
    const again = await lab.call(outbox.sendAgain, { mail_id: mail!.id }, { as: admin })
    expect(again.status).toBe(200)
    await lab.runJobs()
    isHeld = false
    release()
    await first
    expect(received).toBe(1)
    expect(await find(email, { state: 'sent' })).toHaveLength(1)
  })

  test('counts as not sent once its attempts are used up, and can be sent again then', async () => {
    isBroken = true
    const email = await mailed()
    await lab.store.pool.query("update outbox_mails set attempts = 25, last_error = 'no' where to_address = $1", [
      email,
    ])
    const [mail] = await find(email)
    expect(mail?.state).toBe('failed')
    isBroken = false
    await lab.call(outbox.sendAgain, { mail_id: mail!.id }, { as: admin })
    await lab.runJobs()
    expect(await find(email)).toMatchObject([{ state: 'sent' }])
  })
})

test('the texts and codes of mails are in no answer, and only administrators read the list', async () => {
  const email = await mailed()
  const row = (await lab.mails()).find(({ to_address }) => to_address === email)!
  const code = /^\d{6}$/m.exec(row.body_text)![0]
  const { text } = await lab.call(outbox.mails, { q: email }, { as: admin })
  expect(text).toContain(email)
  expect(text).not.toContain(code)
  const other = await lab.person({ roles: [Role.applications] })
  expect((await lab.call(outbox.mails, {}, { as: other.token })).status).toBe(403)
})

test('a test mail goes to the administrator who asks for it, and its fate is in the list', async () => {
  isBroken = false
  const asker = await lab.person({ roles: [Role.admin], locale: 'es-MX' })
  const sent = await lab.call(outbox.sendTest, {}, { as: asker.token })
  expect(sent.body).toMatchObject({ to: asker.email, subject: 'Correo de prueba', state: 'waiting' })
  await lab.runJobs()
  expect(await find(asker.email)).toMatchObject([{ id: sent.body.id, state: 'sent' }])
})

test('signs of a pattern match themselves', async () => {
  await mailed()
  expect(await find('%')).toEqual([])
  expect(await find('_eader')).toEqual([])
})

test('without a mail server a mail is kept, and cannot be sent again', async () => {
  const own = await openTestLab()
  const { token } = await own.person({ roles: [Role.admin], email: 'ada@lab.example' })
  await own.call(account.requestMagicCode, { email: 'ada@lab.example' })
  const { items } = (await own.call(outbox.mails, {}, { as: token })).body
  expect(items).toMatchObject([{ state: 'kept' }])
  const again = await own.call(outbox.sendAgain, { mail_id: items[0]!.id }, { as: token })
  expect(again.body.code).toBe('outbox.no_server')
  expect((await own.call(outbox.sendTest, {}, { as: token })).body.code).toBe('outbox.no_server')
  await own.close()
})

test('what was sent is forgotten after ninety days', async () => {
  isBroken = false
  const [old, recent] = [await mailed(), await mailed()]
  await lab.runJobs()
  await lab.store.pool.query("update outbox_mails set sent_at = now() - interval '91 days' where to_address = $1", [
    old,
  ])
  await lab.runJob('outbox.remove_sent_mails')
  expect(await find(old)).toEqual([])
  expect(await find(recent)).toHaveLength(1)
})
