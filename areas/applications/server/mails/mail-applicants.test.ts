import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, openTransactions, type TestLab } from '#app/testing.ts'
import { inTransaction, newId } from '#kernel/server/database.ts'
import { tasksOf } from '#kernel/server/jobs.ts'
import type { Limits } from '#kernel/server/limits.ts'
import { submitted } from '../testing-review.ts'
import { mailApplicants } from './mail-applicants.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

test('a job that runs again after its process ended mails nobody twice, and another message of the same kind is mailed', async () => {
  const founder = await lab.person()
  const id = await submitted(lab, founder.token)
  const again = newId()
  for (const telling of [again, again, newId()])
    await inTransaction(lab.store.pool, db =>
      mailApplicants.run({ application_id: id, kind: 'screening', to_guest: false, telling }, lab.toolsOf(db)),
    )
  const mails = (await lab.mails()).filter(
    ({ to_address, kind }) => to_address === founder.email && kind === 'applications.screening',
  )
  expect(mails).toHaveLength(2)
})

test('a request says its last day in the time zone of the profile, and without an account its last moment in UTC', async () => {
  const founder = await lab.person()
  await lab.store.pool.query(`update users set time_zone = 'America/Mexico_City' where id = $1`, [founder.id])
  const id = await submitted(lab, founder.token)
  await lab.store.pool.query(
    `insert into application_requests (id, application_id, message, asks, due_at, resume_to, asked_at)
     values (gen_random_uuid(), $1, 'Please', '[]', '2091-01-01T05:59:00Z', 'in_review', now())`,
    [id],
  )
  const subjectTo = async (address: string) => {
    const job = { application_id: id, kind: 'more_info', to_guest: false, telling: newId() } as const
    await inTransaction(lab.store.pool, db => mailApplicants.run(job, lab.toolsOf(db)))
    return (await lab.mails()).find(
      ({ to_address, kind }) => to_address === address && kind === 'applications.more_info',
    )!.subject
  }
  expect(await subjectTo(founder.email)).toContain('December 31, 2090')
  await lab.store.pool.query('delete from application_people where application_id = $1', [id])
  await lab.store.pool.query(`update applications set email = 'guest@people.example' where id = $1`, [id])
  expect(await subjectTo('guest@people.example')).toContain('January 1, 2091 at 5:59 AM UTC')
})

test('a request that was answered before its mail was written is mailed no more', async () => {
  const founder = await lab.person()
  const id = await submitted(lab, founder.token)
  const asked = { application_id: id, kind: 'more_info', to_guest: false, telling: newId() } as const
  await inTransaction(lab.store.pool, db => mailApplicants.run(asked, lab.toolsOf(db)))
  const mails = (await lab.mails()).filter(({ to_address }) => to_address === founder.email)
  expect(mails.filter(({ kind }) => kind === 'applications.more_info')).toEqual([])
})

test('what administrators wrote has its lines in the mail, and the questions of a request are a list', async () => {
  const founder = await lab.person()
  const id = await submitted(lab, founder.token)
  const asks = [{ path: 'traction', question: 'Who pays?' }]
  await lab.store.pool.query(
    `insert into application_requests (id, application_id, message, asks, due_at, resume_to, asked_at)
     values (gen_random_uuid(), $1, E'Thank you.\nOne thing is missing.', $2, '2091-01-01', 'in_review', now())`,
    [id, JSON.stringify(asks)],
  )
  await lab.store.pool.query(
    `update applications set feedback = E'Well argued.\n\nCome with:\n<b> a plan' where id = $1`,
    [id],
  )
  const mailed = async (kind: 'more_info' | 'declined') => {
    const job = { application_id: id, kind, to_guest: false, telling: newId() }
    await inTransaction(lab.store.pool, db => mailApplicants.run(job, lab.toolsOf(db)))
    return (await lab.mails()).find(mail => mail.to_address === founder.email && mail.kind === `applications.${kind}`)!
  }
  expect((await mailed('declined')).body_html).toContain('<p>Well argued.<br><br>Come with:<br>&lt;b&gt; a plan</p>')
  const asked = await mailed('more_info')
  expect(asked.body_html).toMatch(/<p>Thank you\.<br>One thing is missing\.<\/p>[^]*<li[^>]*>Who pays\?<\/li>/)
  expect(asked.body_text).toContain('Thank you.\nOne thing is missing.\n\n• Who pays?')
})

test('the mails to an address without an account are counted outside of any transaction', async () => {
  const id = await submitted(lab)
  const seen: number[] = []
  const take: Limits['take'] = async (...counted) => {
    seen.push(await openTransactions(lab))
    return lab.lab.limits.take(...counted)
  }
  const limits = { ...lab.lab.limits, take }
  const task = tasksOf(lab.store, [mailApplicants], db => ({ ...lab.toolsOf(db), limits }))[mailApplicants.name]!
  const input = { application_id: id, kind: 'submitted', telling: newId() }
  await task(input, { job: { id: '990001' } } as Parameters<typeof task>[1])
  expect(seen).toEqual([0])
})

test('a job that fails and runs again counts one mail to an address without an account', async () => {
  const id = await submitted(lab)
  await lab.store.pool.query(`update applications set email = 'patient@people.example' where id = $1`, [id])
  const tools = lab.toolsOf(lab.db)
  const fails = () => Promise.reject(new Error('the database is away'))
  const input = { application_id: id, kind: 'submitted', to_guest: false, telling: newId() } as const
  for (let times = 0; times < 11; times += 1)
    await expect(mailApplicants.run(input, { ...tools, transaction: fails })).rejects.toThrow('the database is away')
  await mailApplicants.run(input, tools)
  expect((await lab.mails()).filter(({ to_address }) => to_address === 'patient@people.example')).toHaveLength(1)
})
