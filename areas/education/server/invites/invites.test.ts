import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { Role } from '#kernel/contract/who.ts'
import { authoring, supervisor, lesson, putCourse } from '#app/testing-courses.ts'
import { education } from '../../contract/index.ts'
import { isKnownIn, isOpenedByInvitation } from './invite-rules.ts'

type Someone = Awaited<ReturnType<TestLab['person']>>

let lab: TestLab
let admin: Someone
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.admin], first_name: 'Ada' })
})
afterAll(() => lab.close())

const sql = (text: string, values: unknown[]) => lab.store.pool.query(text, values)
async function course(slug: string, fields = `enrol_policy = 'invite'`) {
  const id = await putCourse(lab, slug, [lesson('a'), lesson('b')])
  await sql(`update courses set ${fields} where id = $1`, [id])
  return id
}
const invite = (course_id: string, emails: string[], by: Someone = admin, more: object = {}) =>
  lab.call(education.inviteToCourse, { course_id, emails, ...more }, { as: by.token })
const resultsOf = async (...given: Parameters<typeof invite>) =>
  (await invite(...given)).body.results.map(({ result }) => result)
const list = (course_id: string, by: Someone = admin, more: object = {}) =>
  lab.call(education.courseInvites, { course_id, ...more }, { as: by.token })
const manage = async (course_id: string, action: string, by: Someone = admin) => {
  const { invite_id } = (await list(course_id, by)).body.items[0]!
  return lab.call(education.manageCourseInvite, { course_id, invite_id, action }, { as: by.token })
}
const link = async (course_id: string, more: object = {}) => {
  const { body } = await lab.call(
    education.addCourseLink,
    { course_id, label: 'A class', ...more },
    { as: admin.token },
  )
  return body.url.split('#token=')[1]!
}
const preview = (token: string, as?: string) => lab.call(education.courseInvitation, { token }, { as })
const accept = (course_id: string, person: Someone, invite_token?: string) =>
  lab.call(education.signUp, { course_id, invite_token }, { as: person.token })
const decline = (course_id: string, person: Someone, invite_token?: string) =>
  lab.call(education.declineInvitation, { course_id, invite_token }, { as: person.token })
const open = async (course_id: string, person: Someone) =>
  (await lab.call(education.selected, { course_id }, { as: person.token })).body
/** The token in the last mail to an address. */
async function tokenMailed(email: string): Promise<string> {
  const mail = (await lab.mails()).findLast(({ to_address }) => to_address === email)
  return /#token=([\w-]+)/.exec(mail?.body_text ?? '')![1]!
}
const expire = (course_id: string) =>
  sql(
    `with late as (update enrolments set expires_at = to_timestamp(0) where course_id = $1 and state = 'invited')
     update course_invites set expires_at = to_timestamp(0) where course_id = $1`,
    [course_id],
  )

describe('what an inviter is told', () => {
  const place = { state: 'active' as const, institute_id: 'ours' }
  test('the mail says until when in the time zone of its recipient; without an account, in UTC', async () => {
    const id = await course('in-zones')
    const near = await lab.person({ locale: 'en-US' })
    await sql(`update users set time_zone = 'Asia/Tokyo' where id = $1`, [near.id])
    await invite(id, [near.email, 'nobody-yet@people.example'])
    const bodyTo = async (email: string) =>
      (await lab.mails()).findLast(({ to_address }) => to_address === email)?.body_text
    expect(await bodyTo(near.email)).toContain('GMT+9')
    expect(await bodyTo('nobody-yet@people.example')).toContain('UTC')
  })

  test('about enrolled people: administrators about all, supervisors about their own people, authors about nobody', () => {
    expect(isKnownIn(place, null)).toBe(true)
    expect(isKnownIn(place, ['ours'])).toBe(true)
    expect(isKnownIn(place, ['theirs'])).toBe(false)
    expect(isKnownIn({ ...place, institute_id: null }, ['ours'])).toBe(false)
    expect(isKnownIn(place, [])).toBe(false)
    expect(
      (['completed', 'suspended', 'dropped', 'requested'] as const).map(state => isKnownIn({ ...place, state }, null)),
    ).toEqual([true, true, false, false])
    expect(isKnownIn(undefined, null)).toBe(false)
  })

  test('an invitation waits where there is no enrolment, and changes no other', () => {
    const states = [
      'requested',
      'rejected',
      'invited',
      'declined',
      'active',
      'completed',
      'dropped',
      'suspended',
    ] as const
    expect([undefined, ...states].filter(isOpenedByInvitation)).toEqual([undefined, ...states.slice(0, 4)])
  })
})

describe('an invitation to a course by mail', () => {
  test('answers the result for each address', async () => {
    const id = await course('told')
    const learner = await lab.person()
    await invite(id, [learner.email])
    await accept(id, learner)
    const { body } = await invite(id, ['New@One.example', 'new@one.example', 'nobody', learner.email])
    expect(body.results).toEqual([
      { email: 'new@one.example', result: 'invited', error: null },
      { email: 'new@one.example', result: 'error', error: 'duplicate' },
      { email: 'nobody', result: 'error', error: 'invalid_address' },
      { email: learner.email, result: 'already_enrolled', error: null },
    ])
    expect(await resultsOf(id, ['new@one.example'])).toEqual(['resent'])
    const all = (await list(id)).body
    z.parse(education.courseInvites.output, all)
    expect(all.counts).toEqual({ pending: 1, accepted: 1, declined: 0, expired: 0, revoked: 0 })
    expect((await list(id, admin, { state: 'accepted', q: learner.email })).body.items).toMatchObject([
      { email: learner.email, uses: 1 },
    ])
  })

  test('gives an account an invited enrolment, a notice and a mail in its language; accepting opens the course', async () => {
    const id = await course('known', `enrol_policy = 'closed'`)
    const person = await lab.person({ locale: 'es-MX', roles: [Role.member] })
    await invite(id, [person.email], admin, { message: 'Te esperamos' })
    const reading = await open(id, person)
    expect(reading.enrolment?.state).toBe('invited')
    expect(reading.invitation).toMatchObject({ by: expect.stringContaining('Ada'), message: 'Te esperamos' })
    expect(reading.outline[0]!.units[1]!.lock).not.toBeNull()
    const notices = (await lab.call(notifications.list, {}, { as: person.token })).body.items
    expect(notices[0]!.text).toBe('Ada Person invited you to “Course known”')
    const mails = (await lab.mails()).filter(mail => mail.to_address === person.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ locale: 'es-MX', subject: expect.stringContaining('te invita a “Course known”') })
    expect(mails[0]!.body_text).toContain('/invitation#token=alc_')

    expect((await accept(id, person)).body).toMatchObject({ state: 'active', required_units: 2 })
    expect((await list(id)).body.items).toMatchObject([{ state: 'accepted' }])
    const told = (await lab.call(notifications.list, {}, { as: admin.token })).body.items
    expect(told[0]!.text).toContain('accepted your invitation to “Course known”')
  })

  test('takes an address without an account through sign-up to the course', async () => {
    const id = await course('unknown')
    await invite(id, ['later@one.example'])
    const token = await tokenMailed('later@one.example')
    const { body } = await preview(token)
    z.parse(education.courseInvitation.output, body)
    expect(body).toMatchObject({
      state: 'pending',
      email_hint: 'l•••@o•••.example',
      fits: null,
      my_state: null,
      is_open: true,
    })
    const person = await lab.person({ email: 'later@one.example' })
    expect((await preview(token, person.token)).body).toMatchObject({ fits: true, my_state: null })
    expect((await accept(id, person)).body.code).toBe('course.invitation_needed')
    expect((await accept(id, person, token)).body.state).toBe('active')
    expect((await accept(id, person, token)).status, 'accepted again').toBe(200)
    expect((await list(id)).body.items).toMatchObject([{ state: 'accepted', uses: 1 }])
  })

  test('is for its address alone, and for its own course', async () => {
    const id = await course('mine')
    const other = await course('not-mine')
    await invite(id, ['mine@one.example'])
    const token = await tokenMailed('mine@one.example')
    const stranger = await lab.person()
    expect((await preview(token, stranger.token)).body.fits).toBe(false)
    expect((await accept(id, stranger, token)).body.code).toBe('invite.wrong_address')
    expect((await decline(id, stranger, token)).body.code).toBe('invite.wrong_address')
    expect((await accept(other, stranger, token)).status).toBe(404)
    expect((await preview('alc_made-up')).status).toBe(404)
  })

  test('can be declined, on the page or by its link, and sent again afterwards', async () => {
    const id = await course('refused')
    const person = await lab.person()
    await invite(id, [person.email])
    expect((await decline(id, person)).status).toBe(200)
    expect((await list(id)).body.items).toMatchObject([{ state: 'declined' }])
    expect((await accept(id, person)).body.code).toBe('course.invitation_needed')
    expect((await manage(id, 'resend')).body.invite).toMatchObject({ state: 'pending', sent_count: 2 })
    const token = await tokenMailed(person.email)
    expect((await decline(id, person, token)).status).toBe(200)
    expect((await decline(id, person, token)).status, 'declined again').toBe(200)
    expect((await accept(id, person, token)).body.code).toBe('invite.declined')
  })

  test('expires, says so everywhere, and is valid again when sent again', async () => {
    const id = await course('late')
    const person = await lab.person()
    await invite(id, [person.email])
    const old = await tokenMailed(person.email)
    await expire(id)
    expect((await open(id, person)).enrolment?.state).toBe('expired')
    expect((await accept(id, person)).body.code).toBe('course.invitation_needed')
    expect((await accept(id, person, old)).body.code).toBe('invite.over')
    const mine = async (state: string) =>
      (await lab.call(education.signUps, { state }, { as: person.token })).body.items.map(item => item.enrolment.state)
    expect([await mine('in_progress'), await mine('dropped')]).toEqual([[], ['expired']])
    const people = await lab.call(authoring.coursePeople, { course_id: id, state: 'expired' }, { as: admin.token })
    expect(people.body.items).toMatchObject([{ state: 'expired' }])
    expect((await list(id)).body.counts).toMatchObject({ expired: 1, pending: 0 })
    expect((await manage(id, 'resend')).status).toBe(200)
    expect([await mine('in_progress'), await mine('dropped')]).toEqual([['invited'], []])
    expect((await preview(old)).status).toBe(404)
    expect((await accept(id, person)).body.state).toBe('active')
  })

  test('no longer works once revoked', async () => {
    const id = await course('taken')
    const person = await lab.person()
    await invite(id, [person.email])
    const token = await tokenMailed(person.email)
    expect((await manage(id, 'revoke')).body.invite.state).toBe('revoked')
    expect((await manage(id, 'revoke')).body.code).toBe('invite.wrong_state')
    expect((await preview(token)).body.state).toBe('revoked')
    expect((await accept(id, person, token)).body.code).toBe('invite.revoked')
    expect((await accept(id, person)).body.code).toBe('course.invitation_needed')
  })

  test('begins with the course as it is when accepted, not as it was when sent', async () => {
    const id = await course('grown')
    const person = await lab.person()
    await invite(id, [person.email])
    await sql(`update course_versions set required_keys = array['a'] where course_id = $1`, [id])
    expect((await accept(id, person)).body.required_units).toBe(1)
  })

  test('leaves the progress of people who dropped the course, and the state of active ones', async () => {
    const id = await course('back')
    const person = await lab.person()
    await invite(id, [person.email])
    await accept(id, person)
    await lab.call(education.drop, { course_id: id }, { as: person.token })
    expect(await resultsOf(id, [person.email])).toEqual(['invited'])
    expect((await open(id, person)).enrolment?.state).toBe('dropped')
    expect((await accept(id, person)).body.state).toBe('active')
    expect((await list(id, admin, { state: 'pending' })).body.items).toEqual([])
  })

  test('needs a published course, and stores only the hash of its token', async () => {
    const id = await course('hashed')
    await invite(id, ['hashed@one.example'])
    const token = await tokenMailed('hashed@one.example')
    expect(JSON.stringify((await sql('select * from course_invites where course_id = $1', [id])).rows)).not.toContain(
      token,
    )
    await sql(`update courses set state = 'unpublished' where id = $1`, [id])
    expect((await invite(id, ['x@one.example'])).body.code).toBe('course.wrong_state')
    expect((await manage(id, 'resend')).body.code).toBe('course.wrong_state')
    expect((await preview(token)).body.is_open).toBe(false)
  })
})

describe('a link to a course', () => {
  test('with one use left admits one of twenty', { timeout: 60_000 }, async () => {
    const id = await course('one-left')
    const token = await link(id, { max_uses: 2 })
    await accept(id, await lab.person(), token)
    const people = await Promise.all(Array.from({ length: 20 }, () => lab.person()))
    const answers = await Promise.all(people.map(person => accept(id, person, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['invite.used_up']),
    )
    expect((await sql('select from enrolments where course_id = $1', [id])).rowCount).toBe(2)
    expect((await list(id)).body.items).toMatchObject([{ state: 'accepted', uses: 2 }])
  })

  test('counts nobody twice, respects its domains, and cannot be declined', async () => {
    const id = await course('domains')
    const token = await link(id, { max_uses: 5, domains: ['school.example'] })
    const inside = await lab.person({ email: 'a@cs.school.example' })
    expect((await accept(id, inside, token)).status).toBe(200)
    expect((await accept(id, inside, token)).status).toBe(200)
    expect((await accept(id, await lab.person(), token)).body.code).toBe('invite.wrong_domain')
    expect((await decline(id, inside, token)).body.code).toBe('invite.is_link')
    expect((await list(id, admin, { channel: 'link' })).body.items).toMatchObject([{ uses: 1, state: 'pending' }])
    const { body } = await manage(id, 'resend')
    expect(body.url).toContain('#token=alc_')
    expect((await accept(id, inside, token)).status, 'the old address opens nothing').toBe(404)
  })

  test('names missing prerequisites, and is not used up by that', async () => {
    const first = await course('link-first', `enrol_policy = 'open'`)
    const id = await course('link-second')
    await sql('insert into course_prerequisites values ($1, $2)', [id, first])
    const token = await link(id, { max_uses: 1 })
    expect((await accept(id, await lab.person(), token)).body.code).toBe('course.prerequisite_missing')
    expect((await list(id)).body.items).toMatchObject([{ uses: 0, state: 'pending' }])
  })
})

describe('who may invite', () => {
  test('authors to their own course and no other, without learning who has an account', async () => {
    const id = await course('authored')
    const other = await course('not-authored')
    const author = await lab.person({ roles: [Role.member] })
    await sql('insert into course_authors values ($1, $2)', [id, author.id])
    expect((await invite(other, ['x@one.example'], author)).status).toBe(404)
    expect((await list(other, author)).status).toBe(404)
    await invite(other, ['theirs@one.example'])
    const { invite_id } = (await list(other)).body.items[0]!
    for (const course_id of [id, other])
      for (const action of ['resend', 'revoke']) {
        const input = { course_id, invite_id, action }
        expect((await lab.call(education.manageCourseInvite, input, { as: author.token })).status).toBe(404)
      }
    expect(
      (await lab.call(education.addCourseLink, { course_id: other, label: 'x' }, { as: author.token })).status,
    ).toBe(404)
    const member = await lab.person()
    await invite(id, [member.email])
    await accept(id, member)
    const known = await lab.person()
    const emails = [member.email, known.email, 'no-account@one.example']
    expect(await resultsOf(id, emails, author)).toEqual(['invited', 'invited', 'invited'])
    const shown = (await list(id, author, { state: 'pending' })).body.items.map(
      ({ invite_id: _id, email: _email, ...rest }) => rest,
    )
    expect(shown).toEqual([shown[0], shown[0], shown[0]])
    expect((await open(id, member)).enrolment?.state).toBe('active')
  })

  test('supervisors to the courses of their institution, learning only of their own people', async () => {
    const school = await supervisor(lab)
    const other = await supervisor(lab)
    const id = await course('schools-own', `enrol_policy = 'invite', visibility = 'institute'`)
    await sql('update courses set institute_id = $2 where id = $1', [id, school.institute_id])
    const outsider = await lab.person()
    expect((await invite(id, [outsider.email], other)).status).toBe(404)
    expect(await resultsOf(id, [outsider.email], school)).toEqual(['invited'])
    const people = () => lab.call(authoring.coursePeople, { course_id: id }, { as: school.token })
    expect((await people()).body.items, 'before they accept, nobody reads that there is an account').toEqual([])
    expect((await open(id, outsider)).enrolment?.state).toBe('invited')
    expect((await preview(await tokenMailed(outsider.email))).body.institute).toBe('School')
    expect((await accept(id, outsider)).body.state).toBe('active')
    expect((await people()).body.items).toMatchObject([{ email: outsider.email, institute_id: school.institute_id }])
    expect(await resultsOf(id, [outsider.email], school)).toEqual(['already_enrolled'])
  })

  test('nobody else', async () => {
    const id = await course('nobody')
    const learner = await lab.person()
    await invite(id, [learner.email])
    await accept(id, learner)
    expect((await invite(id, ['x@one.example'], learner)).status).toBe(404)
    expect((await list(id, learner)).status).toBe(404)
  })

  test('no longer an author of an institution’s course who left the institution', async () => {
    const { institute_id } = await supervisor(lab)
    const id = await course('left', `visibility = 'institute'`)
    await sql('update courses set institute_id = $2 where id = $1', [id, institute_id])
    const author = await lab.person({ roles: [Role.member] })
    await sql(
      `insert into institute_members (id, institute_id, user_id, kind, state, joined_at, changed_at)
       values (gen_random_uuid(), $1, $2, 'student', 'active', now(), now())`,
      [institute_id, author.id],
    )
    await sql('insert into course_authors values ($1, $2)', [id, author.id])
    expect((await list(id, author)).status).toBe(200)
    await sql(`update institute_members set state = 'archived' where user_id = $1`, [author.id])
    expect((await list(id, author)).status).toBe(404)
  })
})
