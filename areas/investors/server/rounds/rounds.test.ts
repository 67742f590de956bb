import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { investors } from '../../contract/index.ts'
import { testMember, testStartup } from '#areas/startups/server/testing-startup.ts'
import { openRound, testPipelineItem, writeAbout, written } from '../testing-round.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

/** A startup of somebody new. */
async function founded(more: object = {}) {
  const owner = await lab.person()
  return { owner, as: owner.token, startup: await testStartup(lab, owner.token, more) }
}
const shown = async () => (await lab.call(investors.openRounds, {})).body.items.map(({ startup }) => startup.slug)
const save = (as: string, business_id: string, more: object = {}) =>
  lab.call(investors.saveRound, { business_id, ...written, ...more }, { as })
let visitors = 0
const write = (slug: string, more: Record<string, string> = {}) =>
  writeAbout(lab, slug, { ip: `198.18.20.${(visitors += 1)}`, ...more })

test('an open round is shown to everybody once its startup shows it, and no longer than it is open', async () => {
  const { as, startup } = await founded({ name: 'Shown' })
  const round = await openRound(lab, as, startup.id, { is_public: false })
  expect(await shown()).not.toContain(startup.slug)
  const change = { id: round.id, version: round.version, is_public: true }
  expect((await save(as, startup.id, change)).body).toMatchObject({ version: 2, is_public: true })
  expect(await shown()).toContain(startup.slug)
  const { body } = await lab.call(investors.openRound, { startup: startup.slug })
  expect(body.round).toMatchObject({ name: 'Seed round', target: written.target, startup: { name: 'Shown' } })
  expect(body.description).toBe('One message in the evening.')
  expect(JSON.stringify(body)).not.toContain('@')
  await save(as, startup.id, { id: round.id, version: 2, state: 'closed' })
  expect((await lab.call(investors.openRound, { startup: startup.slug })).status).toBe(404)
})

test('the first round or the first investor turns on fundraising', async () => {
  const isOn = async ({ as, startup }: Awaited<ReturnType<typeof founded>>) =>
    (await lab.call(startups.details, { business_id: startup.id }, { as })).body.modules.some(
      ({ module, is_on }) => module === 'fundraising' && is_on,
    )
  const [raising, talking] = [await founded(), await founded()]
  expect([await isOn(raising), await isOn(talking)]).toEqual([false, false])
  await openRound(lab, raising.as, raising.startup.id)
  const item = { business_id: talking.startup.id, ...testPipelineItem }
  expect((await lab.call(investors.savePipelineItem, item, { as: talking.as })).status).toBe(200)
  expect([await isOn(raising), await isOn(talking)]).toEqual([true, true])
})

test('nobody sees the round of a startup that is a draft or suspended', async () => {
  const draft = await founded({ name: 'Draft', tagline: '' })
  await openRound(lab, draft.as, draft.startup.id)
  const { as, startup } = await founded({ name: 'Suspended' })
  await openRound(lab, as, startup.id)
  await lab.store.pool.query(`update businesses set status = 'suspended' where id = $1`, [startup.id])
  expect(await shown()).not.toEqual(expect.arrayContaining([draft.startup.slug]))
  expect(await shown()).not.toEqual(expect.arrayContaining([startup.slug]))
  expect((await save(as, startup.id)).body.code).toBe('startup.suspended')
  expect((await write(startup.slug)).status).toBe(404)
})

test('a startup has one open round, and at most twenty in all', async () => {
  const { as, startup } = await founded()
  await openRound(lab, as, startup.id)
  expect((await save(as, startup.id)).body.code).toBe('round.another_open')
  for (let n = 1; n < 20; n += 1) await openRound(lab, as, startup.id, { state: 'planned' })
  expect((await save(as, startup.id, { state: 'planned' })).body.code).toBe('round.too_many')
  expect((await lab.call(investors.rounds, { business_id: startup.id }, { as })).body.items).toHaveLength(20)
})

test('the owner and the admins change rounds and read messages; others of the team read rounds, strangers nothing', async () => {
  const { as, startup } = await founded()
  const round = await openRound(lab, as, startup.id)
  const admin = (await testMember(lab, startup.id, 'admin')).token
  const viewer = (await testMember(lab, startup.id, 'viewer')).token
  const stranger = await founded()
  const named = { business_id: startup.id }
  const read = async (token: string) => (await lab.call(investors.rounds, named, { as: token })).body
  expect([(await read(admin)).may_edit, (await read(viewer)).may_edit]).toEqual([true, false])
  expect((await save(viewer, startup.id, { state: 'planned' })).body.code).toBe('startup.not_allowed')
  const messages = (token: string) => lab.call(investors.roundMessages, named, { as: token })
  expect([(await messages(admin)).status, (await messages(viewer)).body.code]).toEqual([200, 'startup.not_allowed'])
  expect([(await messages(stranger.as)).status, (await save(stranger.as, startup.id)).status]).toEqual([404, 404])
  const elsewhere = { id: round.id, version: 1, state: 'planned' }
  expect((await save(stranger.as, stranger.startup.id, elsewhere)).status).toBe(404)
  const wrong = { target: { amount_minor: 5, currency: 'XQX' }, state: 'planned' }
  expect((await save(as, startup.id, wrong)).status).toBe(422)
})

test('a message reaches the owner and the admins by mail and by notice, and nobody else', async () => {
  const { owner, as, startup } = await founded({ name: 'Reached' })
  await openRound(lab, as, startup.id)
  const admin = await testMember(lab, startup.id, 'admin')
  await testMember(lab, startup.id, 'editor')
  expect((await write(startup.slug, { message: 'First line.\nBcc: x@y.example' })).status).toBe(200)
  const mails = (await lab.mails()).filter(({ subject }) => subject.includes('Reached'))
  expect(mails.map(mail => mail.to_address).toSorted()).toEqual([owner.email, admin.email].toSorted())
  expect(mails[0]!.body_text).toContain('odile@capital.example')
  const [notice] = (await lab.call(notifications.list, {}, { as: admin.token })).body.items
  expect(notice).toMatchObject({ path: `/ailab/investment/rounds?startup=${startup.id}` })
  const { items } = (await lab.call(investors.roundMessages, { business_id: startup.id }, { as })).body
  expect(items).toMatchObject([{ name: 'Odile Brandt', round: 'Seed round' }])
})

test('a program that fills in every field gets the same answer, and nobody is told', async () => {
  const { as, startup } = await founded({ name: 'Quiet' })
  await openRound(lab, as, startup.id)
  const { status, body } = await write(startup.slug, { website: 'https://spam.example' })
  expect([status, body]).toEqual([200, { result: true }])
  expect((await lab.mails()).filter(({ subject }) => subject.includes('Quiet'))).toEqual([])
  expect((await lab.call(investors.roundMessages, { business_id: startup.id }, { as })).body.items).toEqual([])
})

test('one address writes three messages in ten minutes, and a round gets fifty a day', async () => {
  const { as, startup } = await founded()
  const { id } = await openRound(lab, as, startup.id)
  const statuses = []
  for (let times = 0; times < 4; times += 1)
    statuses.push((await writeAbout(lab, startup.slug, { ip: '198.18.21.1' })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await lab.store.pool.query(
    `insert into round_messages (id, business_id, round_id, name, email, message, locale, created_at)
     select gen_random_uuid(), $1, $2, 'A', 'a@b.example', 'Hi', 'en-US', now() from generate_series(1, 47)`,
    [startup.id, id],
  )
  expect((await write(startup.slug)).body).toMatchObject({ code: 'round.many_messages' })
})

test('messages are deleted after a year, and with the person who wrote them', async () => {
  const { as, startup } = await founded()
  await openRound(lab, as, startup.id)
  const person = await lab.person()
  await write(startup.slug)
  await write(startup.slug, { email: person.email })
  const senders = async () =>
    (await lab.call(investors.roundMessages, { business_id: startup.id }, { as })).body.items.map(({ email }) => email)
  await lab.store.pool.query("update users set deletes_at = now() - interval '1 second' where id = $1", [person.id])
  await lab.runJob('account.forget_people')
  expect(await senders()).toEqual(['odile@capital.example'])
  await lab.store.pool.query("update round_messages set created_at = now() - interval '366 days'")
  await lab.runJob('investors.remove_old_messages')
  expect(await senders()).toEqual([])
  expect((await lab.call(startups.details, { business_id: startup.id }, { as })).status).toBe(200)
})
