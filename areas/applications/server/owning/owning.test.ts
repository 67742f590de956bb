import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { dashboards } from '#areas/dashboards/contract.ts'
import { Role } from '#kernel/contract/who.ts'
import { mostPeople } from '../../contract/application.ts'
import { applications } from '../../contract/index.ts'
import { completeForm, testApplication } from '../testing-application.ts'
import { manage } from '../testing-review.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

type Someone = Awaited<ReturnType<TestLab['person']>>

const tokenIn = async (email: string) => {
  await lab.runJobs()
  const mail = (await lab.mails()).findLast(({ to_address }) => to_address === email)
  return /token=(app_[\w-]+)/.exec(mail!.body_text)![1]!
}
const edit = (as: string, id: string, more: object) => lab.call(applications.edit, { id, ...more }, { as })

async function join(owner: Someone, id: string, role: 'editor' | 'viewer', more: object = {}): Promise<Someone> {
  const other = await lab.person()
  await edit(owner.token, id, { action: 'invite', email: other.email, role, ...more })
  const token = await tokenIn(other.email)
  expect((await lab.call(applications.acceptInvitation, { token }, { as: other.token })).body).toEqual({ id })
  return other
}

describe('working together', () => {
  test('an editor edits, a viewer reads, and a stranger finds nothing', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token)
    const [editor, viewer] = [await join(owner, id, 'editor'), await join(owner, id, 'viewer')]
    const fields = { traction: { base: '', value: 'Three pilots' } }
    expect((await edit(viewer.token, id, { fields })).body.code).toBe('application.owner_only')
    expect((await edit(editor.token, id, { fields })).body.saved).toEqual(['traction'])
    expect((await edit(editor.token, id, { action: 'submit' })).body.code).toBe('application.wrong_state')
    expect((await edit(editor.token, id, { action: 'invite', email: 'x@people.example' })).status).toBe(403)
    const stranger = await lab.person()
    for (const call of [applications.get, applications.getProblem, applications.getData])
      expect((await lab.call(call, { id }, { as: stranger.token })).status).toBe(404)
    expect((await edit(stranger.token, id, { fields })).status).toBe(404)
  })

  test('a viewer changes nothing on the way out, nor beside an action or a clash', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token)
    const viewer = await join(owner, id, 'viewer')
    const base = completeForm().solution
    const fields = { traction: { base: '', value: 'Mine' }, solution: { base: 'Old', value: 'Mine' } }
    const sent = [
      { action: 'withdraw', fields },
      { action: 'withdraw', fields, consent: false },
      { action: 'remove_person', user_id: viewer.id, fields },
      { action: 'remove_person', user_id: viewer.id, consent: false },
    ]
    for (const each of sent) expect((await edit(viewer.token, id, each)).body.code).toBe('application.owner_only')
    const { body } = await lab.call(applications.get, { id }, { as: owner.token })
    expect(body).toMatchObject({ has_consent: true, fields: { solution: base } })
    expect(body.fields.traction).toBeUndefined()
    expect((await edit(viewer.token, id, { action: 'remove_person', user_id: viewer.id })).status).toBe(200)
  })

  test('a clash names who wrote the other text', async () => {
    const owner = await lab.person({ first_name: 'Lucía' })
    const { id } = await testApplication(lab, owner.token)
    const editor = await join(owner, id, 'editor')
    const base = completeForm().solution
    await edit(owner.token, id, { fields: { solution: { base, value: 'Of Lucía' } } })
    const { body } = await edit(editor.token, id, { fields: { solution: { base, value: 'Of the editor' } } })
    expect(body.clashes).toMatchObject([{ mine: 'Of the editor', theirs: 'Of Lucía' }])
    expect(body.clashes[0]!.by_name).toContain('Lucía')
  })

  test('whoever may submit does, and everybody else hears of it', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token)
    const editor = await join(owner, id, 'editor', { may_submit: true })
    expect((await edit(editor.token, id, { action: 'submit' })).body.application.status).toBe('submitted')
    await lab.runJobs()
    const kinds = (await lab.mails()).filter(({ to_address }) => to_address === owner.email).map(({ kind }) => kind)
    expect(kinds).toContain('applications.submitted')
    const { rows } = await lab.store.pool.query('select kind from notifications where user_id = $1', [owner.id])
    expect(rows.map(({ kind }) => kind)).toContain('applications.submitted')
  })

  test('an invitation is for its address alone, and one that is revoked opens nothing', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token)
    const [invited, other] = [await lab.person(), await lab.person()]
    await edit(owner.token, id, { action: 'invite', email: invited.email, role: 'editor' })
    const token = await tokenIn(invited.email)
    expect((await lab.call(applications.acceptInvitation, { token }, { as: other.token })).status).toBe(403)
    const [sent] = (await lab.call(applications.get, { id }, { as: owner.token })).body.invites
    await edit(owner.token, id, { action: 'revoke_invite', invite_id: sent!.invite_id })
    const late = await lab.call(applications.acceptInvitation, { token }, { as: invited.token })
    expect(late.body.code).toBe('invite.revoked')
  })

  test('an invitation is read by its token without an account, and whoever declines it stays outside', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token)
    const invited = await lab.person()
    await edit(owner.token, id, { action: 'invite', email: invited.email, role: 'viewer' })
    const token = await tokenIn(invited.email)
    const shown = () => lab.call(applications.invitation, { token })
    expect((await shown()).body).toMatchObject({ name: 'Escarcha', role: 'viewer', state: 'pending' })
    expect((await lab.call(applications.declineInvitation, { token }, { as: invited.token })).status).toBe(200)
    expect((await shown()).body.state).toBe('declined')
    expect((await lab.call(applications.get, { id }, { as: invited.token })).status).toBe(404)
  })

  test('a founder mails one address five invitations an hour, and revoking one makes no room for another', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token)
    const invite = async () => (await edit(owner.token, id, { action: 'invite', email: 'often@people.example' })).status
    const statuses = []
    for (let times = 0; times < 3; times += 1) statuses.push(await invite())
    const [sent] = (await lab.call(applications.get, { id }, { as: owner.token })).body.invites
    await edit(owner.token, id, { action: 'revoke_invite', invite_id: sent!.invite_id })
    for (let times = 0; times < 3; times += 1) statuses.push(await invite())
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('a team of twenty, those invited included, sends its invitations again, and an expired one takes no room', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token)
    const invite = async (name: string) => {
      const { status, body } = await edit(owner.token, id, { action: 'invite', email: `${name}@full.example` })
      return status === 200 ? 'invited' : body.code
    }
    for (let n = 1; n < mostPeople; n += 1) expect(await invite(`person-${n}`)).toBe('invited')
    expect(await invite('one-more')).toBe('application.too_many_people')
    expect(await invite('person-1')).toBe('invited')
    await lab.db.execute(sql`
      update application_invites set expires_at = sent_at where application_id = ${id} and email = 'person-1@full.example'`)
    expect(await invite('one-more')).toBe('invited')
    expect(await invite('person-1')).toBe('application.too_many_people')
  })

  test('an invitation that waits is shown, however many were revoked before', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token)
    await lab.db.execute(sql`
      insert into application_invites (id, application_id, email, token_hash, role, locale, state, created_at, sent_at, expires_at)
        select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${id}, n || '@revoked.example', gen_random_uuid(), 'viewer', 'en-US', 'revoked', now(), now(), now()
        from generate_series(1, 50) n`)
    for (const email of ['first@people.example', 'second@people.example'])
      await edit(owner.token, id, { action: 'invite', email })
    const { invites } = (await lab.call(applications.get, { id }, { as: owner.token })).body
    expect(invites.map(({ email }) => email)).toEqual(['first@people.example', 'second@people.example'])
  })

  test('the subject of an invitation is one line, also for a company name that was stored with line breaks', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token)
    const name = 'Ice\r\nBcc: other@people.example'
    await lab.db.execute(sql`
      update applications set fields = fields || ${JSON.stringify({ 'company.name': name })}::jsonb where id = ${id}`)
    await edit(owner.token, id, { action: 'invite', email: 'line@people.example' })
    await lab.runJobs()
    const mail = (await lab.mails()).findLast(({ to_address }) => to_address === 'line@people.example')
    expect(mail!.subject).toMatch(/Ice Bcc: other@people\.example$/)
  })

  test('somebody who was removed finds the application no more', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token)
    const editor = await join(owner, id, 'editor')
    await edit(owner.token, id, { action: 'remove_person', user_id: editor.id })
    expect((await lab.call(applications.get, { id }, { as: editor.token })).status).toBe(404)
  })
})

test('three writers change fifty times each, one after another and at once, and nothing is lost or silently overwritten', async () => {
  const owner = await lab.person()
  const { id } = await testApplication(lab, owner.token)
  const writers = [owner, await join(owner, id, 'editor'), await join(owner, id, 'editor')]
  const acknowledged: string[] = []
  const write = async (writer: Someone, n: number) => {
    const told = async (base: string): Promise<void> => {
      const value = base ? `${base} ${writer.id.slice(-4)}${n}` : `${writer.id.slice(-4)}${n}`
      const { body } = await edit(writer.token, id, { fields: { traction: { base, value } } })
      const clash = body.clashes[0]
      if (clash) return told(clash.theirs)
      acknowledged.push(`${writer.id.slice(-4)}${n}`)
    }
    const { body } = await lab.call(applications.get, { id }, { as: writer.token })
    await told(body.fields.traction ?? '')
  }
  await Promise.all(
    writers.map(async writer => {
      for (let n = 0; n < 16; n += 1) await write(writer, n)
    }),
  )
  const { body } = await lab.call(applications.get, { id }, { as: owner.token })
  expect(acknowledged).toHaveLength(48)
  expect((body.fields.traction ?? '').split(' ').toSorted()).toEqual(acknowledged.toSorted())
}, 60_000)

describe('an owner', () => {
  test('reads what the application says about its problem, and who is in it', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token)
    const { problem } = (await lab.call(applications.getProblem, { id }, { as: owner.token })).body
    expect(problem.map(({ value }) => value)).toEqual(expect.arrayContaining(Object.values(completeForm().problem)))
    expect(problem.every(({ question, guidance }) => question && guidance)).toBe(true)
    const { body } = await lab.call(applications.getData, { id }, { as: owner.token })
    expect(body.user_data).toMatchObject({ name: 'Lucía Ontiveros' })
    expect(body.co_founders).toMatchObject([{ is_me: true, role: 'owner' }])
  })

  test('tells the other people of the application where they are in it', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token)
    const editor = await join(owner, id, 'editor')
    const here = (as: string) => lab.call(applications.here, { id, path: 'solution' }, { as })
    const events: unknown[] = []
    const stop = lab.live.listen((topic, message) => void (topic === `person:${editor.id}` && events.push(message)))
    expect((await here(owner.token)).status).toBe(200)
    await expect.poll(() => events).toMatchObject([{ kind: 'application_here', id, path: 'solution' }])
    stop()
    expect((await here((await lab.person()).token)).status).toBe(404)
  })

  test('sees each application with what comes next, in lists and on the dashboard', async () => {
    const owner = await lab.person()
    const nextOf = async () => (await lab.call(applications.mine, {}, { as: owner.token })).body.items[0]!.next
    const { id } = await testApplication(lab, owner.token, { solution: '' })
    expect(await nextOf()).toBe('finish')
    const steps = async () => (await lab.call(dashboards.nextSteps, {}, { as: owner.token })).body.items
    expect((await steps()).map(({ kind }) => kind)).toEqual(['applications.finish'])
    await edit(owner.token, id, { fields: { solution: { base: '', value: 'A forecast' } } })
    expect(await nextOf()).toBe('submit')
    await edit(owner.token, id, { action: 'submit' })
    expect(await nextOf()).toBe('wait')
    expect(await steps()).toEqual([])
  })

  test('is asked for answers until their deadline, however many other applications wait for the lab', async () => {
    const owner = await lab.person()
    const nextOf = async (id: string) =>
      (await lab.call(applications.mine, {}, { as: owner.token })).body.items.find(each => each.id === id)!.next
    const steps = async () => (await lab.call(dashboards.nextSteps, {}, { as: owner.token })).body.items
    const { id } = await testApplication(lab, owner.token, { submit: true })
    for (let n = 0; n < 5; n += 1) await testApplication(lab, owner.token, { submit: true })
    const admin = await lab.person({ roles: [Role.applications] })
    await manage(lab, admin.token, id, { action: 'move', to: 'in_review' })
    const due_at = new Date(Date.now() + 86_400_000).toISOString()
    const asks = [{ path: 'traction' as const, question: 'Who pays?' }]
    await manage(lab, admin.token, id, { action: 'request_info', asks, due_at })
    expect([await nextOf(id), (await steps()).map(({ kind }) => kind)]).toEqual(['answer', ['applications.answer']])
    await lab.store.pool.query('update application_requests set due_at = now() where application_id = $1', [id])
    expect([await nextOf(id), await steps()]).toEqual(['wait', []])
  })

  test('withdraws, and copies what was withdrawn into a new draft', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token, { submit: true })
    expect((await edit(owner.token, id, { action: 'withdraw' })).body.application.status).toBe('withdrawn')
    const { copy_id } = (await edit(owner.token, id, { action: 'copy' })).body
    const copied = (await lab.call(applications.get, { id: copy_id }, { as: owner.token })).body
    expect(copied).toMatchObject({ status: 'draft', submissions: 0, fields: { 'company.name': 'Escarcha' } })
    expect(copied.industries).toHaveLength(1)
    expect(copied.missing.map(({ part }) => part)).toEqual(['consent'])
  })

  test('makes at most thirty copies an hour', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token, { submit: true })
    await edit(owner.token, id, { action: 'withdraw' })
    const statuses = []
    for (let times = 0; times < 31; times += 1) statuses.push((await edit(owner.token, id, { action: 'copy' })).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  })

  test('replaces the industries, at most six, one of them the primary one', async () => {
    const owner = await lab.person()
    const { id, industries } = await testApplication(lab, owner.token)
    const ids = industries.slice(0, 6).map(each => each.id)
    const set = (industry_ids: string[], primary_id?: string) =>
      lab.call(applications.createIndustries, { id, industry_ids, primary_id }, { as: owner.token })
    const { body } = await set(ids, ids[3])
    expect(body.industries.filter(({ is_primary }) => is_primary).map(each => each.id)).toEqual([ids[3]])
    expect((await set(industries.slice(0, 7).map(each => each.id))).status).toBe(422)
    expect((await set([ids[0]!], ids[1])).status).toBe(422)
  })
})

test('a forgotten founder leaves nothing alone behind, and whoever joined next owns what was shared', async () => {
  const owner = await lab.person()
  const alone = await testApplication(lab, owner.token)
  const shared = await testApplication(lab, owner.token, { submit: true })
  const editor = await join(owner, shared.id, 'editor')
  await lab.store.pool.query("update users set deletes_at = now() - interval '1 second' where id = $1", [owner.id])
  await lab.runJob('account.forget_people')
  const { rows } = await lab.store.pool.query('select id from applications where id = any($1)', [[alone.id, shared.id]])
  expect(rows).toEqual([{ id: shared.id }])
  expect((await lab.call(applications.get, { id: shared.id }, { as: editor.token })).body.my_role).toBe('owner')
})
