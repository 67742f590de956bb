import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { allRoles } from '#kernel/contract/who.ts'
import { account } from '../contract/index.ts'

describe('a sample lab', () => {
  let lab: TestLab
  beforeAll(async () => void (lab = await openTestLab({ SAMPLE: 'on' })))
  afterAll(() => lab.close())

  test('lists nine accounts, one for each role, and each signs in with one click', async () => {
    const { items } = (await lab.call(account.sampleAccounts, {}, { locale: 'es-MX' })).body
    expect(items).toHaveLength(9)
    expect(new Set(items.flatMap(({ roles }) => roles))).toEqual(new Set(allRoles))
    for (const { email, password, roles } of items) {
      const { status, body } = await lab.call(account.login, { email, password }, { locale: 'es-MX' })
      expect(status).toBe(200)
      expect(body.user).toMatchObject({ email, roles, is_sample: true })
      expect(body.last_login_at).not.toBeNull()
      const notices = await lab.call(notifications.list, {}, { as: body.token, locale: 'es-MX' })
      expect(notices.body.items.map(each => each.text)).toContain(
        'Esta es una cuenta de ejemplo: explora sin miedo, aquí nada es real',
      )
      expect((await lab.call(account.publicProfile, { handle: body.user!.handle })).body.about).not.toBeNull()
    }
  })

  test('shows its mails to visitors, so that codes and links work without a mail server', async () => {
    const { challenge_id } = (
      await lab.call(account.requestMagicCode, { email: 'founder@lab.example' }, { ip: '198.18.5.1' })
    ).body
    const list = await lab.call(account.sampleMailbox, { q: 'founder@lab', limit: 1 })
    expect(list.body.items).toMatchObject([{ to: 'founder@lab.example', kind: 'account.sign_in' }])
    const mail = (await lab.call(account.sampleMail, { mail_id: list.body.items[0]!.id })).body
    expect(mail.link).toContain('/magic-login#token=')
    expect((await lab.call(account.verifyMagicCode, { challenge_id, code: mail.code })).body.user!.email).toBe(
      'founder@lab.example',
    )
  })

  test('lists its mails page by page', async () => {
    for (let at = 0; at < 3; at += 1)
      await lab.call(account.requestMagicCode, { email: `page-${at}@people.example` }, { ip: '198.18.5.2' })
    const first = await lab.call(account.sampleMailbox, { q: 'page-', limit: 2 })
    expect(first.body).toMatchObject({
      total: 3,
      items: [{ to: 'page-2@people.example' }, { to: 'page-1@people.example' }],
    })
    const second = await lab.call(account.sampleMailbox, { q: 'page-', limit: 2, cursor: first.body.next_cursor! })
    expect(second.body).toMatchObject({ next_cursor: null, items: [{ to: 'page-0@people.example' }] })
    expect((await lab.call(account.sampleMailbox, { cursor: 'bm9uc2Vuc2U' })).body.fields).toHaveProperty('cursor')
  })

  test('keeps its accounts open to everybody', async () => {
    const email = 'member@lab.example'
    const { token } = (await lab.call(account.login, { email, password: 'explore-the-lab' })).body
    const answers = [
      await lab.call(
        account.updateDefaultPassword,
        { current_password: 'explore-the-lab', new_password: 'seven blue ladders' },
        { as: token },
      ),
      await lab.call(account.deleteAccount, { confirm_email: email }, { as: token }),
      await lab.call(account.updateInfo, { version: 1, email: 'mine@people.example' }, { as: token }),
      await lab.call(account.addToken, { name: 'mine', access: 'read', expires_in_days: 1 }, { as: token }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'account.sample'))
  })
})

test('elsewhere there are no sample accounts, and no mailbox', async () => {
  const lab = await openTestLab({ SAMPLE: 'off' })
  expect((await lab.call(account.sampleAccounts, {})).status).toBe(404)
  expect((await lab.call(account.sampleMailbox, {})).status).toBe(404)
  expect((await lab.call(account.login, { email: 'admin@lab.example', password: 'explore-the-lab' })).status).toBe(400)
  await lab.close()
})

test('once mails are sent, the mailbox is closed', async () => {
  const lab = await openTestLab({ SAMPLE: 'on', SMTP_URL: 'smtp://127.0.0.1:9' })
  expect((await lab.call(account.sampleAccounts, {})).status).toBe(200)
  expect((await lab.call(account.sampleMailbox, {})).status).toBe(404)
  await lab.close()
})
