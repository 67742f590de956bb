import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { account } from '../contract/index.ts'
import { changeRoles, grantRole, withdrawRole } from './exports.ts'
import { rolesOfUser } from './roles.queries.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

describe('preferences of a person', () => {
  test('are checked without saving', async () => {
    const { body } = await lab.call(account.validatePreferences, { selected: ['purpose.learn', 'purpose.nothing'] })
    expect(body).toEqual({
      valid: false,
      errors: [{ group: null, choice: 'purpose.nothing', reason: 'unknown' }],
      roles_granted: [8],
    })
  })

  test('grant roles and withdraw only those they granted', async () => {
    const { id, token } = await lab.person({ roles: [1, 5] })
    const roles = async () =>
      (await lab.store.pool.query('select role from user_roles where user_id = $1 order by role', [id])).rows.map(
        row => row.role,
      )
    await lab.call(account.preferences, { selected: ['purpose.learn', 'purpose.internship'] }, { as: token })
    expect(await roles()).toEqual([1, 5, 8])
    await expect.poll(async () => (await lab.call(account.whoAmI, {}, { as: token })).body.session!.rotate).toBe(true)
    await lab.call(account.preferences, { selected: ['purpose.tools'] }, { as: token })
    expect(await roles()).toEqual([1, 5, 6])
    expect((await lab.call(account.preferences, {}, { as: token })).body).toMatchObject({
      selected: ['purpose.tools'],
      saved: false,
    })
    expect((await lab.call(account.preferences, { selected: ['purpose.tools'] })).status).toBe(401)
  })

  test('leave what has been granted otherwise since: by something the person did, or by an administrator', async () => {
    const { id, token } = await lab.person({ roles: [1] })
    const selected = ['purpose.learn', 'purpose.tools', 'purpose.startup']
    await lab.call(account.preferences, { selected }, { as: token })
    const by = { actor_id: null, now: new Date() }
    const granted = await inTransaction(lab.store.pool, async db => {
      await grantRole(db, id, Role.founder, async () => undefined)
      return changeRoles(db, id, { add: [Role.startup] }, by)
    })
    expect(granted.added, 'a role that was there is no news').toEqual([])
    await lab.call(account.preferences, { selected: ['purpose.internship'] }, { as: token })
    expect(await rolesOfUser(lab.store.db, id)).toEqual([1, Role.startup, Role.intern, Role.founder])
    await inTransaction(lab.store.pool, async db => {
      await grantRole(db, id, Role.startup, async () => undefined)
      await withdrawRole(db, id, Role.startup, async () => undefined)
    })
    expect(await rolesOfUser(lab.store.db, id)).toContain(Role.startup)
  })
})
