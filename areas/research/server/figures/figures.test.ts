import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { industries } from '#areas/industries/contract/index.ts'
import { research, type Research } from '../../contract/index.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { loadWords } from '#kernel/server/words.ts'
import { checkSentences, isFaultless } from '../publishing/proof/check-proof.ts'
import { signedProof } from '../publishing/proof/make-proof.ts'
import type { Proof } from '../publishing/proof/proof.ts'
import { reportView } from '../publishing/report-view.ts'
import { act, approved, testResearch } from '../testing-research.ts'

let lab: TestLab
let author: string
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  author = (await lab.person({ roles: [1] })).token
  admin = (await lab.person({ roles: [99] })).token
})
afterAll(() => lab.close())

/** Each test has the figures of another industry. */
let used = 0
const nextIndustry = () => `01938c00-0000-7000-8000-00000000000${(used += 1).toString(16)}`
const passage = 'The census counted 1,250 dairies in 2020. The census counted 1,500 dairies in 2024.'

/** A measure with two facts, whose source is an administrator's. */
async function storedFacts(industry_id: string) {
  const { body: source } = await lab.call(
    industries.addSource,
    { title: 'Census of dairies', licence: 'CC BY 4.0', language: 'en-US', passage },
    { as: admin },
  )
  const { body: measure } = await lab.call(
    industries.saveMeasure,
    {
      industry_id,
      name: { 'en-US': 'Dairies', 'es-MX': 'Lecherías', 'ja-JP': '酪農場' },
      definition: { 'en-US': 'Farms that produce milk' },
      unit: 'number',
      section: 'size_growth',
    },
    { as: admin },
  )
  const save = async (period: string, value: number) => {
    const stated = { geography: 'MX', period, value, rounded_to: 1, bound: 'exact', processing: 'none' } as const
    const quote = `The census counted ${value.toLocaleString('en-US')} dairies in ${period}.`
    const input = { ...stated, measure_id: measure.id, source_id: source.id, quote }
    return (await lab.call(industries.saveFact, input, { as: admin })).body
  }
  return { facts: [await save('2020', 1_250), await save('2024', 1_500)], source_id: source.id }
}

/** A research on an industry whose section on size was drafted without a model. */
async function drafted() {
  const industry_id = nextIndustry()
  const stored = await storedFacts(industry_id)
  const started = await testResearch(lab, author)
  const row = await act(lab, author, started, { action: 'edit', industry_id })
  const section_id = row.sections.find(({ title }) => title === 'Size and growth')!.id
  return { ...stored, industry_id, section_id, row: await act(lab, author, row, { action: 'generate', section_id }) }
}

const rowsIn = ({ sections }: Research) =>
  sections.flatMap(({ sentences }) => sentences).filter(({ figure }) => figure !== null)
const valuesIn = (row: Research) => rowsIn(row).map(({ figure }) => [figure!.measure, figure!.period, figure!.value])
describe('a section that is drafted without a model', () => {
  test('has the facts of the industry and what is computed from them, each with its quote', async () => {
    const { row, source_id, section_id, industry_id } = await drafted()
    expect(row.industry_id).toBe(industry_id)
    expect(valuesIn(row)).toEqual([
      ['Dairies', '2020', '1,250'],
      ['Dairies', '2024', '1,500'],
      ['Dairies: growth', '2020–2024', '+20%'],
    ])
    const [stated, , growth] = rowsIn(row)
    expect(stated).toMatchObject({ kind: 'claim', origin: 'offline', missing_numbers: [] })
    expect(stated!.text).toBe('Dairies, Mexico, 2020: 1,250')
    expect(stated!.quotes).toMatchObject([{ exact: 'The census counted 1,250 dairies in 2020.', source_id }])
    expect(growth!.quotes.map(({ exact }) => exact)).toHaveLength(2)
    expect(row.sources.map(({ id }) => id)).toContain(source_id)
    // Rows that the table already has are not added again.
    const again = await act(lab, author, row, { action: 'generate', section_id })
    expect(valuesIn(again)).toEqual(valuesIn(row))
  })

  test('is published after a person confirmed each row, and its proof computes them again', async () => {
    const { row } = await drafted()
    expect(new Set(row.blockers.map(({ reason }) => reason))).toEqual(new Set(['unconfirmed']))
    const ready = await approved(lab, author, admin, row)
    const named = { research_id: row.id, version: ready.version, summary: 'Dairies.', collection: 'markets' }
    const { body, text } = await lab.call(research.savePublic, named, { as: author })
    expect(body.slug, text).toBeTruthy()
    const { body: report } = await lab.call(research.report, { slug: body.slug }, {})
    for (const { figure, quotes } of report.sections.flatMap(({ sentences }) => sentences))
      for (const { written } of figure?.inputs ?? []) {
        const passages = await Promise.all(
          quotes.map(({ id }) => lab.call(research.reportPassage, { slug: body.slug, quote_id: id }, {})),
        )
        expect(passages.some(passageOf => passageOf.body.exact.includes(written))).toBe(true)
      }
    const proof = await proofOf(body.slug)
    expect(checkSentences(proof).every(isFaultless)).toBe(true)
    const growth = proof.sections
      .flatMap(({ sentences }) => sentences)
      .find(({ figure }) => figure?.formula === 'growth')!
    growth.text = growth.text.replace('+20%', '+25%')
    growth.figure!.value = '+25%'
    expect(checkSentences(proof).filter(each => !isFaultless(each))).toMatchObject([{ figures: ['+25%'] }])
  })
})

const words = loadWords({ reports: [new URL('../../web/reports/words/', import.meta.url)] })
const proofOf = (slug: string): Promise<Proof> =>
  inTransaction(lab.store.pool, async db => {
    const view = (await reportView(db, slug, {}))!
    return (await signedProof(db, view, { origin: 'https://lab.example', words })).proof
  })

describe('a row of a table', () => {
  test('with a value that its formula does not give is not published', async () => {
    const { row } = await drafted()
    await lab.store.pool.query(
      `update researches set sections = replace(sections::text, '+20%', '+21%')::jsonb where id = $1`,
      [row.id],
    )
    const { body } = await lab.call(research.get, { research_id: row.id }, { as: author })
    const growth = rowsIn(body).find(({ figure }) => figure!.formula === 'growth')!
    expect(growth.missing_numbers).toEqual(['+21%'])
    expect(body.blockers).toContainEqual({ sentence_id: growth.id, reason: 'number_mismatch' })
  })

  test('is out of date once its fact has another value', async () => {
    const { row, facts } = await drafted()
    const { id, version, measure_id, geography, period, rounded_to, bound, processing, source_id } = facts[1]!
    const changed = { id, version, measure_id, geography, period, rounded_to, bound, processing, source_id }
    await lab.call(industries.saveFact, { ...changed, value: 1_501, quote: null }, { as: admin })
    const { body } = await lab.call(research.get, { research_id: row.id }, { as: author })
    const stale = rowsIn(body).filter(({ id: sentence }) =>
      body.blockers.some(({ sentence_id, reason }) => sentence_id === sentence && reason === 'fact_stale'),
    )
    expect(stale.map(({ figure }) => figure!.value)).toEqual(['1,500', '+20%'])
  })

  test('is a sentence once somebody writes another text', async () => {
    const { row, section_id } = await drafted()
    const section = row.sections.find(({ id }) => id === section_id)!
    const sentences = section.sentences.map(({ id, text, kind }, at) => ({ id, kind, text: at ? text : `${text}!` }))
    const edited = await act(lab, author, row, { action: 'edit_section', section_id, sentences })
    expect(rowsIn(edited)).toHaveLength(rowsIn(row).length - 1)
  })

  test('has a source that its author may cite and not retract', async () => {
    const { row, source_id } = await drafted()
    const retract = { research_id: row.id, version: row.version, action: 'retract_source', source_id, is_set: true }
    const { status, body } = await lab.call(research.manage, retract, { as: author })
    expect([status, body.code]).toEqual([409, 'research.source_of_facts'])
  })
})
