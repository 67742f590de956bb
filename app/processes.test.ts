import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#areas/account/contract/index.ts'
import { education } from '#areas/education/contract/index.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { claimOf, claiming } from '#kernel/server/idempotency.ts'
import { releaseJobs } from '#kernel/server/jobs.ts'
import { publish } from '#kernel/server/live.ts'
import { sendMail } from '#kernel/server/mail.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
let other: Awaited<ReturnType<TestLab['another']>>
beforeAll(async () => {
  lab = await openTestLab()
  other = await lab.another()
})
afterAll(async () => {
  await other.close()
  await lab.close()
})

test('signing out at one process ends the session at the other, which had cached it', async () => {
  const person = await lab.person({ roles: [Role.member] })
  expect((await other.call(account.personalInfo, {}, { as: person.token })).status).toBe(200)
  expect((await lab.call(account.logout, {}, { as: person.token })).status).toBe(200)
  // NOTIFY arrives soon, not at once.
  await expect.poll(async () => (await other.call(account.personalInfo, {}, { as: person.token })).status).toBe(401)
})

test('a live event published at one process arrives at the other, and only if its write commits', async () => {
  await expect.poll(() => lab.live.isConnected && other.live.isConnected).toBe(true)
  const events: unknown[] = []
  const stop = other.live.listen((topic, message) => {
    if (topic === 'test') events.push(message)
  })
  const failing = inTransaction(lab.store.pool, async db => {
    await publish(db, 'test', 'never')
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await inTransaction(lab.store.pool, db => publish(db, 'test', 'committed'))
  await expect.poll(() => events.length).toBeGreaterThan(0)
  stop()
  expect(events).toEqual(['committed'])
})

test('a limit is counted over both processes', async () => {
  const tries = []
  const ip = '203.0.113.77'
  for (let at = 0; at < 6; at += 1) {
    const at_one = at % 2 === 0 ? lab : other
    tries.push(
      (await at_one.call(account.login, { email: 'nobody@example.org', password: `wrong ${at}` }, { ip })).status,
    )
  }
  expect(tries).toEqual([400, 400, 400, 400, 400, 429])
})

test('the same idempotency key ten times at once over both processes has one effect and one answer', async () => {
  const person = await lab.person({ roles: [Role.member] })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      (at % 2 ? lab : other).call(account.endSessions, { others: true }, { as: person.token, key: 'the-same' }),
    ),
  )
  expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
  expect(answers.every(answer => answer.status === 200)).toBe(true)
})

test('a write that lost against another one runs again', async () => {
  const { token } = await lab.person()
  await lab.store.pool.query(`
    create sequence conflicts;
    create function conflict_once() returns trigger language plpgsql as $$
    begin
      if nextval('conflicts') = 1 then raise exception 'seeded' using errcode = 'deadlock_detected'; end if;
      return new;
    end $$;
    create trigger conflict before insert on user_preferences for each row execute function conflict_once()`)
  const chosen = await lab.call(account.preferences, { selected: ['purpose.learn'] }, { as: token })
  await lab.store.pool.query('drop trigger conflict on user_preferences')
  expect(chosen.status).toBe(200)
})

test('the same key with another body is refused', async () => {
  const person = await lab.person({ roles: [Role.member] })
  const key = 'reused'
  expect((await lab.call(account.endSessions, { others: true }, { as: person.token, key })).status).toBe(200)
  const again = await lab.call(account.endSessions, { others: false }, { as: person.token, key })
  expect(again.status).toBe(409)
  expect(again.body.code).toBe('idempotency.key_reused')
})

test('a key whose claim was stored alone, because the connection failed at that moment, is still free, once', async () => {
  const { id, token } = await lab.person()
  const input = {
    name: 'Escarcha',
    tagline: 'Ice for boats.',
    description: 'Ice that lasts.',
    stage: 'pilot',
    country: 'MX',
    industry_ids: ['01938c00-0000-7000-8000-000000000001'],
  }
  const claim = claimOf({ sender: id, key: 'alone', call: 'startups.add', input: [input, undefined] })
  expect((await lab.store.pool.query(claiming(claim))).rowCount).toBe(1)
  const add = (at: TestLab | typeof other) => at.call(startups.add, input, { as: token, key: 'alone' })
  const answers = await Promise.all([add(lab), add(other), add(lab)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

test('a job whose process was killed is done by another, one that still runs is left alone', async () => {
  const { pool } = lab.store
  const gone = await lab.person()
  const slow = await lab.person()
  for (const { email } of [gone, slow]) await lab.call(account.requestMagicCode, { email })
  const { rows } = await pool.query<{ id: string }>(
    `update graphile_worker._private_jobs as job set locked_at = now() - interval '1 minute', locked_by = 'worker ' || job.id
     from graphile_worker._private_tasks as task
     where task.id = job.task_id and task.identifier = $1 returning job.id`,
    [sendMail.name],
  )
  expect(rows).toHaveLength(2)
  const [killed, running] = rows
  const process = await pool.connect()
  await process.query('begin')
  await process.query(`select pg_advisory_xact_lock(hashtextextended('job ' || $1, 0))`, [running!.id])
  await inTransaction(pool, db => releaseJobs.run({}, { db }))
  const waiting = await pool.query<{ id: string }>('select id from graphile_worker.jobs where locked_at is null')
  expect(waiting.rows.map(({ id }) => id)).toContain(killed!.id)
  expect(waiting.rows.map(({ id }) => id)).not.toContain(running!.id)

  await process.query('rollback')
  process.release()
  await inTransaction(pool, db => releaseJobs.run({}, { db }))
  await lab.runJobs()
  const left = async () =>
    (
      await pool.query(
        'select id, attempts, last_error, locked_at, run_at, now() from graphile_worker.jobs where id = any($1)',
        [rows.map(({ id }) => id)],
      )
    ).rows
  // The queue deletes a finished job without waiting for the answer.
  await expect.poll(left).toEqual([])
})

test('the catalogue answers the same at both', async () => {
  const [one, two] = await Promise.all([lab.call(education.courses, {}), other.call(education.courses, {})])
  expect(one.status).toBe(200)
  expect(two.text).toBe(one.text)
})
