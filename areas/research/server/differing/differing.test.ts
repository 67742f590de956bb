import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { notifications } from '#areas/notifications/contract.ts'
import type { Notify } from '#kernel/server/notice.ts'
import { research } from '../../contract/index.ts'
import { testReport } from '../testing-briefs.ts'
import { act, approved, testResearch, withSentences } from '../testing-research.ts'
import { compareNews } from './compare-news.ts'

const counted = 'The ministry counted 1,187 mills in 2022.'

let lab: TestLab
let admin: string
let author: string
let reader: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [99] })).token
  author = (await lab.person({ roles: [3] })).token
  reader = (await lab.person({ roles: [3] })).token
})
afterAll(() => lab.close())

/** Waits a moment, so that news of this millisecond is compared, too. */
async function compare() {
  await setTimeout(5)
  await compareNews(lab.toolsOf(lab.db), new Date(), 0)
}

async function publish(title: string) {
  const row = await withSentences(lab, author, await testResearch(lab, author, title), [[counted, counted]])
  const ready = await approved(lab, author, admin, row)
  const named = { research_id: row.id, version: ready.version, summary: 'How many.', collection: 'markets' }
  const { status, text, body } = await lab.call(research.savePublic, named, { as: author })
  expect(status, text).toBe(200)
  return { id: row.id, ...body }
}

const figuresOf = async (item_id: string, as = reader) =>
  (await lab.call(research.differingFigures, { item_id }, { as })).body.items
const unpublish = async (id: string) => {
  const { body } = await lab.call(research.get, { research_id: id }, { as: author })
  await act(lab, author, body, { action: 'unpublish' })
}
const toldAuthor = async () =>
  (await lab.call(notifications.list, { limit: 50 }, { as: author })).body.items.filter(
    ({ kind }) => kind === 'research.differing',
  )

describe('a planted contradiction', () => {
  test('in news that came before the report or after it is raised with both sentences, once', async () => {
    await compare()
    const before = await testReport(lab, { title: 'The ministry counted 1,240 mills in 2022' })
    const { id, slug } = await publish('Mills in Jalisco')
    await compare()
    const after = await testReport(lab, { title: 'The ministry counted 1,302 mills in 2022' })
    await compare()
    await compare()
    expect(await figuresOf(before.id)).toMatchObject([
      {
        item: { text: 'The ministry counted 1,240 mills in 2022.', figure: '1,240' },
        report: { text: counted, figure: '1,187', slug, version: 1 },
        may_dismiss: false,
      },
    ])
    expect(await figuresOf(after.id)).toMatchObject([{ item: { figure: '1,302' }, report: { figure: '1,187' } }])
    const told = await toldAuthor()
    expect(told.map(({ path }) => path)).toEqual([after, before].map(each => `/ailab/news?item=${each.id}`))
    await unpublish(id)
    expect(await figuresOf(after.id)).toEqual([])
  })

  test('is not raised by the same figure, another subject or another year', async () => {
    const { id } = await publish('Mills in Colima')
    const items = [
      await testReport(lab, { title: 'The ministry counted 1,187 mills in 2022' }),
      await testReport(lab, { title: 'The library counted 1,240 readers in 2022' }),
      await testReport(lab, { title: 'The ministry counted 1,240 mills in 2009' }),
    ]
    await compare()
    for (const item of items) expect(await figuresOf(item.id)).toEqual([])
    await unpublish(id)
  })

  test('is dismissed by the author or an administrator alone, and not raised again', async () => {
    const { id } = await publish('Mills in Puebla')
    const item = await testReport(lab, { title: 'The ministry counted 1,911 mills in 2022' })
    await compare()
    const [found] = await figuresOf(item.id, author)
    expect(found!.may_dismiss).toBe(true)
    const dismiss = async (as: string) =>
      (await lab.call(research.dismissFigure, { figure_id: found!.id }, { as })).status
    expect(await dismiss(reader)).toBe(404)
    expect(await dismiss(admin)).toBe(200)
    await compare()
    expect(await figuresOf(item.id)).toEqual([])
    await unpublish(id)
  })

  test('is raised by the newest version alone, and a new version with the same sentence tells and asks nobody again', async () => {
    const { id } = await publish('Mills in Sonora')
    const seen = await testReport(lab, { title: 'The ministry counted 3,004 mills in 2022' })
    const unrelated = await testReport(lab, { title: 'The ministry counted 3,117 mills in 2022' })
    await compare()
    const told = (await toldAuthor()).length
    const [other] = await figuresOf(unrelated.id, author)
    expect((await lab.call(research.dismissFigure, { figure_id: other!.id }, { as: author })).status).toBe(200)
    const { body } = await lab.call(research.get, { research_id: id }, { as: author })
    const renamed = await act(lab, author, body, { action: 'edit', title: 'Mills in all of Sonora' })
    const ready = await approved(lab, author, admin, renamed)
    const named = { research_id: id, version: ready.version, summary: 'How many.', collection: 'markets' }
    expect((await lab.call(research.savePublic, named, { as: author })).body.version).toBe(2)
    await compare()
    expect(await figuresOf(seen.id)).toMatchObject([{ report: { version: 2 } }])
    expect(await figuresOf(unrelated.id)).toEqual([])
    expect(await toldAuthor()).toHaveLength(told)
    await unpublish(id)
  })

  test('is gone once the outlet corrected its figure or the item was removed', async () => {
    const { id } = await publish('Mills in Oaxaca')
    const item = await testReport(lab, { title: 'The ministry counted 2,450 mills in 2022' })
    await compare()
    expect(await figuresOf(item.id)).toHaveLength(1)
    const set = (to: string) => lab.store.pool.query(`update news_items set ${to} where id = $1`, [item.id])
    await set(`title = 'The ministry counted 1,187 mills in 2022'`)
    expect(await figuresOf(item.id)).toEqual([])
    await set(`title = 'The ministry counted 2,450 mills in 2022', removed_at = now()`)
    expect(await figuresOf(item.id)).toEqual([])
    await unpublish(id)
  })

  test('tells the author of at most five items a run, and shows all', async () => {
    const { id } = await publish('Mills in Chiapas')
    const before = (await toldAuthor()).length
    const items: { id: string }[] = []
    for (let n = 0; n < 8; n++)
      items.push(await testReport(lab, { title: `The ministry counted ${3_211 + n * 97} mills in 2022` }))
    await compare()
    for (const item of items) expect(await figuresOf(item.id)).toHaveLength(1)
    expect((await toldAuthor()).length - before).toBe(5)
    for (let n = 0; n < 8; n++) await testReport(lab, { title: `The ministry counted ${4_211 + n * 97} mills in 2022` })
    await compare()
    expect((await toldAuthor()).length - before, 'news after the report').toBe(10)
    await unpublish(id)
  })

  test('is raised for the other reports when the comparison of one fails, and for that one the next time', async () => {
    await testReport(lab, { title: 'The ministry counted 1,555 mills in 2022' })
    const titles = ['Mills that compare', 'Mills that fail']
    for (const title of titles) await publish(title)
    const tools = lab.toolsOf(lab.db)
    const notify: Notify = async (db, notice) => {
      if (notice.words.values?.['title'] === 'Mills that fail') throw new Error('no notice')
      await tools.notify(db, notice)
    }
    await setTimeout(5)
    await expect(compareNews({ ...tools, notify }, new Date(), 0)).rejects.toThrow('no notice')
    const raised = async () => {
      const { rows } = await lab.store.pool.query<{ title: string }>(
        `select distinct r.title from differing_figures d join reports r on r.id = d.report_id
          where r.title = any($1) order by r.title`,
        [titles],
      )
      return rows.map(({ title }) => title)
    }
    expect(await raised()).toEqual(['Mills that compare'])
    await compare()
    expect(await raised()).toEqual(titles)
  })
})
