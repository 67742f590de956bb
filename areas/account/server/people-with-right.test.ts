import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { addClone, changeRoles, peopleWithRight, suspendPerson } from './exports.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

test('people have a right by a built-in role or by a clone with it; whoever is suspended is not among them', async () => {
  const [admin, answers, reads, member, suspended] = await Promise.all([
    lab.person({ roles: [Role.admin] }),
    lab.person(),
    lab.person(),
    lab.person(),
    lab.person(),
  ])
  const found = await inTransaction(lab.store.pool, async db => {
    const clone = { clone_of: Role.admin, labels: { 'en-US': 'Support' } }
    await addClone(db, { ...clone, number: 100, rights: ['contact.read', 'contact.write'] })
    await addClone(db, { ...clone, number: 101, rights: ['contact.read'] })
    const by = { actor_id: null, now: new Date() }
    for (const { id } of [answers, suspended]) await changeRoles(db, id, { add: [100] }, by)
    await changeRoles(db, reads.id, { add: [101] }, by)
    await suspendPerson(db, suspended.id, 'A test', by)
    return peopleWithRight(db, 'contact.write', { rights: { 'contact.write': [Role.admin] } }, 20)
  })
  const ids = found.map(({ id }) => id)
  expect(ids.toSorted()).toEqual([admin.id, answers.id].toSorted())
  expect(ids).not.toContain(member.id)
})

test('they are told of nothing while their roles of administration wait for two-step verification', async () => {
  const { id } = await lab.person({ roles: [Role.admin, Role.institute] })
  const found = (roles: number[]) =>
    peopleWithRight(lab.store.db, 'contact.write', { rights: { 'contact.write': roles } }, 100)
  const isFound = async (roles: number[]) => (await found(roles)).some(person => person.id === id)
  expect(await isFound([Role.admin])).toBe(true)
  await lab.store.pool.query(
    `insert into setting_versions (key, version, value, at) values ('security.two_step', 1, '"administrators"', now())`,
  )
  expect(await isFound([Role.admin])).toBe(false)
  expect(await isFound([Role.admin, Role.institute])).toBe(true)
})
