import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { testMember, testStartup } from '#areas/startups/server/testing-startup.ts'
import { Role } from '#kernel/contract/who.ts'
import { listenToOwn } from '#kernel/server/live.ts'
import { events } from '../../contract/index.ts'
import { testEvent, testRegistration } from '../testing-event.ts'

let lab: TestLab
let admin: { id: string; token: string; email: string }
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.admin] })
})
afterAll(() => lab.close())

type Heard = { kind: string; device: string; checked_in: number }

/** Records who receives which messages about doors while something is done. */
async function heardWhile(work: () => Promise<{ status: number; text: string }>) {
  const heard = new Map<string, Heard>()
  const stop = listenToOwn(lab.store.pool, (topic, message) => {
    const told = message as Heard | null
    if (told?.kind === 'event_door') heard.set(topic, told)
  })
  const { status, text } = await work()
  stop()
  expect(status, text).toBe(200)
  return heard
}
const topicsOf = (people: { id: string }[]) => people.map(({ id }) => `person:${id}`).toSorted()

const scan = (as: string, event_id: string, registration_id: string) => {
  const now = new Date().toISOString()
  const scans = [{ id: randomUUID(), registration_id, happened_at: now }]
  return lab.call(events.syncDoor, { event_id, device: 'phone', sent_at: now, scans }, { as })
}
const manage = (event_id: string, registration_id: string, action: string) =>
  lab.call(events.manageRegistration, { event_id, registration_id, action }, { as: admin.token })
const setHosts = async (event_id: string, emails: string[]) => {
  const { version } = (await lab.call(events.get, { event_id }, { as: admin.token })).body
  const hosts = emails.map(email => ({ email, blurb: null }))
  const { status, text } = await lab.call(events.update, { event_id, version, hosts }, { as: admin.token })
  expect(status, text).toBe(200)
}

test('doors hear of a guest whom a host checks in from the list, and of undoing it', async () => {
  const { id } = await testEvent(lab, admin.token)
  const { registration } = await testRegistration(lab, (await lab.person()).token, id)
  const checkedIn = await heardWhile(() => manage(id, registration!.id, 'check_in'))
  expect([...checkedIn]).toEqual([
    [`person:${admin.id}`, { kind: 'event_door', event_id: id, device: 'list', checked_in: 1 }],
  ])
  const undone = await heardWhile(() => manage(id, registration!.id, 'undo_check_in'))
  expect([...undone.values()]).toMatchObject([{ checked_in: 0 }])
})

test('whoever checked guests in hears of the door for as long as they may', async () => {
  const [host, leaving, other] = [await lab.person(), await lab.person(), await lab.person({ roles: [Role.admin] })]
  const { id } = await testEvent(lab, admin.token)
  const { registration } = await testRegistration(lab, (await lab.person()).token, id)
  await setHosts(id, [host.email, leaving.email])
  for (const { token } of [leaving, other]) await scan(token, id, registration!.id)
  const scanned = await heardWhile(() => scan(host.token, id, registration!.id))
  expect([...scanned.keys()].toSorted()).toEqual(topicsOf([host, leaving, other]))
  await setHosts(id, [host.email])
  await lab.store.pool.query('delete from user_roles where user_id = $1 and role = $2', [other.id, Role.admin])
  const later = await heardWhile(() => scan(host.token, id, registration!.id))
  expect([...later.keys()]).toEqual(topicsOf([host]))
})

test('an editor of the startup that gives an event hears of its door as an editor, and not as a viewer', async () => {
  const owner = await lab.person()
  const { id: business_id } = await testStartup(lab, owner.token)
  const module = { business_id, action: 'module', module: 'events', is_on: true }
  await lab.call(startups.manage, module, { as: owner.token })
  const editor = await testMember(lab, business_id, 'editor')
  const { id } = await testEvent(lab, owner.token, { owner_business: business_id })
  const { registration } = await testRegistration(lab, (await lab.person()).token, id)
  await scan(editor.token, id, registration!.id)
  const scanned = await heardWhile(() => scan(owner.token, id, registration!.id))
  expect([...scanned.keys()].toSorted()).toEqual(topicsOf([owner, editor]))
  await lab.store.pool.query(`update business_members set role = 'viewer' where user_id = $1`, [editor.id])
  const later = await heardWhile(() => scan(owner.token, id, registration!.id))
  expect([...later.keys()]).toEqual(topicsOf([owner]))
})
