import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { contact } from '#areas/contact/contract/index.ts'
import { settings } from '#areas/settings/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { untilBlocked } from '#kernel/server/testing-locks.ts'
import { webhooks, webhookTypes, type WebhookType } from '../contract/index.ts'
import { sendWebhook } from './jobs.ts'
import { mostAttempts } from './rules.ts'

type Received = { headers: Record<string, string>; body: string }
type Behaviour = { status: number; text?: string; location?: string; isEndless?: true }

/** A receiver for tests, which answers as it is set to and stores what it receives. */
async function openReceiver() {
  const received: Received[] = []
  let present: Behaviour = { status: 204 }
  const server = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', part => (body += String(part)))
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(present.status, present.location ? { location: present.location } : {})
      if (present.isEndless) response.write(present.text)
      else response.end(present.text)
    })
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    host: `127.0.0.1:${port}`,
    received,
    answers: (next: Behaviour) => void (present = next),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

let receiver: Awaited<ReturnType<typeof openReceiver>>
let lab: TestLab
let as: string
beforeAll(async () => {
  receiver = await openReceiver()
  lab = await openTestLab({ ALLOW_PRIVATE_HOSTS: receiver.host })
  as = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(async () => {
  await lab.close()
  await receiver.close()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answers({ status: 204 })
})

const add = async (types: WebhookType[], url = receiver.url) =>
  (await lab.call(webhooks.add, { name: 'Desk', url, types, is_on: true }, { as })).body
const remove = (webhook_id: string) => lab.call(webhooks.remove, { webhook_id }, { as })
const deliveries = async (webhook_id: string) =>
  (await lab.call(webhooks.deliveries, { webhook_id }, { as })).body.items
const work = () => lab.runJobs([sendWebhook])
let visitors = 0
/** Each visitor has an address of their own: the contact form takes few messages from one. */
async function write(name: string) {
  visitors += 1
  const message = { name, email: `${name.toLowerCase()}@x.example`, message: 'Hello there' }
  expect((await lab.call(contact.ping, message, { ip: `198.18.9.${visitors}` })).status).toBe(200)
}
/** Makes the next attempt due. */
const wait = () =>
  lab.db.$client.query(`update graphile_worker._private_jobs set run_at = now() where locked_at is null`)

const forgetJobs = () => lab.db.$client.query(`delete from graphile_worker._private_jobs where key like 'webhook:%'`)
/** The waiting job of a delivery. */
const jobsOf = async (id: string) => {
  const jobs = 'select queue_name, priority from graphile_worker.jobs where key = $1'
  return (await lab.store.pool.query(jobs, [`webhook:${id}`])).rows
}

describe('what happens in the lab', () => {
  test('is sent to the webhooks that want it, signed so that the reference library accepts it', async () => {
    const hook = await add(['contact.received'])
    const other = await add(['course.completed'])
    await write('Zoe')
    await work()
    expect(receiver.received).toHaveLength(1)
    const [{ headers, body }] = receiver.received as [Received]
    expect(new Verifier(hook.secret).verify(body, headers)).toEqual({
      type: 'contact.received',
      timestamp: expect.stringMatching(/Z$/),
      data: { id: expect.any(String), topic: expect.any(String) },
    })
    expect(() => new Verifier(other.secret).verify(body, headers)).toThrow()
    expect(() => new Verifier(hook.secret).verify(body.replace('contact', 'context'), headers)).toThrow()
    expect(body).not.toContain('zoe')
    expect(await deliveries(hook.id)).toMatchObject([{ state: 'sent', status: 204, attempts: 1, payload: body }])
    expect(await deliveries(other.id)).toEqual([])
    await remove(hook.id)
    await remove(other.id)
  })

  test('is told only if it is stored, and each once', async () => {
    const hook = await add(['audit.written'])
    await lab.call(settings.create, { key: 'contact.email', value: 'nobody' }, { as })
    await work()
    const before = receiver.received.length
    await lab.call(settings.create, { key: 'contact.email', value: 'desk@lab.example' }, { as })
    await work()
    await work()
    const told = receiver.received.slice(before).map(({ body }) => JSON.parse(body).data.action as string)
    expect(told).toEqual(['settings.changed'])
    await remove(hook.id)
  })

  test('is told of people, courses, applications, events, startups, internships and the audit log', async () => {
    const sample = await openTestLab({ SAMPLE: 'on' })
    const admin = (await sample.person({ roles: [Role.admin] })).token
    const fields = { name: 'All', url: 'https://hooks.example/lab', types: [...webhookTypes], is_on: true }
    const { body } = await sample.call(webhooks.add, fields, { as: admin })
    /** Removes a row and adds it again. */
    async function again(table: string) {
      const { rows } = await sample.db.$client.query<{ columns: string }>(
        `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
         where table_name = $1 and table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER'`,
        [table],
      )
      const columns = rows[0]!.columns
      await sample.db.$client.query(`
        create temp table one as select * from ${table} limit 1;
        delete from ${table} where id = (select id from one);
        insert into ${table} (${columns}) select ${columns} from one;
        drop table one`)
    }
    for (const table of [
      'enrolments',
      'certificates',
      'event_registrations',
      'internship_applications',
      'contact_messages',
    ])
      await again(table)
    await sample.db.$client.query(`
      update applications set submissions = submissions + 1, public_status = 'rejected' where id = (select id from applications where public_status <> 'rejected' limit 1);
      update events set state = 'draft' where id = (select id from events where state = 'published' limit 1);
      update events set state = 'published' where state = 'draft';
      update events set state = 'cancelled' where id = (select id from events where state = 'published' limit 1);
      insert into businesses select (jsonb_populate_record(null::businesses, to_jsonb(b) || jsonb_build_object('id', gen_random_uuid(), 'slug', 'another'))).* from businesses b limit 1;
    `)
    await sample.person()
    const told = await sample.db.$client.query<{ type: string; data: object }>(
      'select distinct on (type) type, data from webhook_deliveries where webhook_id = $1',
      [body.id],
    )
    expect(told.rows.map(({ type }) => type).toSorted()).toEqual(webhookTypes.toSorted())
    const columns = new Set(told.rows.flatMap(({ data }) => Object.keys(data)))
    for (const personal of ['name', 'email', 'message', 'first_name', 'data']) expect(columns).not.toContain(personal)
    await sample.close()
  })
})

describe('a delivery that fails', () => {
  test('is tried again with the same id, and so often and no more; then the webhook is turned off', async () => {
    receiver.answers({ status: 500, text: 'out of order' })
    const hook = await add(['contact.received'])
    await write('Ada')
    for (let attempt = 0; attempt < mostAttempts + 3; attempt += 1) {
      await work()
      await wait()
    }
    expect(receiver.received).toHaveLength(mostAttempts)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await deliveries(hook.id)).toMatchObject([
      { state: 'failed', attempts: mostAttempts, status: 500, detail: 'out of order', next_at: null },
    ])
    const [now] = (await lab.call(webhooks.list, {}, { as })).body.items
    expect(now).toMatchObject({ is_on: false, off_reason: 'failing' })
    await remove(hook.id)
  })

  test('is sent from one of two queues however it is sent, so that slow receivers hold two workers at most', async () => {
    receiver.answers({ status: 503 })
    const hook = await add(['contact.received'])
    await write('Fay')
    const { id } = (await deliveries(hook.id))[0]!
    const [queued] = await jobsOf(id)
    expect(queued).toEqual({ queue_name: expect.stringMatching(/^webhooks\.send [01]$/), priority: 10 })
    await work()
    expect(await jobsOf(id), 'tried again').toEqual([queued])
    await lab.call(webhooks.sendAgain, { delivery_id: id }, { as })
    expect(await jobsOf(id), 'sent again').toEqual([queued])
    const tested = (await lab.call(webhooks.sendTest, { webhook_id: hook.id }, { as })).body
    expect(await jobsOf(tested.id), 'a test').toEqual([queued])
    const [{ name, url, types, version }] = (await lab.call(webhooks.list, {}, { as })).body.items as [typeof hook]
    const fields = { webhook_id: hook.id, name, url, types }
    const off = await lab.call(webhooks.edit, { ...fields, version, is_on: false }, { as })
    await forgetJobs()
    await lab.call(webhooks.edit, { ...fields, version: off.body.version, is_on: true }, { as })
    expect(await jobsOf(id), 'on again').toMatchObject([{ queue_name: expect.stringMatching(/^webhooks\.send [01]$/) }])
    await remove(hook.id)
    await work()
  })

  test('without an answer lets the receiver rest, and nothing else is tried there meanwhile', async () => {
    const silent = await add(['contact.received'], 'http://localhost:9/hook')
    for (const name of ['Kai', 'Lea', 'Mia']) await write(name)
    await work()
    expect((await deliveries(silent.id)).map(({ attempts }) => attempts)).toEqual([0, 0, 1])
    await write('Ned')
    await work()
    expect((await deliveries(silent.id)).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 1])
    await lab.db.$client.query('update webhooks set resting_until = now()')
    await wait()
    await work()
    expect((await deliveries(silent.id)).reduce((sum, { attempts }) => sum + attempts, 0)).toBe(2)
    const [newest] = await deliveries(silent.id)
    expect(newest).toMatchObject({ attempts: 0, next_at: expect.any(String) })
    await lab.call(webhooks.sendAgain, { delivery_id: newest!.id }, { as })
    await work()
    expect((await deliveries(silent.id))[0], 'sent again').toMatchObject({ attempts: 1 })
    await remove(silent.id)
  })

  test.each([205, 206, 600, 999])('is judged by the status %d, whatever comes with it', async status => {
    receiver.answers({ status, text: status < 300 && status !== 205 ? 'x'.repeat(2_000_000) : '' })
    const hook = await add(['contact.received'])
    await write('Uta')
    await work()
    expect(await deliveries(hook.id)).toMatchObject([{ state: status < 300 ? 'sent' : 'waiting', attempts: 1, status }])
    await remove(hook.id)
  })

  test('is none when the receiver took it and its body never ends', async () => {
    receiver.answers({ status: 200, text: 'x', isEndless: true })
    const hook = await add(['contact.received'])
    await write('Ivy')
    await work()
    expect(await deliveries(hook.id)).toMatchObject([{ state: 'sent', status: 200, detail: null }])
    await remove(hook.id)
  })

  test('with 410 turns the webhook off, also when it comes with a large body', async () => {
    receiver.answers({ status: 410, text: 'x'.repeat(1_500_000) })
    const hook = await add(['contact.received'])
    await write('Abe')
    await work()
    expect(await deliveries(hook.id)).toMatchObject([{ state: 'waiting', status: 410, detail: 'x'.repeat(300) }])
    expect((await lab.call(webhooks.list, {}, { as })).body.items).toMatchObject([{ is_on: false, off_reason: 'gone' }])
    await remove(hook.id)
  })

  test('is sent again by an administrator', async () => {
    receiver.answers({ status: 503 })
    const hook = await add(['contact.received'])
    await write('Eva')
    await work()
    const [failed] = await deliveries(hook.id)
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, next_at: expect.any(String) })
    receiver.answers({ status: 200 })
    await lab.call(webhooks.sendAgain, { delivery_id: failed!.id }, { as })
    await work()
    expect(await deliveries(hook.id)).toMatchObject([{ state: 'sent', status: 200 }])
    await remove(hook.id)
  })

  test('with 410 turns the webhook off; what waits is sent once it is on again', async () => {
    receiver.answers({ status: 410 })
    const hook = await add(['contact.received'])
    await write('Ida')
    await work()
    await write('Uma')
    const [off] = (await lab.call(webhooks.list, {}, { as })).body.items
    expect(off).toMatchObject({ is_on: false, off_reason: 'gone', waiting: 1 })
    expect((await lab.call(webhooks.sendTest, { webhook_id: hook.id }, { as })).body.code).toBe('webhook.off')
    receiver.answers({ status: 204 })
    const { name, url, types, version } = off!
    const input = { webhook_id: hook.id, version, name, url, types, is_on: true }
    expect((await lab.call(webhooks.edit, input, { as })).body).toMatchObject({ is_on: true, off_reason: null })
    await work()
    expect(await deliveries(hook.id)).toMatchObject([{ state: 'sent' }])
    await remove(hook.id)
  })
})

describe('an address', () => {
  test.each([
    'http://127.0.0.1:9/hook',
    'http://[::1]/hook',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.7/hook',
    'http://user:password@example.org/hook',
    'ftp://example.org/hook',
  ])('%s is refused', async url => {
    const { status } = await lab.call(webhooks.add, { name: 'In', url, types: ['audit.written'], is_on: true }, { as })
    expect(status).toBe(422)
  })

  test('whose name leads inside gets no connection, and a redirect is not followed', async () => {
    const hook = await add(['contact.received'], 'http://localhost:9/hook')
    const moved = await add(['contact.received'])
    receiver.answers({ status: 302, location: 'http://169.254.169.254/' })
    await write('Liv')
    await work()
    expect(await deliveries(hook.id)).toMatchObject([{ state: 'waiting', status: null, detail: 'refused' }])
    expect(await deliveries(moved.id)).toMatchObject([{ state: 'waiting', status: 302 }])
    expect(receiver.received).toHaveLength(1)
    await remove(hook.id)
    await remove(moved.id)
  })
})

describe('the secret', () => {
  test('is returned once, and a new one signs beside the old one for a day', async () => {
    const hook = await add(['contact.received'])
    const listed = await lab.call(webhooks.list, {}, { as })
    expect(listed.text).not.toContain(hook.secret)
    const { secret } = (await lab.call(webhooks.replaceSecret, { webhook_id: hook.id }, { as })).body
    await write('Noa')
    await work()
    const [{ headers, body }] = receiver.received as [Received]
    for (const each of [hook.secret, secret]) expect(() => new Verifier(each).verify(body, headers)).not.toThrow()
    await lab.db.$client.query(`update webhooks set old_secret_until = now() - interval '1 minute'`)
    await write('Kim')
    await work()
    const later = receiver.received[1]!
    expect(() => new Verifier(hook.secret).verify(later.body, later.headers)).toThrow()
    expect(() => new Verifier(secret).verify(later.body, later.headers)).not.toThrow()
    await remove(hook.id)
  })
})

test('a test message goes to the webhook, and what happened is in its deliveries', async () => {
  const hook = await add(['course.completed'])
  await lab.call(webhooks.sendTest, { webhook_id: hook.id }, { as })
  await work()
  expect(await deliveries(hook.id)).toMatchObject([{ type: 'webhook.test', state: 'sent' }])
  await remove(hook.id)
})

/** Messages that wait for a webhook since a number of minutes. */
const pile = (webhook_id: string, minutes: number) =>
  lab.db.$client.query(
    `insert into webhook_deliveries (id, webhook_id, type, data, created_at)
     select gen_random_uuid(), $1, 'contact.received', '{}', now() - $2 * interval '1 minute' from generate_series(1, 5000)`,
    [webhook_id, minutes],
  )

test('a webhook whose receiver is far behind is turned off instead of growing for ever; a burst turns nothing off', async () => {
  const hook = await add(['contact.received'])
  await pile(hook.id, 59)
  await write('Max')
  expect((await lab.call(webhooks.list, {}, { as })).body.items).toMatchObject([{ is_on: true, waiting: 5_001 }])
  await pile(hook.id, 61)
  await write('Ray')
  const [now] = (await lab.call(webhooks.list, {}, { as })).body.items
  expect(now).toMatchObject({ is_on: false, off_reason: 'full', waiting: 10_001 })
  await remove(hook.id)
})

test('all that waits is sent when the webhook is on again, the oldest first', async () => {
  const hook = await add(['contact.received'])
  const { name, url, types, version } = hook
  await forgetJobs()
  await pile(hook.id, 5)
  await lab.db.$client.query(
    `insert into webhook_deliveries (id, webhook_id, type, data, created_at)
     values ('00000000-0000-7000-8000-000000000000', $1, 'contact.received', '{"id": "oldest"}', now() - interval '1 hour')`,
    [hook.id],
  )
  const off = await lab.call(webhooks.edit, { webhook_id: hook.id, name, url, types, version, is_on: false }, { as })
  await lab.call(
    webhooks.edit,
    { webhook_id: hook.id, name, url, types, version: off.body.version, is_on: true },
    { as },
  )
  const jobs = `select key from graphile_worker.jobs where task_identifier = 'webhooks.send' order by id`
  const { rows } = await lab.store.pool.query<{ key: string }>(jobs)
  expect(rows).toHaveLength(5_001)
  expect(rows[0]!.key).toBe('webhook:00000000-0000-7000-8000-000000000000')
  await forgetJobs()
  await remove(hook.id)
})

test('a test of a webhook that is removed meanwhile says that it is gone', async () => {
  const { id } = await add(['contact.received'])
  const other = await lab.store.pool.connect()
  await other.query('begin')
  await other.query('delete from webhooks where id = $1', [id])
  const testing = lab.call(webhooks.sendTest, { webhook_id: id }, { as })
  await untilBlocked(lab.store.pool)
  await other.query('commit')
  other.release()
  expect((await testing).status).toBe(404)
})

describe('nobody who writes is kept waiting or refused', () => {
  test('by an administrator who removes or turns off a webhook meanwhile', async () => {
    const [removed, changed] = [await add(['contact.received']), await add(['contact.received'])]
    const other = await lab.store.pool.connect()
    await other.query('begin')
    await other.query('delete from webhooks where id = $1', [removed.id])
    await other.query('update webhooks set is_on = false where id = $1', [changed.id])
    const writing = write('Sam')
    await untilBlocked(lab.store.pool)
    await other.query('commit')
    other.release()
    await writing
    expect((await lab.call(webhooks.list, {}, { as })).body.items).toMatchObject([{ id: changed.id, is_on: false }])
    await remove(changed.id)
  })

  test('by somebody else whose message filled a webhook', async () => {
    const hook = await add(['contact.received'])
    await pile(hook.id, 61)
    const other = await lab.store.pool.connect()
    await other.query('begin')
    await other.query('select from webhooks where id = $1 for no key update', [hook.id])
    await write('Tom')
    expect((await lab.call(webhooks.list, {}, { as })).body.items).toMatchObject([{ is_on: true, waiting: 5_000 }])
    await other.query('rollback')
    other.release()
    await remove(hook.id)
  })
})

test('the audit log names the host of a webhook alone: a path or a query may be secret', async () => {
  const hook = await add(['course.completed'], 'https://hooks.example:8443/T0KEN/path?key=s3cret')
  await lab.call(webhooks.replaceSecret, { webhook_id: hook.id }, { as })
  await remove(hook.id)
  const { rows } = await lab.store.pool.query<{ data: object }>(
    `select data from audit where action like 'webhooks.%' order by at desc limit 3`,
  )
  expect(rows).toHaveLength(3)
  for (const { data } of rows) expect(data).toEqual({ name: 'Desk', host: 'hooks.example:8443' })
})
