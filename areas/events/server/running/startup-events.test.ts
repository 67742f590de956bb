import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { testMember, testStartup } from '#areas/startups/server/testing-startup.ts'
import { Role } from '#kernel/contract/who.ts'
import { events } from '../../contract/index.ts'
import { inDays, testRegistration } from '../testing-event.ts'

let lab: TestLab
let owner: { id: string; token: string; email: string }
let business_id: string
beforeAll(async () => {
  lab = await openTestLab()
  owner = await lab.person({ first_name: 'Ixchel' })
  business_id = await withEvents(owner.token)
})
afterAll(() => lab.close())

/** A startup of somebody that has turned on the module of events. */
async function withEvents(as: string, more: object = {}): Promise<string> {
  const { id } = await testStartup(lab, as, more)
  await switchEvents(id, as, true)
  return id
}
const switchEvents = (id: string, as: string, is_on: boolean) =>
  lab.call(startups.manage, { business_id: id, action: 'module', module: 'events', is_on }, { as })

const fields = {
  title: { 'en-US': 'Taste twelve honeys' },
  summary: { 'en-US': 'Bring bread.' },
  body: { 'en-US': 'Each with the apiary it is from.' },
  starts_local: inDays(10),
  ends_local: inDays(10.1),
  time_zone: 'UTC',
  mode: 'online',
}
const add = (as: string, more: object = {}) =>
  lab.call(events.add, { ...fields, owner_business: business_id, ...more }, { as })
const update = (as: string, event_id: string, version: number, more: object) =>
  lab.call(events.update, { event_id, version, ...more }, { as })
async function published(as = owner.token) {
  const { id, version } = (await add(as)).body
  return (await update(as, id, version, { state: 'published' })).body
}
const ids = async (call: typeof events.hosted | typeof events.managed | typeof events.adminListing, as: string) =>
  (await lab.call(call, { business_id }, { as })).body.items.map(({ id }) => id)

describe('a startup gives events', () => {
  test('that whoever edits it adds, changes and publishes, and that say whose they are', async () => {
    const editor = await testMember(lab, business_id, 'editor')
    const added = await add(owner.token)
    expect([added.status, added.body.owner?.name]).toEqual([200, 'Migaja'])
    const { id, version } = added.body
    expect((await update(editor.token, id, version, { state: 'published' })).body.state).toBe('published')
    const { event } = (await lab.call(events.event, { event: id })).body
    expect(event.owner?.name).toBe('Migaja')
    expect(event.host_list.map(({ name }) => name)).toEqual(['Migaja', expect.stringContaining('Ixchel')])
    const { items } = (await lab.call(events.listing, { business_id })).body
    expect(items.map(each => each.id)).toContain(id)
    const guest = await lab.person()
    await testRegistration(lab, guest.token, id)
    const seen = await lab.call(events.registeredUsers, { event_id: id }, { as: editor.token })
    expect(seen.body.items.map(each => each.user_id)).toEqual([guest.id])
  })

  test('that all of its team find among theirs once they are published, and that others do not run', async () => {
    const viewer = await testMember(lab, business_id, 'viewer')
    const stranger = await lab.person()
    const { id } = await published()
    const draft = (await add(owner.token)).body
    expect(await ids(events.hosted, viewer.token)).toContain(id)
    expect(await ids(events.hosted, viewer.token)).not.toContain(draft.id)
    for (const call of [events.managed, events.adminListing]) {
      expect(await ids(call, owner.token)).toEqual(expect.arrayContaining([id, draft.id]))
      for (const { token } of [viewer, stranger]) expect(await ids(call, token)).toEqual([])
    }
    expect(await ids(events.hosted, stranger.token)).toEqual([])
    for (const { token } of [viewer, stranger]) {
      expect((await update(token, id, 2, { patch: { capacity: 1 } })).status).toBe(404)
      expect((await lab.call(events.registeredUsers, { event_id: id }, { as: token })).status).toBe(404)
      expect((await lab.call(events.doorList, { event_id: id }, { as: token })).status).toBe(404)
    }
  })

  test('but not for somebody else, without its module, beyond two hundred, or without a startup', async () => {
    const viewer = await testMember(lab, business_id, 'viewer')
    const stranger = await lab.person()
    const refused = async (answer: ReturnType<typeof add>) => [(await answer).status, (await answer).body.code]
    expect(await refused(add(viewer.token))).toEqual([403, 'startup.not_allowed'])
    expect(await refused(add(stranger.token))).toEqual([404, 'thing.not_found'])
    expect(await refused(add(owner.token, { owner_business: null }))).toEqual([403, 'event.by_admin'])
    const off = (await testStartup(lab, stranger.token, { name: 'Nothing yet' })).id
    expect(await refused(add(stranger.token, { owner_business: off }))).toEqual([409, 'event.module_off'])
    const other = await withEvents(stranger.token, { name: 'Every day' })
    const weekly = (count: number) => ({
      owner_business: other,
      repeats: { title: fields.title, rule: { every: 'week', weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'], count } },
    })
    expect((await add(stranger.token, weekly(150))).status).toBe(200)
    expect(await refused(add(stranger.token, weekly(51)))).toEqual([409, 'event.too_many'])
    expect((await add(stranger.token, weekly(50))).status).toBe(200)
  })

  test('once its profile is complete', async () => {
    const founder = await lab.person()
    const draft = await withEvents(founder.token, { name: 'Half said', tagline: '' })
    const { id, version } = (await add(founder.token, { owner_business: draft })).body
    const early = await update(founder.token, id, version, { state: 'published' })
    expect([early.status, early.body.code]).toEqual([409, 'event.startup_incomplete'])
  })

  test('until the module is off, or the member has left: then only its hosts run them', async () => {
    const founder = await lab.person()
    const own = await withEvents(founder.token, { name: 'On and off' })
    const editor = await testMember(lab, own, 'editor')
    const { id, version } = (await add(editor.token, { owner_business: own })).body
    const named = [{ email: founder.email, blurb: null }]
    expect((await update(editor.token, id, version, { hosts: named })).status).toBe(200)
    expect((await lab.call(events.get, { event_id: id }, { as: editor.token })).status).toBe(200)
    await switchEvents(own, founder.token, false)
    expect((await lab.call(events.get, { event_id: id }, { as: editor.token })).status).toBe(404)
    expect((await lab.call(events.get, { event_id: id }, { as: founder.token })).status).toBe(200)
  })
})

test('whoever edits a startup names its team as hosts and nobody else, and a host from outside names nobody', async () => {
  const editor = await testMember(lab, business_id, 'editor')
  const stranger = await lab.person()
  const admin = await lab.person({ roles: [Role.admin] })
  const { id, version } = await published()
  const hosts = (...emails: string[]) => ({ hosts: emails.map(email => ({ email, blurb: null })) })
  const outside = await update(owner.token, id, version, hosts(stranger.email))
  expect([outside.status, Object.keys(outside.body.fields!)]).toEqual([422, ['hosts.0.email']])
  const nobody = await update(owner.token, id, version, hosts('nobody@people.example'))
  expect(nobody.body.fields).toEqual(outside.body.fields)
  expect((await add(owner.token, hosts(stranger.email))).status).toBe(422)
  const named = await update(owner.token, id, version, hosts(editor.email))
  expect(named.body.hosts.map(({ user_id }) => user_id)).toEqual([editor.id])
  const invited = await update(admin.token, id, version + 1, hosts(editor.email, stranger.email))
  expect(invited.status).toBe(200)
  const kept = await update(owner.token, id, version + 2, hosts(stranger.email))
  expect(kept.body.hosts.map(({ user_id }) => user_id)).toEqual([stranger.id])
  const byHost = await update(stranger.token, id, version + 3, hosts(owner.email))
  expect([byHost.status, byHost.body.code]).toEqual([403, 'event.hosts_by_admin'])
})

test('a startup that is deleted leaves its events to their hosts', async () => {
  const founder = await lab.person()
  const own = await withEvents(founder.token, { name: 'Gone soon' })
  const { id } = (await add(founder.token, { owner_business: own })).body
  await lab.store.pool.query('delete from businesses where id = $1', [own])
  expect((await lab.call(events.get, { event_id: id }, { as: founder.token })).body).toMatchObject({ owner: null })
})
