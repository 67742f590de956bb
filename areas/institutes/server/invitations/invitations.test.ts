import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#areas/account/contract/index.ts'
import { user_roles, users } from '#areas/account/server/tables.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { institutes } from '../../contract/index.ts'
import { institute_invites } from './invites.tables.ts'
import { testInstitute, tokenMailed } from '../testing-institute.ts'

let lab: TestLab
let admin: Awaited<ReturnType<TestLab['person']>>
let school: Awaited<ReturnType<typeof testInstitute>>
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.admin] })
  school = await testInstitute(lab, admin, 'Harbour School')
})
afterAll(() => lab.close())

const asOwner = () => ({ as: school.owner.token })
const invite = (emails: string[], more: object = {}) =>
  lab.call(institutes.inviteStudents, { institute_id: school.institute_id, emails, ...more }, asOwner())
const accept = (token: string, person: { token: string }) =>
  lab.call(institutes.acceptInvitation, { token }, { as: person.token })
const preview = (token: string, as?: string) => lab.call(institutes.invitation, { token }, { as })
const link = async (more: object = {}) =>
  (
    await lab.call(
      institutes.addLink,
      { institute_id: school.institute_id, label: 'Class', domains: [], ...more },
      asOwner(),
    )
  ).body
const tokenOf = ({ url }: { url: string | null }) => url!.split('#token=')[1]!
const rolesOf = async ({ id }: { id: string }) =>
  (await lab.db.select().from(user_roles).where(eq(user_roles.user_id, id))).map(({ role }) => role)
const expire = (email: string) =>
  lab.db
    .update(institute_invites)
    .set({ expires_at: new Date(0) })
    .where(eq(institute_invites.email, email))

describe('an invitation by mail', () => {
  test('answers the result for each address', async () => {
    const member = await school.join('student')
    const { body } = await invite(['New@One.example', 'new@one.example', 'nobody', member.email])
    expect(body.results).toEqual([
      { email: 'new@one.example', result: 'invited', error: null },
      { email: 'new@one.example', result: 'error', error: 'duplicate' },
      { email: 'nobody', result: 'error', error: 'invalid_address' },
      { email: member.email, result: 'already_member', error: null },
    ])
    expect((await invite(['new@one.example'])).body.results[0]!.result).toBe('resent')
  })

  test('is written in the language of the account, else in the chosen one, as text and HTML', async () => {
    const reader = await lab.person({ locale: 'ja-JP' })
    await invite([reader.email, 'spanish@one.example'], { locale: 'es-MX', message: 'Nos <vemos> el lunes' })
    const mails = await lab.mails()
    const toReader = mails.findLast(({ to_address }) => to_address === reader.email)!
    const toOther = mails.findLast(({ to_address }) => to_address === 'spanish@one.example')!
    expect([toReader.locale, toOther.locale]).toEqual(['ja-JP', 'es-MX'])
    expect(toOther.subject).toContain('Harbour School')
    expect(toOther.body_text).toContain('Nos <vemos> el lunes')
    expect(toOther.body_html).toContain('Nos &lt;vemos&gt; el lunes')
    expect(toOther.body_html).toContain('/invitation#token=ali_')
  })

  test('waits in the lab for a person with an account, who answers it there without the mail', async () => {
    const somebody = await lab.person()
    await invite([somebody.email])
    const notice = (await lab.call(notifications.list, {}, { as: somebody.token })).body.items[0]!
    expect(notice.text).toBe('Test Person invited you to learn with Harbour School')
    const invite_id = new URL(notice.path!, 'http://lab').searchParams.get('invite')!
    const other = await lab.person()
    const named = (token?: string) => lab.call(institutes.invitation, { invite_id }, { as: token })
    expect((await named(somebody.token)).body).toMatchObject({ state: 'pending', fits: true })
    expect([(await named(other.token)).status, (await named()).status]).toEqual([404, 404])
    const join = (person: { token: string }) =>
      lab.call(institutes.acceptInvitation, { invite_id }, { as: person.token })
    expect((await join(other)).status).toBe(404)
    expect((await join(somebody)).body).toMatchObject({ kind: 'student' })
    expect((await lab.call(institutes.invitation, {}, { as: somebody.token })).body).toMatchObject({
      fields: { token: expect.any(String) },
    })
  })

  test('says before anybody joins that the institution is not active', async () => {
    const other = await testInstitute(lab, admin, 'Closed School')
    const manage = (action: 'suspend' | 'activate') =>
      lab.call(institutes.manage, { institute_id: other.institute_id, action }, { as: admin.token })
    const { body } = await lab.call(
      institutes.addLink,
      { institute_id: other.institute_id, label: 'Class', domains: [] },
      { as: other.owner.token },
    )
    const isOpen = async () => (await preview(tokenOf(body))).body.is_open
    await manage('suspend')
    expect(await isOpen()).toBe(false)
    await manage('activate')
    expect(await isOpen()).toBe(true)
  })

  test('stores only the hash of its token', async () => {
    await invite(['hashed@one.example'])
    const token = await tokenMailed(lab, 'hashed@one.example')
    const [row] = await lab.db.select().from(institute_invites).where(eq(institute_invites.email, 'hashed@one.example'))
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('by link is answered again when the request is repeated, and nobody in between can read it', async () => {
    const key = 'a key that only the sender has'
    const ask = () =>
      lab.call(
        institutes.addLink,
        { institute_id: school.institute_id, label: 'Once', domains: [] },
        { ...asOwner(), key },
      )
    const first = await ask()
    expect((await ask()).text).toBe(first.text)
    const { rows } = await lab.store.pool.query('select row_to_json(a)::text as stored from idempotent_answers a')
    const stored = rows.map(row => row.stored).join('\n')
    expect(stored).toContain(school.owner.id)
    for (const secret of [tokenOf(first.body), key, 'Once']) expect(stored).not.toContain(secret)
  })

  test('shows its holder who invites, with the address masked', async () => {
    await invite(['karla@harbour.example'], { group: 'Year 2' })
    const { body } = await preview(await tokenMailed(lab, 'karla@harbour.example'))
    expect(body).toMatchObject({
      institute: { name: 'Harbour School' },
      kind: 'student',
      state: 'pending',
      email_hint: 'k•••@h•••.example',
      group: 'Year 2',
      fits: null,
    })
    expect(JSON.stringify(body)).not.toContain('karla')
    expect((await preview('ali_made-up')).status).toBe(404)
  })

  test('gives membership, the role of a learner and the organisation, and notifies the inviter', async () => {
    const person = await lab.person({ first_name: 'Ines', roles: [Role.member] })
    await invite([person.email], { group: 'Year 1' })
    const token = await tokenMailed(lab, person.email)
    expect((await preview(token, person.token)).body).toMatchObject({ fits: true, is_member: false })
    expect((await accept(token, person)).body).toMatchObject({ name: 'Harbour School', kind: 'student' })
    expect(await rolesOf(person)).toContain(Role.founder)
    const [user] = await lab.db.select().from(users).where(eq(users.id, person.id))
    expect(user!.group_id).toBe(school.institute_id)
    const notices = (await lab.call(notifications.list, {}, asOwner())).body.items
    expect(notices[0]!.text).toBe('Ines Person joined Harbour School')
    expect((await lab.call(institutes.memberships, {}, { as: person.token })).body.items).toMatchObject([
      { institute_id: school.institute_id, kind: 'student', group: 'Year 1', state: 'active' },
    ])
    expect((await accept(token, person)).status, 'accepted again').toBe(200)
  })

  test('is useless to anybody else', async () => {
    await invite(['mine@one.example'])
    const stranger = await lab.person()
    const answer = await accept(await tokenMailed(lab, 'mine@one.example'), stranger)
    expect([answer.status, answer.body.code]).toEqual([403, 'invite.wrong_address'])
  })

  test('expires, and sent again has a new token and a new time', async () => {
    const person = await lab.person()
    await invite([person.email])
    const old = await tokenMailed(lab, person.email)
    await expire(person.email)
    expect((await preview(old)).body.state).toBe('expired')
    expect((await accept(old, person)).body.code).toBe('invite.over')
    const listed = await lab.call(
      institutes.invites,
      { institute_id: school.institute_id, state: 'expired', q: person.email },
      asOwner(),
    )
    const { invite_id } = listed.body.items[0]!
    const again = await lab.call(
      institutes.manageInvite,
      { institute_id: school.institute_id, invite_id, action: 'resend' },
      asOwner(),
    )
    expect(again.body.invite).toMatchObject({ state: 'pending', sent_count: 2 })
    expect((await preview(old)).status).toBe(404)
    expect((await accept(await tokenMailed(lab, person.email), person)).status).toBe(200)
  })

  test('that was declined or revoked opens nothing, and can be sent again', async () => {
    const person = await lab.person()
    await invite([person.email])
    const token = await tokenMailed(lab, person.email)
    const decline = () => lab.call(institutes.declineInvitation, { token }, { as: person.token })
    expect((await decline()).body.state).toBe('declined')
    expect((await decline()).body.state).toBe('declined')
    expect((await accept(token, person)).body.code).toBe('invite.declined')
    const manage = async (action: string) => {
      const list = await lab.call(institutes.invites, { institute_id: school.institute_id, q: person.email }, asOwner())
      const { invite_id } = list.body.items[0]!
      return lab.call(institutes.manageInvite, { institute_id: school.institute_id, invite_id, action }, asOwner())
    }
    expect((await manage('revoke')).body.code).toBe('invite.wrong_state')
    expect((await manage('resend')).body.invite.state).toBe('pending')
    expect((await manage('revoke')).body.invite.state).toBe('revoked')
    expect((await accept(await tokenMailed(lab, person.email), person)).body.code).toBe('invite.revoked')
  })

  test('to one address by two supervisors at the same moment is one invitation', async () => {
    const answers = await Promise.all([invite(['both@one.example']), invite(['both@one.example'])])
    expect(answers.map(({ body }) => body.results[0]!.result).toSorted()).toEqual(['invited', 'resent'])
  })
})

describe('a link', () => {
  test('admits people of its domains, as often as it says, and is answered once', async () => {
    const made = await link({ max_uses: 2, domains: ['harbour.example'], group: 'Evening' })
    const token = tokenOf(made)
    const inside = await lab.person({ email: 'a@harbour.example' })
    const outside = await lab.person({ email: 'a@elsewhere.example' })
    const deep = await lab.person({ email: 'b@cs.harbour.example' })
    const late = await lab.person({ email: 'c@harbour.example' })
    expect((await accept(token, outside)).body.code).toBe('invite.wrong_domain')
    expect((await accept(token, inside)).status).toBe(200)
    expect((await accept(token, inside)).status, 'again, using nothing up').toBe(200)
    expect((await accept(token, deep)).status).toBe(200)
    expect((await accept(token, late)).body.code).toBe('invite.used_up')
    const { body } = await lab.call(
      institutes.invites,
      { institute_id: school.institute_id, channel: 'link' },
      asOwner(),
    )
    expect(body.items.find(({ invite_id }) => invite_id === made.invite.invite_id)).toMatchObject({
      state: 'accepted',
      uses: 2,
      email: null,
    })
  })

  test('that is renewed has another address; the old one opens nothing', async () => {
    const made = await link({ expires_in_days: 30 })
    const { body } = await lab.call(
      institutes.manageInvite,
      { institute_id: school.institute_id, invite_id: made.invite.invite_id, action: 'resend' },
      asOwner(),
    )
    expect((await preview(tokenOf(made))).status).toBe(404)
    expect((await preview(tokenOf(body))).body.state).toBe('pending')
    const days = (new Date(body.invite.expires_at).getTime() - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
  })

  test('does not bring back a removed member', async () => {
    const removed = await school.join('student')
    await lab.call(
      institutes.manageStudents,
      { institute_id: school.institute_id, member_ids: [removed.member_id], action: 'remove' },
      asOwner(),
    )
    expect((await accept(tokenOf(await link()), removed)).body.code).toBe('member.deactivated')
    await invite([removed.email])
    expect((await accept(await tokenMailed(lab, removed.email), removed)).status).toBe(200)
  })
})

test('twenty who accept at once for the last seat become one member, and nineteen refusals', async () => {
  const small = await testInstitute(lab, admin, 'Small School', { seat_limit: 3 })
  await small.join('student')
  await small.join('student')
  const { body } = await lab.call(
    institutes.addLink,
    { institute_id: small.institute_id, label: 'All', domains: [] },
    { as: small.owner.token },
  )
  const people = await Promise.all(Array.from({ length: 20 }, () => lab.person()))
  const answers = await Promise.all(people.map(person => accept(tokenOf(body), person)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body: { code } }) => code))).toEqual(
    new Set(['institute.no_seat']),
  )
  const info = await lab.call(institutes.info, { institute_id: small.institute_id }, { as: small.owner.token })
  expect(info.body.seats).toMatchObject({ limit: 3, used: 3 })
})

test('supervising gives role 10, and ending the last supervision withdraws it', async () => {
  const other = await testInstitute(lab, admin, 'Second School')
  const person = await lab.person({ roles: [Role.member] })
  const here = await school.join('supervisor', person)
  await other.join('supervisor', person)
  expect(await rolesOf(person)).toContain(Role.institute)
  const remove = (institute_id: string, member_id: string, as: string) =>
    lab.call(institutes.manageSupervisor, { institute_id, member_id, action: 'remove' }, { as })
  expect((await remove(school.institute_id, here.member_id, school.owner.token)).body.state).toBe('archived')
  expect(await rolesOf(person)).toContain(Role.institute)
  const there = await other.memberId(person)
  await remove(other.institute_id, there, other.owner.token)
  expect(await rolesOf(person)).not.toContain(Role.institute)
  expect((await lab.call(account.whoAmI, {}, { as: person.token })).body.result).toBe(true)
})

test('role 10 that an administrator granted stays', async () => {
  const person = await lab.person({ roles: [Role.member, Role.institute] })
  const { member_id } = await school.join('supervisor', person)
  await lab.call(
    institutes.manageSupervisor,
    { institute_id: school.institute_id, member_id, action: 'remove' },
    asOwner(),
  )
  expect(await rolesOf(person)).toContain(Role.institute)
})

test('a student invited to supervise has one membership, the higher one, and frees a seat', async () => {
  const student = await school.join('student')
  const before = (await lab.call(institutes.info, { institute_id: school.institute_id }, asOwner())).body.seats.used
  await school.join('supervisor', student)
  const { body } = await lab.call(institutes.info, { institute_id: school.institute_id }, asOwner())
  expect(body.seats.used).toBe(before - 1)
  expect((await lab.call(institutes.memberships, {}, { as: student.token })).body.items).toMatchObject([
    { kind: 'supervisor' },
  ])
})
