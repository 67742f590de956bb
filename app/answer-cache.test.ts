import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { education } from '#areas/education/contract/index.ts'
import { events } from '#areas/events/contract/index.ts'
import { industries } from '#areas/industries/contract/index.ts'
import { research } from '#areas/research/contract/index.ts'
import type { Call } from '#kernel/contract/call.ts'
import { contracts } from './areas/contract.ts'
import { firstPaints, publicPages, landings } from './public.tsx'
import { readerOf, visitOf } from './public-site.ts'
import type { PublicPage } from '#kernel/web/public-page.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
let other: Awaited<ReturnType<TestLab['another']>>
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on' })
  other = await lab.another()
  while (!lab.live.isConnected || !other.live.isConnected) await sleep(10)
})
afterAll(async () => {
  await other.close()
  await lab.close()
})

/** Tables that triggers fill from other tables in the same transaction. */
const derived = ['course_search', 'catalogue_counts', 'lesson_words']
/** Tables that are read only by a person's id; public pages are rendered without a person. */
const ofPersons = [
  'completions',
  'course_authors',
  'course_invites',
  'enrolments',
  'institute_courses',
  'institute_members',
  'institutes',
  'unit_progress',
]
/** The signing key is made once, before the first answer. */
const fixed = ['lab_facts']
const exempt = new Set([...derived, ...ofPersons, ...fixed, 'rate_limits'])

/** Every statement that is sent while something is read. */
async function statementsOf(work: () => Promise<unknown>): Promise<string> {
  const pool = lab.lab.readDb.$client
  const texts: string[] = []
  const { query } = pool
  const noting = (asked: string | { text: string }, ...rest: unknown[]) => {
    texts.push(typeof asked === 'string' ? asked : asked.text)
    return (query as (...all: unknown[]) => unknown).call(pool, asked, ...rest)
  }
  Object.assign(pool, { query: noting })
  await work().finally(() => Object.assign(pool, { query }))
  return texts.join('\n')
}

const namesFrom = async (sql: string) => {
  const { rows } = await lab.store.pool.query<{ name: string }>(sql)
  return rows.map(({ name }) => name)
}

/** The tables that were read and publish none of these topics when they change. */
async function notTelling(asked: string, topics: readonly string[]): Promise<string[]> {
  expect(asked).not.toBe('')
  const tables = await namesFrom(`select tablename as name from pg_tables where schemaname = 'public'`)
  // A column can have the name of a table: events have one called questions.
  const isRead = (name: string) => new RegExp(String.raw`\b(?:from|join)\s+"?${name}\b`, 'i').test(asked)
  const telling = await namesFrom(
    `select tgrelid::regclass::text as name from pg_trigger
     where tgname in ('public_pages_told', 'public_event_pages_told') and encode(tgargs, 'escape') in (${topics.map(topic => String.raw`'${topic}\000'`).join()})`,
  )
  return tables.filter(name => isRead(name) && !exempt.has(name) && !telling.includes(name))
}

describe('a change of a public page', () => {
  const all = [...publicPages, ...Object.values(landings), ...firstPaints].filter(({ topics }) => topics)
  const statementsFor = (page: Pick<PublicPage, 'address' | 'load'>, params: Record<string, string>) => {
    const visit = visitOf(lab.lab, 'en-US', page.address.path, params, new URLSearchParams())
    const request = { headers: {}, ip: '192.0.2.1', hostname: 'localhost' } as unknown as FastifyRequest
    return statementsOf(() => page.load(readerOf(lab.lab, request, 'en-US'), visit))
  }

  test.each(all.filter(({ topics }) => topics?.length === 0))(
    'cannot happen where $address.path has no topic: it reads no table',
    async page => expect(await statementsFor(page, {})).toBe(''),
  )

  test.each(all.filter(({ topics = [] }) => topics.length > 0))(
    'is published by every table that $address.path reads',
    async page => {
      const [course] = await namesFrom(`select slug as name from courses where state = 'published' limit 1`)
      const [serial = 'none'] = await namesFrom('select serial as name from certificates limit 1')
      const [userId] = await namesFrom('select id::text as name from users limit 1')
      const [event] = await namesFrom(
        `select slug as name from events where state = 'published' and series_id is not null limit 1`,
      )
      const [industry] = await namesFrom(
        'select code as name from industries join measures on industry_id = industries.id join facts on measure_id = measures.id limit 1',
      )
      const params = {
        courseId: course!,
        serial,
        userId: userId!,
        event: event!,
        industry: industry!,
        startup: 'migaja',
      }
      const statements = await statementsFor(page, params)
      expect(await notTelling(statements, page.topics!)).toEqual([])
    },
  )
})

describe('a change of a document that anyone may fetch', () => {
  const isDocument = ({ method, who }: Call) => method === 'GET' && who.kind === 'anyone'
  const documents = Object.values(contracts)
    .flatMap(({ calls }) => Object.values<Call>(calls))
    .filter(isDocument)
  /** What each is asked for, as SQL. */
  const inputs: Record<string, string> = {
    [events.calendar.path]: `select json_build_object('event', slug) from events where state = 'published' limit 1`,
    [education.credential.path]: `select json_build_object('serial', serial) from certificates limit 1`,
    [research.references.path]: `select json_build_object('slug', slug, 'format', 'evidence') from reports limit 1`,
    [research.reportPdf.path]: `select json_build_object('slug', slug) from reports limit 1`,
    [industries.factsCsv.path]: `select json_build_object('measure_id', id) from measures limit 1`,
  }

  test.each(documents)('is published by every table that $path reads', async call => {
    const { rows } = await lab.store.pool.query<{ input: Record<string, string> }>(
      `select (${inputs[call.path] ?? `select '{}'::json`}) as input`,
    )
    const url = `${call.path}?${new URLSearchParams(rows[0]!.input).toString()}`
    const asked = await statementsOf(async () => {
      expect((await lab.app.inject({ method: 'GET', url })).statusCode).toBe(200)
    })
    expect(call.cachedBy).toBeDefined()
    if (call.cachedBy!.length > 0) expect(await notTelling(asked, call.cachedBy!)).toEqual([])
  })
})

describe('a cached answer', () => {
  const read = (from: Pick<TestLab, 'lab'>, count: { rendered: number }) =>
    from.lab.answerCache.get('test', ['courses'], async () => {
      count.rendered += 1
      const { rows } = await from.lab.store.pool.query<{ title: string }>('select max(tags[1]) as title from courses')
      return { headers: { 'content-type': 'text/plain' }, body: rows[0]!.title }
    })
  const textFrom = async (from: Pick<TestLab, 'lab'>, count: { rendered: number }) =>
    (await (await read(from, count))!.bodyIn('identity')).toString()

  test('is rendered once until a transaction changes it, which the very next request of every process sees', async () => {
    const count = { rendered: 0 }
    for (let turn = 0; turn < 200; turn += 1) {
      const seed = `z ${String(turn).padStart(4, '0')}`
      await lab.store.pool.query('update courses set tags = array[$1]', [seed])
      expect(await textFrom(turn % 2 ? lab : other, count)).toBe(seed)
      expect(await textFrom(turn % 2 ? other : lab, count)).toBe(seed)
      expect(await textFrom(lab, count)).toBe(seed)
    }
    expect(count.rendered).toBe(400)
  })

  test('is not rendered again after a rollback', async () => {
    const count = { rendered: 0 }
    await textFrom(other, count)
    await lab.store.pool.query(`begin; update courses set tags = array['never']; rollback`)
    await textFrom(other, count)
    expect(count.rendered).toBeLessThan(2)
  })
})

describe('a course that is cached for its readers', () => {
  const courseRead = async () => {
    const [id] = await namesFrom(
      `select course_id::text as name from enrolments where state = 'active' group by course_id order by count(*) desc limit 1`,
    )
    return id!
  }
  const textFrom = async (from: Pick<TestLab, 'call'>, course_id: string, as: string) =>
    (await from.call(education.selected, { course_id }, { as })).text

  test('is read from tables that publish their changes', async () => {
    const [course_id, { token }] = [await courseRead(), await lab.person()]
    await lab.call(education.signUp, { course_id }, { as: token })
    await lab.store.pool.query('update courses set version = version')
    const asked = await statementsOf(() => textFrom(lab, course_id, token))
    expect(asked).toContain('unit_bodies')
    expect(await notTelling(asked, ['courses'])).toEqual([])
    expect(await statementsOf(() => textFrom(lab, course_id, token))).not.toContain('unit_bodies')
  })

  test('shows every write to the very next request of every process', async () => {
    const [course_id, { token }] = [await courseRead(), await lab.person()]
    await lab.call(education.signUp, { course_id }, { as: token })
    const titled = `set title = jsonb_set(title, '{en-US}', to_jsonb($1::text))`
    const writes = [
      `update courses ${titled} where id = $2`,
      `update units ${titled} where course_id = $2`,
      `update sections ${titled} where course_id = $2`,
      'update unit_bodies set html = $1 where unit_id in (select id from units where course_id = $2)',
    ]
    for (let turn = 0; turn < 80; turn += 1) {
      const seed = `z ${String(turn).padStart(4, '0')}`
      await lab.store.pool.query(writes[turn % writes.length]!, [seed, course_id])
      expect(await textFrom(turn % 2 ? lab : other, course_id, token)).toContain(seed)
      expect(await textFrom(turn % 2 ? other : lab, course_id, token)).toContain(seed)
    }
  })
})
