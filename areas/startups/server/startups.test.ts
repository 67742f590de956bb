import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { dashboards } from '#areas/dashboards/contract.ts'
import { people as administration } from '#areas/people/contract/index.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { Role } from '#kernel/contract/who.ts'
import { manageActions } from '../contract/own-calls.ts'
import { startups, type TeamRole } from '../contract/index.ts'
import { mostPeople } from './startup-rules.ts'
import { testMember, testStartup } from './testing-startup.ts'

type Someone = Awaited<ReturnType<TestLab['person']>>
let lab: TestLab
let owner: Someone
let admin: Someone
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.admin] })
})
// Each test has an owner of its own: how many startups somebody adds in an hour is limited.
beforeEach(async () => void (owner = await lab.person()))
afterAll(() => lab.close())

const detailsOf = (business_id: string, as: string) => lab.call(startups.details, { business_id }, { as })
const manage = (business_id: string, as: string, input: object) =>
  lab.call(startups.manage, { business_id, ...input }, { as })

/** The token in the last email to an address. */
async function tokenFor(email: string): Promise<string> {
  const mail = (await lab.mails()).findLast(({ to_address }) => to_address === email)
  return /#token=([\w-]+)/.exec(mail?.body_text ?? '')![1]!
}

async function upload(business_id: string, as: string, bytes: Buffer) {
  const line = 'form-line'
  const part = (name: string, value: string) =>
    `--${line}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${part('business_id', business_id)}--${line}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  return lab.app.inject({
    method: 'POST',
    url: startups.logo.path,
    headers: { authorization: `Bearer ${as}`, 'content-type': `multipart/form-data; boundary=${line}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${line}--\r\n`)]),
  })
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('a startup', () => {
  test('is a draft that names what is missing, and active with a complete profile', async () => {
    const { id, status, missing, slug, version } = await testStartup(lab, owner.token, { tagline: '', name: 'Año Uno' })
    expect([status, missing, slug]).toEqual(['draft', ['tagline'], expect.stringMatching(/^ano-uno-[\da-f]{5}$/)])
    const done = await lab.call(
      startups.update,
      { business_id: id, version, tagline: 'One year.' },
      { as: owner.token },
    )
    expect([done.body.status, done.body.missing, done.body.version]).toEqual(['active', [], 2])
    const listed = await lab.call(startups.listing, { q: 'AÑO' }, { as: owner.token })
    expect(listed.body.items).toMatchObject([{ id, status: 'active', my_role: 'owner', people: 1 }])
  })

  test('gives its founder the role that opens the Startup Studio', async () => {
    const person = await lab.person({ roles: [Role.member] })
    await testStartup(lab, person.token)
    const { rows } = await lab.store.pool.query('select role from user_roles where user_id = $1 order by role', [
      person.id,
    ])
    expect(rows.map(({ role }) => role)).toEqual([Role.member, Role.startup])
  })

  test('has a short name that reveals nothing about other startups', async () => {
    const stranger = await lab.person()
    const hidden = await testStartup(lab, owner.token, { name: 'Twice' })
    const chosen = await testStartup(lab, owner.token, { slug: 'my-own' })
    const tail = /-[\da-f]{5}$/
    for (const slug of ['twice', hidden.slug, chosen.slug, 'nobody-has-this']) {
      const mine = await testStartup(lab, stranger.token, { name: 'Twice', slug })
      expect(mine.slug.replace(tail, '')).toBe(slug.replace(tail, ''))
      expect(mine.slug).toMatch(tail)
      expect(mine.slug).not.toBe(hidden.slug)
    }
    const { id, slug: first, version } = await testStartup(lab, stranger.token, { name: 'Twice' })
    const end = tail.exec(first)![0]
    expect(first).toBe(`twice${end}`)
    const renamed = await lab.call(
      startups.update,
      { business_id: id, version, slug: hidden.slug },
      { as: stranger.token },
    )
    expect(renamed.body.slug).toBe(first)
    const long = { business_id: id, version: renamed.body.version, slug: `${'a'.repeat(53)}-${'b'.repeat(6)}` }
    expect((await lab.call(startups.update, long, { as: stranger.token })).body.slug).toBe(`${'a'.repeat(53)}${end}`)
  })

  test('keeps a short name from before while nobody changes it', async () => {
    const { id } = await testStartup(lab, owner.token)
    await lab.store.pool.query(`update businesses set slug = 'from-before' where id = $1`, [id])
    const same = { business_id: id, version: 1, slug: 'from-before', tagline: 'As it was.' }
    const { body } = await lab.call(startups.update, same, { as: owner.token })
    expect([body.slug, body.tagline]).toEqual(['from-before', 'As it was.'])
  })

  test('has industries that exist', async () => {
    const { id } = await testStartup(lab, owner.token)
    const strange = { business_id: id, version: 1, industry_ids: [id] }
    const { status, body } = await lab.call(startups.update, strange, { as: owner.token })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['industry_ids']])
  })

  test('has a logo rendered by the lab', async () => {
    const { id } = await testStartup(lab, owner.token)
    const set = await upload(id, owner.token, pixel)
    expect(set.json<{ logo_url: string }>().logo_url).toMatch(/^\/files\/[\w-]+\.webp$/)
    expect((await upload(id, owner.token, Buffer.from('<svg/>'))).statusCode).toBe(415)
    const viewer = await testMember(lab, id, 'viewer')
    expect((await upload(id, viewer.token, pixel)).statusCode).toBe(403)
    const gone = await lab.call(startups.logo, { business_id: id, remove: true }, { as: owner.token })
    expect(gone.body.logo_url).toBeNull()
  })
})

describe('rights', () => {
  /** Every change, with an input that is complete. */
  const changes = (id: string, member: Someone): [string, () => Promise<{ status: number }>][] => {
    const as = member.token
    const input: Record<(typeof manageActions)[number], object> = {
      member_role: { user_id: owner.id, title: 'Chief' },
      remove_member: { user_id: owner.id },
      transfer: { user_id: owner.id },
      invite: { email: `for-${member.id}@people.example`, role: 'viewer' },
      revoke: { invite_id: id },
      module: { module: 'pitch', is_on: true },
      archive: {},
      restore: {},
    }
    return [
      ['update', () => lab.call(startups.update, { business_id: id, version: 0 }, { as })],
      [
        'fact',
        () =>
          lab.call(
            startups.saveFact,
            { business_id: id, key: 'users', count: 1, as_of: '2026-01-01', source: 'A list', version: 99 },
            { as },
          ),
      ],
      ...manageActions.map((action): [string, () => Promise<{ status: number }>] => [
        action,
        () => manage(id, as, { action, ...input[action] }),
      ]),
    ]
  }
  const refusedToEditors = [
    'member_role',
    'remove_member',
    'transfer',
    'invite',
    'revoke',
    'module',
    'archive',
    'restore',
  ]
  const refusedTo: Record<Exclude<TeamRole, 'owner'>, string[]> = {
    admin: ['transfer', 'archive', 'restore'],
    editor: refusedToEditors,
    viewer: ['update', 'fact', ...refusedToEditors],
    associate: ['update', 'fact', ...refusedToEditors],
  }

  test.each(Object.keys(refusedTo) as Exclude<TeamRole, 'owner'>[])('are those of the table for an %s', async role => {
    const { id } = await testStartup(lab, owner.token)
    const member = await testMember(lab, id, role)
    expect((await detailsOf(id, member.token)).body.my_role).toBe(role)
    const refused: string[] = []
    for (const [name, change] of changes(id, member)) if ((await change()).status === 403) refused.push(name)
    expect(refused).toEqual(refusedTo[role])
  })

  test('of a stranger are none: another’s startup answers as one that does not exist', async () => {
    const { id } = await testStartup(lab, owner.token)
    const stranger = await lab.person()
    await testStartup(lab, stranger.token)
    const nowhere = '01938c00-0000-7000-8000-00000000beef'
    const reads = [startups.details, startups.facts] as const
    for (const [at, [name, change]] of changes(id, stranger).entries()) {
      const absent = await changes(nowhere, stranger)[at]![1]()
      expect([name, (await change()).status]).toEqual([name, absent.status])
      expect(absent.status).toBe(404)
    }
    for (const call of reads)
      for (const business_id of [id, nowhere])
        expect((await lab.call(call, { business_id }, { as: stranger.token })).status).toBe(404)
    expect((await upload(id, stranger.token, pixel)).statusCode).toBe(404)
  })
})

describe('a team', () => {
  test('is joined by the invited address alone, once, within seven days', async () => {
    const { id, name } = await testStartup(lab, owner.token)
    const guest = await lab.person({ roles: [Role.member], email: 'guest-of-migaja@people.example' })
    const invited = await manage(id, owner.token, {
      action: 'invite',
      email: guest.email,
      role: 'editor',
      title: 'Design',
      message: 'Come',
    })
    expect(invited.body.own?.invites).toMatchObject([{ email: guest.email, role: 'editor', state: 'pending' }])
    const token = await tokenFor(guest.email)
    const opened = await lab.call(startups.invitation, { token }, {})
    expect(opened.body).toMatchObject({
      startup: { name },
      role: 'editor',
      title: 'Design',
      message: 'Come',
      fits: null,
      business_id: null,
    })
    const other = await lab.person()
    expect((await lab.call(startups.acceptInvitation, { token }, { as: other.token })).body.code).toBe(
      'invite.wrong_address',
    )
    const waiting = await lab.call(startups.invitations, {}, { as: guest.token })
    const invite_id = waiting.body.items[0]!.invite_id
    expect((await lab.call(startups.acceptInvitation, { invite_id }, { as: other.token })).status).toBe(404)
    const joined = await lab.call(startups.acceptInvitation, { invite_id }, { as: guest.token })
    expect(joined.body).toEqual({ business_id: id })
    expect((await lab.call(startups.acceptInvitation, { token }, { as: guest.token })).body).toEqual({
      business_id: id,
    })
    expect((await detailsOf(id, owner.token)).body.team).toMatchObject([
      { role: 'owner' },
      { role: 'editor', title: 'Design', email: guest.email },
    ])
    const { rows } = await lab.store.pool.query('select role from user_roles where user_id = $1 order by role', [
      guest.id,
    ])
    expect(rows.map(({ role }) => role)).toEqual([Role.member, Role.startup])
  })

  test('mails at most five invitations an hour to one address, whatever their status', async () => {
    const { id } = await testStartup(lab, owner.token)
    const invite = { action: 'invite', email: 'often@people.example', role: 'viewer' }
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await manage(id, owner.token, invite)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await manage(id, owner.token, { ...invite, email: 'once@people.example' })).status).toBe(200)
  })

  test('is full with those who are invited: their invitations can be sent again, an expired one only if there is room', async () => {
    const { id } = await testStartup(lab, owner.token)
    const invite = async (name: string) => {
      const { status, body } = await manage(id, owner.token, { action: 'invite', email: `${name}@full.example` })
      return status === 200 ? 'invited' : body.code
    }
    await lab.store.pool.query(
      `insert into business_invites (id, business_id, email, token_hash, role, locale, created_at, sent_at, expires_at)
         select gen_random_uuid(), $1, 'person-' || n || '@full.example', gen_random_uuid(), 'viewer', 'en-US', now(), now(), now() + '1 day'
         from generate_series(1, $2::int) n`,
      [id, mostPeople - 1],
    )
    expect(await invite('one-more')).toBe('startup.team_full')
    expect(await invite('person-1')).toBe('invited')
    await lab.store.pool.query(
      `update business_invites set expires_at = sent_at where business_id = $1 and email = 'person-1@full.example'`,
      [id],
    )
    expect(await invite('one-more')).toBe('invited')
    expect(await invite('person-1')).toBe('startup.team_full')
  })

  test('an invitation ends with its time, when it is declined, and when it is revoked', async () => {
    const { id } = await testStartup(lab, owner.token)
    const guest = await lab.person()
    const invite = () => manage(id, owner.token, { action: 'invite', email: guest.email })
    const answer = async (call: typeof startups.acceptInvitation | typeof startups.declineInvitation) =>
      lab.call(call, { token: await tokenFor(guest.email) }, { as: guest.token })
    await invite()
    await lab.store.pool.query(`update business_invites set expires_at = created_at where email = $1`, [guest.email])
    expect((await answer(startups.acceptInvitation)).body.code).toBe('invite.over')
    await invite()
    expect((await answer(startups.declineInvitation)).body).toEqual({ result: true })
    expect((await answer(startups.acceptInvitation)).body.code).toBe('invite.declined')
    const { own } = (await invite()).body
    const invite_id = own!.invites.find(({ state }) => state === 'pending')!.invite_id
    await manage(id, owner.token, { action: 'revoke', invite_id })
    expect((await answer(startups.acceptInvitation)).body.code).toBe('invite.revoked')
    const { rows } = await lab.store.pool.query<{ days: number }>(
      `select extract(day from expires_at - sent_at)::int as days from business_invites where id = $1`,
      [invite_id],
    )
    expect(rows[0]!.days).toBe(7)
  })

  test('always has one owner, who transfers ownership before leaving', async () => {
    const { id } = await testStartup(lab, owner.token)
    const heir = await testMember(lab, id, 'viewer')
    const leave = (someone: Someone) => manage(id, someone.token, { action: 'remove_member', user_id: someone.id })
    expect((await leave(owner)).body.code).toBe('startup.owner_stays')
    await manage(id, owner.token, { action: 'transfer', user_id: heir.id })
    const roles = (await detailsOf(id, heir.token)).body.team.map(({ user_id, role }) => [user_id, role])
    expect(roles).toEqual([
      [heir.id, 'owner'],
      [owner.id, 'admin'],
    ])
    expect((await leave(owner)).body).toEqual({ own: null })
    expect((await detailsOf(id, owner.token)).status).toBe(404)
  })

  test('roles, titles and modules are changed by its admins; an archived startup is only read', async () => {
    const { id } = await testStartup(lab, owner.token)
    const [boss, editor] = [await testMember(lab, id, 'admin'), await testMember(lab, id, 'editor')]
    const change = { action: 'member_role', user_id: editor.id, role: 'viewer', title: 'Adviser', is_founder: true }
    const { own } = (await manage(id, boss.token, change)).body
    expect(own?.team.at(-1)).toMatchObject({ user_id: editor.id, role: 'viewer', title: 'Adviser', is_founder: true })
    expect((await manage(id, boss.token, { ...change, role: 'admin' })).body.code).toBe('startup.not_allowed')
    const switched = await manage(id, boss.token, { action: 'module', module: 'pitch', is_on: true })
    expect(switched.body.own?.modules.filter(({ is_on }) => is_on).map(({ module }) => module)).toEqual(['pitch'])
    expect((await manage(id, boss.token, { action: 'remove_member', user_id: editor.id })).status).toBe(200)
    await manage(id, owner.token, { action: 'archive' })
    expect((await manage(id, boss.token, { action: 'invite', email: 'a@b.example' })).body.code).toBe(
      'startup.archived',
    )
    expect((await manage(id, owner.token, { action: 'restore' })).body.own?.startup.status).toBe('active')
  })
})

describe('figures', () => {
  const figure = {
    key: 'monthly_revenue',
    money: { amount_minor: 5_950_000, currency: 'MXN' },
    as_of: '2026-09-30',
    source: 'Invoices',
  }

  test('are stated once, and what was said before stays in their history', async () => {
    const { id: business_id } = await testStartup(lab, owner.token)
    const as = { as: owner.token }
    const first = await lab.call(startups.saveFact, { business_id, ...figure }, as)
    expect(first.body).toMatchObject({ money: figure.money, count: null, version: 1 })
    const blind = await lab.call(startups.saveFact, { business_id, ...figure }, as)
    expect([blind.status, blind.body.current]).toEqual([409, expect.objectContaining({ version: 1 })])
    const money = { amount_minor: 7_140_000, currency: 'MXN' }
    await lab.call(startups.saveFact, { business_id, ...figure, money, version: 1 }, as)
    await lab.call(startups.removeFact, { business_id, key: figure.key, version: 2 }, as)
    expect((await lab.call(startups.facts, { business_id }, as)).body.items).toEqual([])
    await lab.call(startups.saveFact, { business_id, ...figure }, as)
    expect((await lab.call(startups.facts, { business_id }, as)).body.items).toMatchObject([
      { version: 4, money: figure.money },
    ])
    const { items } = (await lab.call(startups.factHistory, { business_id, key: figure.key }, as)).body
    expect(items.map(({ version, money: of, is_removed }) => [version, of?.amount_minor, is_removed])).toEqual([
      [4, 5_950_000, false],
      [3, 7_140_000, true],
      [2, 7_140_000, false],
      [1, 5_950_000, false],
    ])
  })

  test.each([
    ['money', { key: 'users', money: figure.money }],
    ['count', { key: 'users' }],
    ['money', { key: 'market_size', count: 3 }],
    ['money', { key: 'market_size', money: { amount_minor: 3, currency: 'XQZ' } }],
    ['as_of', { key: 'users', count: 3, as_of: '2999-01-01' }],
  ])('name the wrong field: %s', async (field, wrong) => {
    const { id: business_id } = await testStartup(lab, owner.token)
    const { money: _, ...rest } = figure
    const { status, body } = await lab.call(startups.saveFact, { business_id, ...rest, ...wrong }, { as: owner.token })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  })
})

describe('the lab’s administration', () => {
  test('lists startups, their people, teams and modules, and adds an associate', async () => {
    const as = { as: admin.token }
    const { id: business_id, name } = await testStartup(lab, owner.token, { name: 'Listed By The Lab' })
    const listed = (await lab.call(startups.businesses, { q: 'listed by' }, as)).body
    expect(listed).toMatchObject({ total: 1, items: [{ id: business_id, people: 1, owner: { user_id: owner.id } }] })
    const people = (await lab.call(startups.users, { business_id }, as)).body
    expect(people.items).toMatchObject([{ user_id: owner.id, role: 'owner', business_name: name }])
    const mentor = await lab.person()
    const invited = (await lab.call(startups.inviteAssociate, { business_id, email: mentor.email }, as)).body
    expect(invited.invites).toMatchObject([{ email: mentor.email, role: 'associate' }])
    await lab.call(startups.acceptInvitation, { token: await tokenFor(mentor.email) }, { as: mentor.token })
    const { team, invites } = (await lab.call(startups.team, { business_id }, as)).body
    expect([team.map(({ role }) => role), invites]).toEqual([['owner', 'associate'], []])
    const { items } = (await lab.call(startups.modules, { business_id }, as)).body
    expect(items.map(({ is_on }) => is_on)).toEqual([false, false, false, false, false])
    const log = (await lab.call(administration.activity, { filter: { target_id: business_id } }, as)).body.items
    expect(log).toMatchObject([
      { action: 'startups.associate_invited', data: { invite_id: invited.invites[0]!.invite_id } },
    ])
    expect(JSON.stringify(log)).not.toContain(mentor.email)
  })

  test('suspends a startup, which its team then only reads', async () => {
    const as = { as: admin.token }
    const { id: business_id, version } = await testStartup(lab, owner.token)
    await lab.call(startups.manageBusiness, { business_id, action: 'suspend', reason: 'A copy' }, as)
    const shown = (await detailsOf(business_id, owner.token)).body
    expect([shown.startup.status, shown.startup.suspended_reason, shown.may]).toEqual(['suspended', 'A copy', []])
    const change = { business_id, version: version + 1, tagline: 'New' }
    expect((await lab.call(startups.update, change, { as: owner.token })).body.code).toBe('startup.suspended')
    await lab.call(startups.manageBusiness, { business_id, action: 'reinstate' }, as)
    expect((await detailsOf(business_id, owner.token)).body.startup.status).toBe('active')
  })
})

describe('what asks for a person', () => {
  const stepsOf = async (as: string) =>
    (await lab.call(dashboards.nextSteps, {}, { as })).body.items.map(({ kind, title }) => [kind, title.text])

  test('is an invitation first, then a profile to complete or a first figure to state', async () => {
    const { id: business_id } = await testStartup(lab, owner.token, { name: 'Asks' })
    expect(await stepsOf(owner.token)).toEqual([['startups.state', 'Asks']])
    const figure = { business_id, key: 'users', count: 1, as_of: '2026-01-01', source: 'A list' }
    await lab.call(startups.saveFact, figure, { as: owner.token })
    expect(await stepsOf(owner.token)).toEqual([])
    const guest = await lab.person()
    await testStartup(lab, guest.token, { name: 'Unfinished', country: null })
    await manage(business_id, owner.token, { action: 'invite', email: guest.email, role: 'viewer' })
    expect(await stepsOf(guest.token)).toEqual([
      ['startups.answer', 'Asks'],
      ['startups.complete', 'Unfinished'],
    ])
    await lab.call(startups.acceptInvitation, { token: await tokenFor(guest.email) }, { as: guest.token })
    expect(await stepsOf(guest.token)).toEqual([['startups.complete', 'Unfinished']])
  })

  test('is told to whom it concerns: who is invited, who invited, and who becomes the owner or is removed', async () => {
    const kinds = async (as: string) => {
      const { items } = (await lab.call(notifications.list, {}, { as })).body
      return items.map(({ kind }) => kind).filter(kind => kind.startsWith('startups.'))
    }
    const { id } = await testStartup(lab, owner.token)
    const guest = await lab.person()
    await manage(id, owner.token, { action: 'invite', email: guest.email, role: 'viewer' })
    await lab.call(startups.acceptInvitation, { token: await tokenFor(guest.email) }, { as: guest.token })
    await manage(id, owner.token, { action: 'transfer', user_id: guest.id })
    await manage(id, guest.token, { action: 'remove_member', user_id: owner.id })
    expect(await kinds(guest.token)).toEqual(['startups.owner', 'startups.invited'])
    expect(await kinds(owner.token)).toEqual(['startups.removed', 'startups.joined'])
  })
})

test('when a founder is forgotten, the next in rank owns what others are in, and the rest is gone', async () => {
  const leaving = await lab.person()
  const alone = await testStartup(lab, leaving.token, { name: 'Alone' })
  const shared = await testStartup(lab, leaving.token, { name: 'Shared' })
  await testMember(lab, shared.id, 'viewer')
  const editor = await testMember(lab, shared.id, 'editor')
  await lab.store.pool.query(`update users set deletes_at = now() - interval '1 second' where id = $1`, [leaving.id])
  await lab.runJob('account.forget_people')
  const { rows } = await lab.store.pool.query('select id from businesses where id in ($1, $2)', [alone.id, shared.id])
  expect(rows).toEqual([{ id: shared.id }])
  expect((await detailsOf(shared.id, editor.token)).body.my_role).toBe('owner')
})
