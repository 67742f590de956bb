import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { contact } from '#areas/contact/contract/index.ts'
import { notifications } from '#areas/notifications/contract.ts'
import type { Sent } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { people } from '../contract/index.ts'

let lab: TestLab
let admin: { id: string; token: string }
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.admin], first_name: 'Ada' })
})
afterAll(() => lab.close())

type Change = Partial<Sent<typeof people.changeRoles>>
const change = (input: Change, as = admin.token) => lab.call(people.changeRoles, input, { as })
/** A dry run, and then the change with its ticket. */
async function apply(input: Change, as = admin.token) {
  const dry = await change({ ...input, dry_run: true }, as)
  if (dry.status !== 200) return dry
  return change({ ...input, ticket: dry.body.ticket! }, as)
}
const assign = (user_ids: string[], more: { add?: number[]; remove?: number[] }) => ({ assign: { user_ids, ...more } })
const inbox = (as: string) => lab.call(contact.messages, {}, { as })

async function cloneWith(rights: string[], labels = { 'en-US': 'Inbox' }) {
  const { body, text } = await apply({ clone_of: Role.admin, labels, rights })
  expect(body.role, text).toMatchObject({ rights, clone_of: Role.admin, is_built_in: false })
  return body.role!
}

describe('a clone', () => {
  test('opens what its rights open, and stops at the next request once a right is taken', async () => {
    const role = await cloneWith(['contact.read', 'contact.write'])
    const eve = await lab.person({ roles: [Role.member] })
    expect((await inbox(eve.token)).status).toBe(403)
    expect((await apply(assign([eve.id], { add: [role.number] }))).status).toBe(200)
    expect((await inbox(eve.token)).status).toBe(200)
    const { body } = await apply({ number: role.number, version: role.version!, rights: ['contact.write'] })
    expect(body.affected).toEqual({
      count: 1,
      items: [expect.objectContaining({ id: eve.id, gains: [], loses: ['contact.read'] })],
    })
    expect((await inbox(eve.token)).status).toBe(403)
  })

  test('has only rights of the role it is made from, and keeps its version', async () => {
    const role = await cloneWith(['help.administer'])
    const strange = await change({
      clone_of: Role.institute,
      labels: { 'en-US': 'X' },
      rights: ['people.write'],
      dry_run: true,
    })
    expect(strange.body.fields).toEqual({ rights: expect.any(String) })
    const old = await change({ number: role.number, version: 0, rights: [], dry_run: true })
    expect(old.body.code).toBe('version.conflict')
  })

  test('of a built-in role leaves that one locked', async () => {
    expect((await change({ number: Role.admin, version: 1, rights: [], dry_run: true })).body.code).toBe('role.locked')
  })

  test('is removed from everyone who has it, after a dry run, and its number names no other role', async () => {
    const role = await cloneWith(['contact.read'], { 'en-US': 'Short' })
    const zoe = await lab.person({ roles: [Role.member] })
    await apply(assign([zoe.id], { add: [role.number] }))
    expect((await inbox(zoe.token)).status).toBe(200)
    const removal = { number: role.number, version: role.version!, remove: true as const }
    expect((await change(removal)).body.code).toBe('role.preview_needed')
    const { body } = await apply(removal)
    expect(body).toMatchObject({ role: null, affected: { count: 1, items: [{ id: zoe.id, loses: ['contact.read'] }] } })
    expect((await inbox(zoe.token)).status).toBe(403)
    expect((await lab.call(people.roles, { number: role.number }, { as: admin.token })).status).toBe(404)
    expect((await cloneWith(['contact.read'])).number).toBe(role.number + 1)
  })

  test('is removed neither from an old version, nor by who has it, nor with another change; a built-in one never', async () => {
    const role = await cloneWith(['people.read', 'people.write'])
    const named = { number: role.number, remove: true as const, dry_run: true }
    expect((await change({ ...named, version: 0 })).body.code).toBe('version.conflict')
    expect((await change({ ...named, version: 1, rights: [] })).body.fields).toHaveProperty('remove')
    expect((await change({ ...named, number: Role.admin, version: 1 })).body.code).toBe('role.locked')
    const max = await lab.person({ roles: [Role.member] })
    await apply(assign([max.id], { add: [role.number] }))
    expect((await change({ ...named, version: role.version! }, max.token)).body.code).toBe('people.own_roles')
    const strange = await cloneWith(['contact.read'])
    const others = { ...named, number: strange.number, version: strange.version! }
    expect((await change(others, max.token)).body.code).toBe('people.beyond_own_rights')
  })

  test('cannot be given by somebody who lacks its rights', async () => {
    const helper = await cloneWith(['people.read', 'people.write'])
    const frank = await lab.person({ roles: [Role.member] })
    await apply(assign([frank.id], { add: [helper.number] }))
    const grace = await lab.person({ roles: [Role.member] })
    const refused = await change({ ...assign([grace.id], { add: [Role.admin] }), dry_run: true }, frank.token)
    expect(refused.body.code).toBe('people.beyond_own_rights')
    const own = await change({ ...assign([frank.id], { remove: [helper.number] }), dry_run: true }, frank.token)
    expect(own.body.code).toBe('people.own_roles')
  })
})

test('the roles are listed with their rights and people, and one is found by its number', async () => {
  const { items, rights } = (await lab.call(people.roles, {}, { as: admin.token })).body
  expect(items.find(({ number }) => number === Role.member)?.people).toBeGreaterThan(0)
  expect(rights.find(({ right }) => right === 'people.write')?.built_in).toEqual([Role.admin])
  const one = await lab.call(people.roles, { number: Role.institute }, { as: admin.token })
  expect(one.body.items.map(({ number }) => number)).toEqual([Role.institute])
  expect((await lab.call(people.roles, { number: 77 }, { as: admin.token })).status).toBe(404)
})

describe('a change of roles', () => {
  test('is saved only with the ticket of its own dry run, and not after something changed', async () => {
    const hal = await lab.person({ roles: [Role.member] })
    const input = assign([hal.id], { add: [Role.institute] })
    expect((await change(input)).body.code).toBe('role.preview_needed')
    const { ticket, affected } = (await change({ ...input, dry_run: true })).body
    expect(affected.items[0]!.gains).toContain('institutes.read')
    expect((await change({ ...assign([hal.id], { add: [Role.admin] }), ticket: ticket! })).body.code).toBe(
      'role.preview_needed',
    )
    await apply(assign([hal.id], { add: [Role.investor] }))
    expect((await change({ ...input, ticket: ticket! })).body.code).toBe('role.preview_needed')
  })

  test('that makes an administrator needs a fresh sign-in, and every administrator is told', async () => {
    const ivy = await lab.person({ roles: [Role.member], first_name: 'Ivy' })
    const late = await lab.person({ roles: [Role.admin] })
    await lab.store.pool.query(`update sessions set fresh_at = now() - interval '11 minutes' where user_id = $1`, [
      late.id,
    ])
    const input = assign([ivy.id], { add: [Role.applications] })
    expect((await apply(input, late.token)).body.code).toBe('step_up.required')
    expect((await apply(input)).status).toBe(200)
    const { items } = (await lab.call(notifications.list, {}, { as: late.token })).body
    expect(items.map(({ text }) => text)).toContain('Ada Person made Ivy Person an applications administrator')
  })

  test('that gives a clone of an administrator, or more rights to those who have one, is no way round that', async () => {
    const kit = await lab.person({ roles: [Role.member], first_name: 'Kit' })
    const late = await lab.person({ roles: [Role.admin] })
    await lab.store.pool.query(`update sessions set fresh_at = now() - interval '11 minutes' where user_id = $1`, [
      late.id,
    ])
    const role = await cloneWith(['help.administer'], { 'en-US': 'Helper' })
    const more = { number: role.number, version: role.version!, rights: ['help.administer', 'people.write'] }
    const less = { number: role.number, version: role.version!, rights: [] }
    const given = assign([kit.id], { add: [role.number] })
    expect((await apply(given, late.token)).body.code).toBe('step_up.required')
    expect((await apply(given)).status).toBe(200)
    const { items } = (await lab.call(notifications.list, {}, { as: late.token })).body
    expect(items.map(({ text }) => text)).toContain('Ada Person gave Kit Person a role with administrative permissions')
    expect((await apply(more, late.token)).body.code).toBe('step_up.required')
    expect((await apply(less, late.token)).status, 'to take rights away never waits').toBe(200)
  })

  test('refuses roles and people that do not exist', async () => {
    expect((await change({ ...assign([admin.id], { add: [77] }), dry_run: true })).body.fields).toHaveProperty(
      'assign.add',
    )
    const nobody = '01900000-0000-7000-8000-000000000000'
    expect((await change({ ...assign([nobody], { add: [Role.founder] }), dry_run: true })).status).toBe(404)
  })
})

/** `RACES=1000 npx vitest run areas/people/server/roles.test.ts -t 'demote each other'` makes as many as the bar asks for. */
const races = Number(process.env['RACES'] ?? 25)

test(
  'of two administrators who demote each other at once, one always remains',
  async () => {
    const own = await openTestLab()
    try {
      for (let times = 0; times < races; times += 1) {
        const [a, b] = [await own.person({ roles: [Role.admin] }), await own.person({ roles: [Role.admin] })]
        const demote = async (by: { token: string }, whom: { id: string }) => {
          const input = assign([whom.id], { remove: [Role.admin] })
          const dry = await own.call(people.changeRoles, { ...input, dry_run: true }, { as: by.token })
          return own.call(people.changeRoles, { ...input, ticket: dry.body.ticket ?? 'none' }, { as: by.token })
        }
        const answers = await Promise.all([demote(a, b), demote(b, a)])
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const { rows } = await own.store.pool.query('delete from user_roles where role = 99 returning user_id')
        expect(rows).toHaveLength(1)
      }
    } finally {
      await own.close()
    }
  },
  30_000 + races * 1_000,
)
