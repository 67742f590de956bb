import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { addClone, changeRoles } from '#areas/account/server/exports.ts'
import { settings } from '#areas/settings/contract/index.ts'
import type { RegistrationMode } from '#areas/settings/contract/keys.ts'
import { Role } from '#kernel/contract/who.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { people } from '../../contract/index.ts'

let lab: TestLab
let admin: { id: string; token: string; email: string }
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.admin], first_name: 'Ada' })
})
afterAll(() => lab.close())

let comers = 0
const address = () => `invited-${++comers}@people.example`
const asAdmin = () => ({ as: admin.token })

async function invite(emails: string[], more: object = {}) {
  const { status, body, text } = await lab.call(people.invite, { emails, roles: [Role.intern], ...more }, asAdmin())
  expect(status, text).toBe(200)
  return body.results
}
async function mailTo(email: string) {
  const mail = (await lab.mails()).findLast(({ to_address }) => to_address === email)!
  const inText = (pattern: RegExp) => pattern.exec(mail.body_text)?.[1] ?? ''
  return { ...mail, code: inText(/^(\d{6})$/m), token: inText(/#token=(\S+)$/m) }
}
const tokenFor = async (email: string) => (await mailTo(email)).token
const find = async (q: string) => (await lab.call(people.invites, { q }, asAdmin())).body.items[0]!
const signUp = (email: string, ip: string) =>
  lab.call(account.signUp, { email, first_name: 'Ivo', last_name: 'Reyes', consent: true }, { ip })

async function register(mode: RegistrationMode) {
  const { body } = await lab.call(settings.get, { key: 'registration.mode' }, asAdmin())
  const set = { key: 'registration.mode', value: mode, version: body.version } as const
  const { status, text } =
    body.version === 0
      ? await lab.call(settings.create, { key: set.key, value: set.value }, asAdmin())
      : await lab.call(settings.update, set, asAdmin())
  expect(status, text).toBe(200)
}

describe('inviting to the lab', () => {
  test('answers the result for each address, and mails in the chosen language', async () => {
    const [fresh, member] = [address(), await lab.person()]
    const results = await invite([fresh, 'no address', member.email, fresh.toUpperCase()], {
      locale: 'es-MX',
      message: 'Nos vemos el lunes.',
    })
    expect(results).toEqual([
      { email: fresh, result: 'invited', error: null },
      { email: 'no address', result: 'error', error: 'invalid_address' },
      { email: member.email, result: 'already_member', error: null },
      { email: fresh, result: 'error', error: 'duplicate' },
    ])
    const mail = await mailTo(fresh)
    expect(mail).toMatchObject({ kind: 'people.lab_invite', locale: 'es-MX' })
    expect(mail.subject).toMatch(/^Ada .*te invita a AI Lab$/)
    expect(mail.body_text).toContain('Nos vemos el lunes.')
    expect((await lab.mails()).filter(({ to_address }) => to_address === member.email)).toEqual([])
  })

  test('again renews the one invitation: the former link opens nothing', async () => {
    const email = address()
    await invite([email])
    const former = await tokenFor(email)
    expect(await invite([email], { roles: [Role.tools] })).toEqual([{ email, result: 'resent', error: null }])
    expect((await lab.call(people.invitation, { token: former }, {})).status).toBe(404)
    const { body } = await lab.call(people.invitation, { token: await tokenFor(email) }, {})
    expect(body).toMatchObject({ roles: [Role.tools], state: 'pending', fits: null, email_hint: 'i•••@p•••.example' })
    expect(body.inviter).toContain('Ada')
    expect(JSON.stringify(body)).not.toContain(email)
  })

  test('gives no administrative role, and none beyond one’s own rights', async () => {
    for (const role of [Role.admin, Role.applications, 100])
      expect((await lab.call(people.invite, { emails: [address()], roles: [role] }, asAdmin())).status).toBe(422)
    const helper = await lab.person({ roles: [Role.member] })
    await inTransaction(lab.store.pool, async db => {
      const labels = { 'en-US': 'Inviter' }
      await addClone(db, { number: 100, clone_of: Role.admin, labels, rights: ['people.read', 'people.write'] })
      await changeRoles(db, helper.id, { add: [100] }, { actor_id: null, now: new Date() })
    })
    const email = address()
    const asHelper = (roles: number[]) => lab.call(people.invite, { emails: [email], roles }, { as: helper.token })
    expect((await asHelper([Role.institute])).body.code).toBe('people.beyond_own_rights')
    expect((await lab.mails()).filter(({ to_address }) => to_address === email)).toEqual([])
    expect((await asHelper([])).body.results[0]!.result).toBe('invited')
  })

  test('is listed, sent again and taken back', async () => {
    const email = address()
    await invite([email])
    const { invite_id, ...invited } = await find(email)
    expect(invited).toMatchObject({
      state: 'pending',
      roles: [Role.intern],
      sent_count: 1,
      invited_by: { id: admin.id },
    })
    const manage = (action: 'resend' | 'revoke') => lab.call(people.manageInvite, { invite_id, action }, asAdmin())
    expect((await manage('resend')).body).toMatchObject({ sent_count: 2, state: 'pending' })
    const token = await tokenFor(email)
    expect((await manage('revoke')).body.state).toBe('revoked')
    expect((await manage('revoke')).status).toBe(409)
    const person = await lab.person({ email })
    expect((await lab.call(people.acceptInvitation, { token }, { as: person.token })).body.code).toBe('invite.revoked')
    const { body } = await lab.call(people.invites, { state: 'revoked' }, asAdmin())
    expect(body.items.map(each => each.invite_id)).toEqual([invite_id])
    expect(body.counts.revoked).toBe(1)
  })

  test('two administrators at once: an address gets one invitation', async () => {
    const email = address()
    const results = (await Promise.all(Array.from({ length: 6 }, () => invite([email])))).flat()
    expect(results.map(({ result }) => result).toSorted()).toEqual(['invited', ...Array(5).fill('resent')])
    expect((await lab.call(people.invites, { q: email }, asAdmin())).body.items).toHaveLength(1)
  })
})

describe('accepting', () => {
  test('gives the roles once, to the invited address alone, and says so in the activity', async () => {
    const email = address()
    await invite([email], { roles: [Role.intern, Role.tools] })
    const token = await tokenFor(email)
    const other = await lab.person()
    expect((await lab.call(people.acceptInvitation, { token }, { as: other.token })).body.code).toBe(
      'invite.wrong_address',
    )
    const person = await lab.person({ email, roles: [Role.member] })
    expect((await lab.call(people.invitation, { token }, { as: person.token })).body.fits).toBe(true)
    for (let turn = 0; turn < 2; turn++)
      expect((await lab.call(people.acceptInvitation, { token }, { as: person.token })).body.roles).toEqual([5, 6])
    const { body } = await lab.call(people.person, { user_id: person.id }, asAdmin())
    expect(body.roles.map(({ number }) => number)).toEqual([1, 5, 6])
    expect(body.changes.filter(({ action }) => action === 'account.roles_changed')).toHaveLength(1)
    expect((await find(email)).state).toBe('accepted')
  })

  test('gives no role that its sender may not give any more, and says so before', async () => {
    const [email, sender] = [address(), await lab.person({ roles: [Role.admin] })]
    await lab.call(people.invite, { emails: [email], roles: [Role.investor] }, { as: sender.token })
    const token = await tokenFor(email)
    const promised = async () => (await lab.call(people.invitation, { token })).body.roles
    expect(await promised()).toEqual([Role.investor])
    await inTransaction(lab.store.pool, db =>
      changeRoles(db, sender.id, { remove: [Role.admin] }, { actor_id: null, now: new Date() }),
    )
    expect(await promised()).toEqual([])
    const person = await lab.person({ email })
    const accepted = await lab.call(people.acceptInvitation, { token }, { as: person.token })
    expect([accepted.status, accepted.body.roles]).toEqual([200, []])
    const { body } = await lab.call(account.whoAmI, {}, { as: person.token })
    expect(body.user?.roles).toEqual([Role.member])
  })

  test('is refused after its time and after it was declined', async () => {
    const [late, unwilling] = [address(), address()]
    await invite([late, unwilling])
    await lab.store.pool.query(`update lab_invites set expires_at = now() where email = $1`, [late])
    const token = await tokenFor(late)
    const person = await lab.person({ email: late })
    expect((await lab.call(people.acceptInvitation, { token }, { as: person.token })).body.code).toBe('invite.over')
    const no = await lab.person({ email: unwilling })
    const declined = { token: await tokenFor(unwilling) }
    expect((await lab.call(people.declineInvitation, declined, { as: no.token })).body.state).toBe('declined')
    expect((await lab.call(people.acceptInvitation, declined, { as: no.token })).body.code).toBe('invite.declined')
  })
})

describe('a lab that is open by invitation', () => {
  test('admits the invited address, and answers everybody alike', async () => {
    await register('invitation')
    const [invited, stranger] = [address(), address()]
    await invite([invited])
    const [yes, no] = [await signUp(invited, '198.18.9.1'), await signUp(stranger, '198.18.9.2')]
    expect([yes.status, no.status]).toEqual([200, 200])
    expect(Object.keys(no.body)).toEqual(Object.keys(yes.body))
    expect(await mailTo(stranger)).toMatchObject({ kind: 'account.sign_up_uninvited', code: '', token: '' })
    const code = (await mailTo(invited)).code
    const { body } = await lab.call(account.validateSignUp, { challenge_id: yes.body.challenge_id, code })
    expect(body.user.email).toBe(invited)
    const config = await lab.call(settings.config, {})
    expect(config.body.registration.mode).toBe('invitation')
  })

  test('admits nobody whose invitation was taken back after the sign-up began', async () => {
    await register('invitation')
    const email = address()
    await invite([email])
    const { body } = await signUp(email, '198.18.9.3')
    const { invite_id } = await find(email)
    await lab.call(people.manageInvite, { invite_id, action: 'revoke' }, asAdmin())
    const code = (await mailTo(email)).code
    const done = await lab.call(account.validateSignUp, { challenge_id: body.challenge_id, code })
    expect(done.body.code).toBe('sign_up.closed')
    await register('open')
  })
})
