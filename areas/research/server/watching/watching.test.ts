import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, openWhileStoring, type TestLab } from '#app/testing.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { research } from '../../contract/index.ts'
import { act, approved, testResearch } from '../testing-research.ts'
import { watchSources } from './watch-sources.ts'

const quote = 'The ministry counted 1,187 mills in 2022.'
const other = 'Exports of the sector reached $48.5 million in the same year.'
const pageWith = (...sentences: string[]) =>
  `<html><head><title>Mills</title></head><body><article><h1>Mills</h1>${sentences.map(each => `<p>${each}</p>`).join('')}</article></body></html>`

let answer: { status: number; html: string }
let asked = 0
const host = createServer((_request, response) => {
  asked += 1
  response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html)
})

let lab: TestLab
let author: string
let admin: string
let origin: string
beforeAll(async () => {
  await once(host.listen(0, '127.0.0.1'), 'listening')
  const { port } = host.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  lab = await openTestLab({ ALLOW_PRIVATE_HOSTS: `127.0.0.1:${port}` })
  author = (await lab.person({ roles: [1] })).token
  admin = (await lab.person({ roles: [99] })).token
})
afterAll(async () => {
  host.closeAllConnections()
  host.close()
  await lab.close()
})

/** A published report whose only sentence is a quote of a page. */
async function published(path: string) {
  answer = { status: 200, html: pageWith(quote, other) }
  const first = await testResearch(lab, author, `Mills of ${path}`)
  let row = await act(lab, author, first, { action: 'add_page', url: `${origin}/${path}` })
  const page = row.sources.find(({ kind }) => kind === 'url')!
  row = await act(lab, author, row, {
    action: 'edit_section',
    section_id: row.sections[0]!.id,
    sentences: [{ text: quote, kind: 'claim' }],
  })
  const sentence_id = row.sections[0]!.sentences[0]!.id
  row = await act(lab, author, row, { action: 'attach_quote', sentence_id, source_id: page.id, quote })
  row = await approved(lab, author, admin, row)
  const { body, text } = await lab.call(
    research.savePublic,
    { research_id: row.id, version: row.version, summary: 'Mills.', collection: 'markets' },
    { as: author },
  )
  if (!body.slug) throw new Error(text)
  return { id: row.id, slug: body.slug, source_id: page.id }
}

const day = 86_400_000
let clock = Date.now()
/** Runs the watch after some more days. */
async function watchAfter(days: number) {
  clock += days * day
  const tools = {
    ...lab.toolsOf(lab.db),
    transaction: <T>(work: (db: typeof lab.db) => Promise<T>) => inTransaction(lab.store.pool, work),
  }
  await watchSources(tools, new Date(clock))
}
const staleOf = async (slug: string) => (await lab.call(research.report, { slug }, {})).body.stale_quotes
const researchOf = async (id: string) => (await lab.call(research.get, { research_id: id }, { as: author })).body
const noticesAbout = async (id: string) =>
  (await lab.call(notifications.list, {}, { as: author })).body.items.filter(
    ({ kind, path }) => kind === 'research.source_changed' && path?.includes(id),
  ).length

test('a cited page is looked at every week, and a quote that moved is no news', async () => {
  const { slug, id } = await published('same')
  const before = asked
  await watchAfter(6)
  expect(asked).toBe(before)
  answer.html = pageWith('A new first sentence that nobody quotes.', other, quote)
  await watchAfter(1.1)
  expect(asked).toBe(before + 1)
  expect(await staleOf(slug)).toEqual([])
  expect(await noticesAbout(id)).toBe(0)
})

test('words that changed or are gone show on the report, and its author is told once', async () => {
  const { slug, id, source_id } = await published('changing')
  const snapshot = (await researchOf(id)).sources.find(each => each.id === source_id)!.snapshot!.id
  answer.html = pageWith(quote.replace('1,187', '1,204'), other)
  await watchAfter(7.1)
  expect(await staleOf(slug)).toMatchObject([{ state: 'changed' }])
  expect(await noticesAbout(id)).toBe(1)
  const row = await researchOf(id)
  expect(row.sources.find(each => each.id === source_id)!.snapshot!.id).not.toBe(snapshot)
  expect(row.blockers).toMatchObject([{ reason: 'fact_stale' }])
  await watchAfter(7.1)
  expect(await noticesAbout(id)).toBe(1)
  answer.html = pageWith('The page is about something else now, and it says so at some length.')
  await watchAfter(7.1)
  expect(await staleOf(slug)).toMatchObject([{ state: 'gone' }])
  expect(await noticesAbout(id)).toBe(2)
  answer.html = pageWith(quote, other)
  await watchAfter(7.1)
  expect(await staleOf(slug)).toEqual([])
  expect((await researchOf(id)).blockers).toEqual([])
})

test('the stored passage stays as it was', async () => {
  const { slug } = await published('passage')
  answer.html = pageWith('The page is about something else now, and it says so at some length.')
  await watchAfter(7.1)
  const { body } = await lab.call(research.report, { slug }, {})
  const quote_id = body.sections[0]!.sentences[0]!.quotes[0]!.id
  expect(body.stale_quotes).toMatchObject([{ quote_id, state: 'gone' }])
  const passage = await lab.call(research.reportPassage, { slug, quote_id }, {})
  expect(passage.body).toMatchObject({ exact: quote, extractor: expect.stringMatching(/^readability /) })
})

test('a page that fails for three days counts as unreachable, one that fails once does not', async () => {
  const { slug, id } = await published('failing')
  answer.status = 500
  await watchAfter(7.1)
  expect(await staleOf(slug)).toEqual([])
  await watchAfter(1.1)
  expect(await staleOf(slug)).toEqual([])
  await watchAfter(1.1)
  expect(await staleOf(slug)).toMatchObject([{ state: 'unreachable' }])
  expect(await noticesAbout(id)).toBe(1)
  answer.status = 200
  await watchAfter(1.1)
  expect(await staleOf(slug)).toEqual([])
})

test('reading the page again by hand stores the same', async () => {
  const { slug, id, source_id } = await published('by-hand')
  answer.html = pageWith('The page is about something else now, and it says so at some length.')
  await act(lab, author, await researchOf(id), { action: 'recheck_source', source_id })
  expect(await staleOf(slug)).toMatchObject([{ state: 'gone' }])
})

test('a page is stored outside any transaction, and by the watch only if it says something new', async () => {
  let cited: Awaited<ReturnType<typeof published>>
  expect(await openWhileStoring(lab, async () => (cited = await published('stored')))).toEqual([0])
  const { id, source_id } = cited!
  const row = await researchOf(id)
  expect(await openWhileStoring(lab, () => act(lab, author, row, { action: 'recheck_source', source_id }))).toEqual([0])
  await lab.store.pool.query('delete from source_watches where source_id <> $1', [source_id])
  expect(await openWhileStoring(lab, () => watchAfter(7.1))).toEqual([])
  answer.html = pageWith(quote.replace('1,187', '1,204'), other)
  expect(await openWhileStoring(lab, () => watchAfter(7.1))).toEqual([0])
})

test('a report that is unpublished is watched no longer', async () => {
  const { id } = await published('withdrawn')
  await act(lab, author, await researchOf(id), { action: 'unpublish' })
  await watchAfter(30)
  const { rowCount } = await lab.store.pool.query('select from source_watches where research_id = $1', [id])
  expect(rowCount).toBe(0)
})

test('a report that is published again is watched again, and shows nothing that was mended in between', async () => {
  const { id, slug, source_id } = await published('again')
  answer.html = pageWith('The page is about something else now, and it says so at some length.')
  await watchAfter(7.1)
  expect(await staleOf(slug)).toMatchObject([{ state: 'gone' }])
  let row = await act(lab, author, await researchOf(id), { action: 'unpublish' })
  await watchAfter(7.1)
  answer.html = pageWith(quote, other)
  row = await act(lab, author, row, { action: 'recheck_source', source_id })
  row = await act(lab, author, row, { action: 'restore' })
  row = await approved(lab, author, admin, row)
  const named = { research_id: id, version: row.version, summary: 'Mills.', collection: 'markets' }
  expect((await lab.call(research.savePublic, named, { as: author })).body).toEqual({ slug, version: 2 })
  expect(await staleOf(slug)).toEqual([])
  answer.html = pageWith(quote.replace('1,187', '1,204'), other)
  await watchAfter(7.1)
  expect(await staleOf(slug)).toMatchObject([{ state: 'changed' }])
})
