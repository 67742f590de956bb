import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { addClone, changeRoles } from '#areas/account/server/exports.ts'
import { Role } from '#kernel/contract/who.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { applications } from '../contract/index.ts'
import { recheckAddresses } from './managing/recheck-addresses.ts'
import { assigned, elsewhere, submitted } from './testing-review.ts'
import { readBlindCopies, tidyApplications } from './upkeep.ts'

let lab: TestLab
type Someone = Awaited<ReturnType<TestLab['person']>>
let admin: Someone
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.applications] })
})
afterAll(() => lab.close())

const count = async (query: string, values: unknown[] = []): Promise<number> =>
  Number((await lab.store.pool.query<{ n: string }>(query, values)).rows[0]!.n)

test('all copies for blind review that were not read are read in one night, however many there are', async () => {
  const id = await submitted(lab)
  await lab.store.pool.query(
    `insert into application_files (id, application_id, name, path, media_type, bytes, sha256, is_blind, created_at)
     select gen_random_uuid(), $1, n || '.zip', 'none/' || n, 'application/zip', 1, '', true, now()
     from generate_series(1, 450) n`,
    [id],
  )
  await lab.runJob(readBlindCopies.name)
  const waiting = `select count(*) as n from graphile_worker.jobs where task_identifier like 'applications.read%'`
  while ((await count(waiting)) > 0) await lab.runJobs()
  expect(await count('select count(*) as n from application_file_texts where text is null')).toBe(450)
})

test('as soon as an intake is made blind, the copies that were not read are read', async () => {
  const { id, title, version } = (
    await lab.call(applications.saveIntake, { title: { 'en-US': 'Open' } }, { as: admin.token })
  ).body
  const application = await submitted(lab, undefined, { intake_id: id })
  await lab.store.pool.query(
    `insert into application_files (id, application_id, name, path, media_type, bytes, sha256, is_blind, created_at)
     values (gen_random_uuid(), $1, 'copy.zip', 'none/copy', 'application/zip', 1, '', true, now())`,
    [application],
  )
  const read = `select count(*) as n from application_file_texts t join application_files f on f.id = t.file_id
    where f.application_id = $1`
  await lab.call(applications.saveIntake, { id, version, title, blind: false }, { as: admin.token })
  await lab.runJobs()
  expect(await count(read, [application])).toBe(0)
  await lab.call(applications.saveIntake, { id, version: version + 1, title, blind: true }, { as: admin.token })
  await lab.runJobs()
  expect(await count(read, [application])).toBe(1)
})

test('drafts without an account that were left half a year ago are all deleted in one night', async () => {
  const founder = await lab.person()
  const kept = await submitted(lab, founder.token)
  await lab.store.pool.query(
    `insert into applications (id, ref, intake_id, public_since, fields, edits, locale, created_at, updated_at)
     select gen_random_uuid(), 'OLD-' || n, (select intake_id from applications where id = $1), old, '{}', '{}', 'en-US', old, old
     from generate_series(1, 450) n, (select now() - interval '200 days' as old) as times`,
    [kept],
  )
  await lab.runJob(tidyApplications.name)
  await lab.runJobs()
  expect(await count(`select count(*) as n from applications where ref like 'OLD-%'`)).toBe(0)
  expect(await count('select count(*) as n from applications where id = $1', [kept])).toBe(1)
})

const startsAs = (email: string) => ({ user_data: { name: 'Someone', email, role: 'Founder' } })
const seenBy = async (id: string, { token }: Someone) =>
  (await lab.call(applications.adminGet, { id }, { as: token })).status

test('whoever becomes an administrator with the address of an application has a conflict to decide after the night', async () => {
  const later = await lab.person()
  const id = await submitted(lab, undefined, startsAs(later.email))
  const other = await submitted(lab)
  const granted = 'insert into user_roles (user_id, role, granted_by) values ($1, $2, $3)'
  await lab.store.pool.query(granted, [later.id, Role.applications, admin.id])
  const conflictsOf = async (application: string) =>
    (await lab.call(applications.conflicts, { id: application }, { as: admin.token })).body.items
  expect(await conflictsOf(id)).toEqual([])
  await lab.runJob(recheckAddresses.name)
  expect(await conflictsOf(id)).toMatchObject([
    { user_id: later.id, kind: 'same_address', state: 'suspected', evidence: later.email },
  ])
  expect(await conflictsOf(other)).toEqual([])
  expect([await seenBy(id, later), await seenBy(other, later)]).toEqual([404, 200])
})

test('a role cloned from administration makes a conflict only with the right to administer applications', async () => {
  const [administers, answers] = [await lab.person(), await lab.person()]
  const ids = [
    await submitted(lab, undefined, startsAs(administers.email)),
    await submitted(lab, undefined, startsAs(answers.email)),
  ]
  await inTransaction(lab.store.pool, async db => {
    const clone = { clone_of: Role.admin, labels: { 'en-US': 'Help' } }
    await addClone(db, { ...clone, number: 100, rights: ['applications.administer'] })
    await addClone(db, { ...clone, number: 101, rights: ['contact.write'] })
    const by = { actor_id: null, now: new Date() }
    await changeRoles(db, administers.id, { add: [100] }, by)
    await changeRoles(db, answers.id, { add: [101] }, by)
  })
  await lab.runJob(recheckAddresses.name)
  const kinds = async (id: string) =>
    (await lab.call(applications.conflicts, { id }, { as: admin.token })).body.items.map(({ kind }) => kind)
  expect([await kinds(ids[0]!), await kinds(ids[1]!)]).toEqual([['same_address'], []])
})

test('a dismissed conflict is not detected again, and founders have none with their own application', async () => {
  const founder = await lab.person({ roles: [Role.applications] })
  const id = await submitted(lab, founder.token, startsAs(founder.email))
  const reviewer = await lab.person(elsewhere())
  const review_id = await assigned(lab, admin.token, id, reviewer)
  await lab.store.pool.query('update applications set email = $2 where id = $1', [id, reviewer.email])
  const readable = async () => (await lab.call(applications.review, { review_id }, { as: reviewer.token })).status
  expect(await readable()).toBe(200)
  await lab.runJob(recheckAddresses.name)
  expect(await readable()).toBe(404)
  const found = 'select count(*) as n from application_conflicts where application_id = $1'
  expect(await count(found, [id])).toBe(1)
  await lab.store.pool.query(`update application_conflicts set state = 'dismissed' where application_id = $1`, [id])
  await lab.runJob(recheckAddresses.name)
  expect([await readable(), await count(found, [id])]).toEqual([200, 1])
})
