import { afterAll, beforeAll, expect, test } from 'vitest'
import { education } from '#areas/education/contract/index.ts'
import { institutes } from '#areas/institutes/contract/index.ts'
import { testTenant } from './testing-tenant.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

/** The tables with a text in any of their columns, with the number of rows. */
async function tablesWith(text: string): Promise<Record<string, number>> {
  const { rows } = await lab.store.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: Record<string, number> = {}
  for (const { name } of rows) {
    const { rowCount } = await lab.store.pool.query(`select from ${name} t where position($1 in t::text) > 0`, [text])
    if (rowCount) found[name] = rowCount
  }
  return found
}

test('after a person is forgotten no area has their membership, notices, or mails to their address', async () => {
  const admin = await lab.person({ roles: [99] })
  const { ids, owner, student } = await testTenant(lab, admin, 'forgotten')
  const { institute_id, course_id } = ids as Record<string, string>
  const asOwner = { as: owner.token }
  await lab.call(institutes.inviteSupervisors, { institute_id, emails: [student.email], kind: 'supervisor' }, asOwner)
  await lab.call(education.inviteToCourse, { course_id, emails: [student.email] }, asOwner)
  expect(await tablesWith(student.email)).toHaveProperty('institute_invites')

  await lab.store.pool.query("update users set deletes_at = now() - interval '1 second' where id = $1", [student.id])
  await lab.runJob('account.forget_people')
  expect(await tablesWith(student.email)).toEqual({})
  for (const table of ['institute_members', 'notifications', 'reviews', 'certificates'])
    expect((await tablesWith(student.id))[table], table).toBeUndefined()
})
