import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { industries } from '../contract/index.ts'

type Stated = { sources: Record<string, { passage: string }> }
const { sources: stated } = JSON.parse(
  readFileSync(new URL('../sample/industries.json', import.meta.url), 'utf8'),
) as Stated
const passages = Object.values(stated).map(({ passage }) => passage)

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on' })
})
afterAll(() => lab.close())

const pageOf = async (code: string) => (await lab.call(industries.publicIndustry, { code })).body

/** Electric cars in the European Union: the facts of an item are on its markets alone. */
async function electricCars() {
  const { markets } = await pageOf('automotive')
  const named = { market_id: markets[0]!.id, section: 'trends' }
  return (await lab.call(industries.section, named, { as: (await lab.person({ roles: [1] })).token })).body
}

test('the sample has twelve industries with sixty facts in the words of public sources, and one computed from two', async () => {
  const { body } = await lab.call(industries.all, {})
  const filled = body.industries.filter(({ facts }) => facts > 0)
  expect([filled.length, body.figures.facts]).toEqual([12, 61])
  const pages = [...(await Promise.all(filled.map(({ code }) => pageOf(code)))), await electricCars()]
  const facts = pages.flatMap(page => page.facts)
  const computed = facts.filter(({ formula }) => formula !== null)
  expect(computed).toMatchObject([{ formula: 'growth', value: 3.2, source_id: null }])
  const quoted = facts.filter(({ quote }) => quote !== null && passages.some(passage => passage.includes(quote)))
  expect(quoted).toHaveLength(60)
  const sources = new Map(pages.flatMap(page => page.sources).map(source => [source.id, source]))
  for (const { source_id } of quoted)
    expect(sources.get(source_id!)).toMatchObject({
      is_invented: false,
      url: expect.stringMatching(/^https:\/\//) as string,
      licence: expect.stringMatching(/^(?:CC BY 4\.0|Public domain)/) as string,
      accessed_at: '2026-11-27T00:00:00.000Z',
    })
})

test('two sources of the sample disagree on the population of the United States in 2020', async () => {
  const { facts } = await pageOf('government')
  const disputed = facts.filter(({ is_disputed }) => is_disputed)
  expect(disputed.map(({ value }) => value).toSorted()).toEqual([331_449_281, 331_577_720])
  expect(new Set(disputed.map(({ source_id }) => source_id)).size).toBe(2)
})
