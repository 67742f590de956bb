import { afterAll, beforeAll, expect, test } from 'vitest'
import { education } from '#areas/education/contract/index.ts'
import { institutes } from '#areas/institutes/contract/index.ts'
import { areaServers } from './gathered.ts'
import { sendFile } from './testing-team-world.ts'
import { filledInstitute } from './testing-filled-institute.ts'
import { columnOf, leaveTraces, tracesLeft } from './testing-traces.ts'
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

async function forget(id: string): Promise<void> {
  await lab.store.pool.query("update users set deletes_at = now() - interval '1 second' where id = $1", [id])
  await lab.runJob('account.forget_people')
}

test('after a person is forgotten no area has their membership, notices, or mails to their address', async () => {
  const admin = await lab.person({ roles: [99] })
  const { ids, owner, student } = await filledInstitute(lab, admin, 'forgotten')
  const { institute_id, course_id } = ids as Record<string, string>
  const asOwner = { as: owner.token }
  await lab.call(institutes.inviteSupervisors, { institute_id, emails: [student.email], kind: 'supervisor' }, asOwner)
  await lab.call(education.inviteToCourse, { course_id, emails: [student.email] }, asOwner)
  const csv = Buffer.from(`email,first name\n${student.email},Ana`)
  await sendFile(lab, institutes.checkPeople, { institute_id }, owner.token, csv)
  expect(Object.keys(await tablesWith(student.email))).toEqual(
    expect.arrayContaining(['institute_invites', 'bulk_rows']),
  )

  await forget(student.id)
  expect(await tablesWith(student.email)).toEqual({})
  for (const table of ['institute_members', 'notifications', 'reviews', 'certificates'])
    expect((await tablesWith(student.id))[table], table).toBeUndefined()
})

/**
 * What references an account `on delete set null` is a contribution: it stays, and the account has no name any more. All
 * other rows are deleted, unless the server of an area says why they stay.
 */
test('no row names a forgotten person, except contributions and what an area says', async () => {
  const person = await lab.person()
  const traces = await leaveTraces(lab.store.pool, person, await lab.person())
  expect(await tracesLeft(lab.store.pool, person, traces)).toEqual(traces)

  await forget(person.id)
  const left = (await tracesLeft(lab.store.pool, person, traces)).filter(({ isContribution }) => !isContribution)
  const stays = areaServers.flatMap(area => Object.keys(area.stays ?? {}))
  expect(left.map(columnOf).toSorted()).toEqual(stays.toSorted())
})
