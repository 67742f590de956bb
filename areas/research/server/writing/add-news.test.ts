import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { news } from '#areas/news/contract/index.ts'
import { research } from '../../contract/index.ts'
import { testReport } from '../testing-briefs.ts'
import { act, testResearch } from '../testing-research.ts'

const title = 'The ministry counted 1,240 mills'
const summary = 'The ministry counted 1,240 mills in 2022 & closed its count.'

let lab: TestLab
let author: string
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  author = (await lab.person({ roles: [1] })).token
  admin = (await lab.person({ roles: [99] })).token
})
afterAll(() => lab.close())

const add = async (as: string, item_id: string) => {
  const { id, version } = await testResearch(lab, as)
  return lab.call(research.manage, { research_id: id, version, action: 'add_news', item_id }, { as })
}

test('a news item is a source with its outlet, day and address, and its words can be quoted', async () => {
  const { id } = await testReport(lab, { title, summary, language: 'es' })
  const { status, text, body } = await add(author, id)
  expect(status, text).toBe(200)
  const row = body.research!
  const source = row.sources.find(({ kind }) => kind === 'news')!
  expect(source).toMatchObject({ title, producer: 'An outlet', url: `https://x.example/${id}`, language: 'es-MX' })
  expect(source.published).toMatch(/^\d{4}-\d\d-\d\d$/)
  const named = { research_id: row.id, version: row.version, source_id: source.id }
  const found = async (quote: string) =>
    (await lab.call(research.manage, { ...named, action: 'find_quote', quote }, { as: author })).body.found!.state
  expect(await found(summary)).toBe('exact')
  expect(await found(title)).toBe('exact')
})

test('the outlet cannot change what was stored', async () => {
  const { id } = await testReport(lab, { title, summary })
  const row = (await add(author, id)).body.research!
  await lab.store.pool.query(`update news_items set summary = 'Nothing was counted.', content = '' where id = $1`, [id])
  const source_id = row.sources.find(({ kind }) => kind === 'news')!.id
  const passage = await lab.call(research.passage, { research_id: row.id, source_id }, { as: author })
  expect(passage.body.text).toBe(`${title}\n\n${summary}`)
  expect((await act(lab, author, row, { action: 'remove_source', source_id })).sources).toHaveLength(1)
})

test('an item that is hidden or does not exist is no source', async () => {
  const { id } = await testReport(lab, { title, summary })
  expect((await lab.call(news.hideItem, { item_id: id, is_hidden: true }, { as: admin })).status).toBe(200)
  for (const item of [id, '01928c1e-0000-7000-8000-000000000000'])
    expect((await add(author, item)).status, item).toBe(404)
})
