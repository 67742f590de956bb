import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#areas/account/contract/index.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { institutes } from '../contract/index.ts'
import { countInstitutes } from './institutes.queries.ts'
import { letIn, testInstitute, tokenMailed } from './testing-institute.ts'

let lab: TestLab
let admin: Awaited<ReturnType<TestLab['person']>>
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.admin] })
})
afterAll(() => lab.close())

const asAdmin = () => ({ as: admin.token })
const manage = (institute_id: string, action: string, more: object = {}) =>
  lab.call(institutes.manage, { institute_id, action, ...more }, asAdmin())
const manageSupervisor = (institute_id: string, member_id: string, action: string, as: string) =>
  lab.call(institutes.manageSupervisor, { institute_id, member_id, action }, { as })

describe('an institution', () => {
  test('gets a slug from its name, and no two have the same', async () => {
    const add = (given: object) => lab.call(institutes.add, given, asAdmin())
    expect((await add({ name: 'Colegio Río' })).body.slug).toBe('colegio-rio')
    expect((await add({ name: 'Colegio Río' })).body.slug).toBe('colegio-rio-2')
    expect((await add({ name: 'X', slug: 'colegio-rio' })).body.code).toBe('institute.slug_taken')
  })

  test('is activated once it has an owner', async () => {
    const owner = await lab.person()
    const { body } = await lab.call(
      institutes.add,
      { name: 'Unowned', owner_email: owner.email, locale: 'en-US' },
      asAdmin(),
    )
    expect((await manage(body.id, 'activate')).body.code).toBe('institute.no_owner')
    await lab.call(institutes.acceptInvitation, { token: await tokenMailed(lab, owner.email) }, { as: owner.token })
    await letIn(lab, owner)
    const early = await lab.call(
      institutes.inviteStudents,
      { institute_id: body.id, emails: ['a@b.example'] },
      { as: owner.token },
    )
    expect(early.body.code).toBe('institute.not_active')
    expect((await manage(body.id, 'activate')).body.institute.state).toBe('active')
    expect((await manage(body.id, 'activate')).body.code).toBe('institute.wrong_state')
  })

  test('refuses changes of an older version, and limits below the seats in use', async () => {
    const school = await testInstitute(lab, admin, 'Versions')
    await school.join('student')
    await school.join('student')
    const { institute_id } = school
    const { version } = (await lab.call(institutes.get, { institute_id }, asAdmin())).body.institute
    const update = (given: object) => lab.call(institutes.update, { institute_id, ...given }, asAdmin())
    const done = await update({ version, name: 'Renamed', domains: ['one.example'] })
    expect(done.body).toMatchObject({ name: 'Renamed', domains: ['one.example'], version: version + 1 })
    const late = await update({ version, name: 'Again' })
    expect([late.status, (late.body.current as { name: string }).name]).toEqual([409, 'Renamed'])
    expect((await update({ version: version + 1, seat_limit: 1 })).body.code).toBe('institute.seats_in_use')
    expect((await update({ version: version + 1, seat_limit: 2 })).body.seat_limit).toBe(2)
  })

  test('that is suspended tells its supervisors so and lets them do nothing; its students stay', async () => {
    const school = await testInstitute(lab, admin, 'Suspended')
    const student = await school.join('student')
    const { institute_id, owner } = school
    await manage(institute_id, 'suspend', { reason: 'Invoice open' })
    const as = { as: owner.token }
    const info = (await lab.call(institutes.info, {}, as)).body
    expect(info.institute).toMatchObject({ state: 'suspended', suspended_reason: 'Invoice open' })
    expect([info.courses, info.groups, info.figures.days]).toEqual([[], [], []])
    for (const [call, input] of [
      [institutes.team, {}],
      [institutes.inviteStudents, { emails: ['a@b.example'] }],
      [institutes.addLink, { label: 'L' }],
      [institutes.exportPeople, { what: 'people' }],
      [institutes.manageStudents, { member_ids: [student.member_id], action: 'deactivate' }],
    ] as const)
      expect((await lab.call(call, { institute_id, ...input }, as)).body.code).toBe('institute.suspended')
    const { items } = (await lab.call(institutes.memberships, {}, { as: student.token })).body
    expect(items[0]!.state).toBe('active')
    await manage(institute_id, 'activate')
    expect((await lab.call(institutes.team, { institute_id }, as)).status).toBe(200)
  })

  test('that is archived exists only for administrators', async () => {
    const school = await testInstitute(lab, admin, 'Archived')
    const { institute_id, owner } = school
    expect((await manage(institute_id, 'archive')).body.code).toBe('institute.wrong_state')
    await manage(institute_id, 'suspend')
    await manage(institute_id, 'archive')
    expect([403, 404]).toContain((await lab.call(institutes.info, { institute_id }, { as: owner.token })).status)
    expect((await lab.call(institutes.get, { institute_id }, asAdmin())).body.institute.state).toBe('archived')
    expect((await manage(institute_id, 'assign_course', { course_id: institute_id })).body.code).toBe(
      'institute.archived',
    )
  })

  test('are listed newest first, by name and state, with a count of the states', async () => {
    const list = async (params: object) => (await lab.call(institutes.listing, params, asAdmin())).body
    const first = await list({ limit: 2 })
    const second = await list({ limit: 2, cursor: first.next_cursor })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4)
    expect((await list({ q: 'colegio' })).total).toBe(2)
    expect(await countInstitutes(lab.db, { q: ' COLEGIO ', state: undefined })).toBe(2)
    expect((await list({ state: 'archived' })).items.map(({ name }) => name)).toEqual(['Archived'])
    expect(first.counts.archived).toBe(1)
  })

  test('stores a logo rendered by the lab, from a picture alone', async () => {
    const school = await testInstitute(lab, admin, 'Logo')
    const send = (bytes: Buffer, as: string) => {
      const line = '----lab'
      const field = `--${line}\r\ncontent-disposition: form-data; name="institute_id"\r\n\r\n${school.institute_id}\r\n`
      const head = `--${line}\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n`
      return lab.app.inject({
        method: 'POST',
        url: institutes.logo.path,
        headers: { authorization: `Bearer ${as}`, 'content-type': `multipart/form-data; boundary=${line}` },
        payload: Buffer.concat([Buffer.from(field + head), bytes, Buffer.from(`\r\n--${line}--\r\n`)]),
      })
    }
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const set = await send(png, school.owner.token)
    expect(set.json<{ logo_url: string }>().logo_url).toMatch(/^\/files\/[\w-]+\.webp$/)
    const svg = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), school.owner.token)
    expect(svg.statusCode).toBe(415)
    const supervisor = await school.join('supervisor')
    expect((await send(png, supervisor.token)).statusCode).toBe(403)
    const gone = await lab.call(
      institutes.logo,
      { institute_id: school.institute_id, remove: true },
      { as: school.owner.token },
    )
    expect(gone.body.logo_url).toBeNull()
  })
})

describe('an institution always has an owner', () => {
  test('two owners who remove each other at the same moment leave one', async () => {
    const school = await testInstitute(lab, admin, 'Two owners')
    const second = await school.join('owner')
    const answers = await Promise.all([
      manageSupervisor(school.institute_id, second.member_id, 'remove', school.owner.token),
      manageSupervisor(school.institute_id, school.owner.member_id, 'remove', second.token),
      manageSupervisor(school.institute_id, second.member_id, 'deactivate', admin.token),
      manageSupervisor(school.institute_id, school.owner.member_id, 'deactivate', admin.token),
    ])
    // A member who was deactivated can still be removed.
    const changed = answers.flatMap(({ status, body }) => (status === 200 ? [body.member_id] : []))
    expect(new Set(changed).size).toBe(1)
    const { body } = await lab.call(institutes.team, { institute_id: school.institute_id, kind: 'owner' }, asAdmin())
    expect(body.items).toHaveLength(1)
  })

  test('only an owner makes a supervisor an owner', async () => {
    const school = await testInstitute(lab, admin, 'Promotion')
    const supervisor = await school.join('supervisor')
    const { institute_id, owner } = school
    expect((await manageSupervisor(institute_id, supervisor.member_id, 'promote', supervisor.token)).status).toBe(403)
    expect((await manageSupervisor(institute_id, supervisor.member_id, 'promote', owner.token)).body.kind).toBe('owner')
    expect((await manageSupervisor(institute_id, owner.member_id, 'remove', supervisor.token)).body.state).toBe(
      'archived',
    )
    expect([403, 404]).toContain((await lab.call(institutes.info, { institute_id }, { as: owner.token })).status)
  })

  test('when the last owner is forgotten, the oldest supervisor follows; without one it is suspended', async () => {
    const school = await testInstitute(lab, admin, 'Forgotten')
    const lonely = await testInstitute(lab, admin, 'Lonely')
    const heir = await school.join('supervisor')
    await school.join('supervisor')
    const gone = [school.owner.id, lonely.owner.id]
    await lab.store.pool.query("update users set deletes_at = now() - interval '1 second' where id = any($1)", [gone])
    await lab.runJob('account.forget_people')
    const { body } = await lab.call(institutes.team, { institute_id: school.institute_id, kind: 'owner' }, asAdmin())
    expect(body.items.map(({ user_id }) => user_id)).toEqual([heir.id])
    const rests = await lab.call(institutes.get, { institute_id: lonely.institute_id }, asAdmin())
    expect(rests.body.institute).toMatchObject({ state: 'suspended', supervisors: 0 })
  })
})

test('a person’s own data names their institutions', async () => {
  const school = await testInstitute(lab, admin, 'Own data')
  const student = await school.join('student')
  const { text } = await lab.call(account.exportData, {}, { as: student.token })
  expect(text).toContain('institute_members.json')
})

test('the only active owner is marked, until there is another', async () => {
  const { institute_id, owner, join } = await testInstitute(lab, admin, 'Sole owner')
  const supervisor = await join('supervisor')
  const soleOwners = async () => {
    const { items } = (await lab.call(institutes.supervisors, { institute_id }, { as: owner.token })).body
    return items.filter(({ is_sole_owner }) => is_sole_owner).map(({ user_id }) => user_id)
  }
  expect(await soleOwners()).toEqual([owner.id])
  await manageSupervisor(institute_id, supervisor.member_id, 'promote', owner.token)
  expect(await soleOwners()).toEqual([])
})

test('owners and supervisors are listed together with invitations to become one', async () => {
  const school = await testInstitute(lab, admin, 'Keepers')
  const { institute_id, owner } = school
  await school.join('supervisor')
  await lab.call(
    institutes.inviteSupervisors,
    { institute_id, emails: ['new@supervisors.example'], kind: 'supervisor' },
    { as: owner.token },
  )
  const list = async (params: object = {}) =>
    (await lab.call(institutes.supervisors, { institute_id, ...params }, { as: owner.token })).body
  const all = await list()
  expect(all.items.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'supervisor pending',
    'supervisor active',
    'owner active',
  ])
  const pages = [await list({ limit: 2 })]
  pages.push(await list({ limit: 2, cursor: pages[0]!.next_cursor }))
  expect(pages.flatMap(({ items }) => items)).toEqual(all.items)
  expect((await list({ state: 'pending' })).total).toBe(1)
  const { invite_id } = all.items[0]!
  const act = (action: string) =>
    lab.call(institutes.manageSupervisor, { institute_id, invite_id, action }, { as: owner.token })
  expect((await act('resend')).body.state).toBe('pending')
  expect((await act('revoke')).body.state).toBe('revoked')
})
