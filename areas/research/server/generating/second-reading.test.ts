import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { openTestModel, type Behaviour, type TestModel } from '#kernel/server/testing-model.ts'
import { act, testResearch } from '../testing-research.ts'

const quote = 'The ministry counted 1,187 mills in 2022.'
const traced = 'In 2022 the ministry counted 1,187 mills.'
const other = 'Mills counted by the ministry in 2022: 1,178.'

let lab: TestLab
let model: TestModel
let author: string
beforeAll(async () => {
  model = await openTestModel()
  lab = await openTestLab({ ...model.settings })
  author = (await lab.person({ roles: [1] })).token
})
afterAll(async () => {
  await lab.close()
  await model.close()
})

const question = 'How many mills did the ministry count?'

/** The sentences of a section that a model has written, after its second reading. */
async function generated(texts: readonly string[], second: Behaviour) {
  const row = await act(lab, author, await testResearch(lab, author), { action: 'edit', question })
  model.behaves(request => {
    const { passages } = JSON.parse(request.messages[1]!.content) as { passages?: { passage: number; text: string }[] }
    if (!passages) return second
    const { passage } = passages.find(({ text }) => text === quote)!
    return { text: JSON.stringify({ sentences: texts.map(say => ({ say, quotes: [{ passage, quote }] })) }) }
  })
  return act(lab, author, row, { action: 'generate', section_id: row.sections[0]!.id })
}

const gradesOf = ({ sections }: Awaited<ReturnType<typeof generated>>) =>
  sections[0]!.sentences.map(({ grade, is_doubted }) => [grade, is_doubted])
const doubtful = (...numbers: number[]) => ({ text: JSON.stringify({ doubtful: numbers }) })

test('what the model doubts when it reads again is no longer traced, and what is its own quote stays', async () => {
  expect(gradesOf(await generated([traced, quote], doubtful()))).toEqual([
    ['traced', false],
    ['quoted', false],
  ])
  expect(gradesOf(await generated([quote, traced], doubtful(1, 2)))).toEqual([
    ['quoted', false],
    ['unsupported', true],
  ])
})

test('a second reading raises no grade', async () => {
  const praise = { text: JSON.stringify({ doubtful: [], grades: ['confirmed'], supported: [1] }) }
  expect(gradesOf(await generated([other], praise))).toEqual([['unsupported', false]])
})

test.each<[string, Behaviour]>([
  ['fails', { status: 500 }],
  ['answers something else', { text: 'Everything is fine.' }],
])('what was not read again because the model %s is doubted, and kept', async (_how, second) => {
  expect(gradesOf(await generated([traced], second))).toEqual([['unsupported', true]])
})

test('a doubt ends when a person confirms the sentence, changes it, or gives it another quote', async () => {
  const row = await generated([traced], doubtful(1))
  const { id, kind } = row.sections[0]!.sentences[0]!
  const confirmed = await act(lab, author, row, { action: 'confirm', sentence_id: id, is_set: true })
  expect(gradesOf(confirmed)).toEqual([['confirmed', true]])
  const sentences = [{ id, kind, text: 'The ministry counted 1,187 mills in the year 2022.' }]
  const edited = await act(lab, author, confirmed, {
    action: 'edit_section',
    section_id: row.sections[0]!.id,
    sentences,
  })
  expect(gradesOf(edited)).toEqual([['traced', false]])
  const again = await generated([traced], doubtful(1))
  const own = again.sections[0]!.sentences[0]!
  const removed = await act(lab, author, again, {
    action: 'detach_quote',
    sentence_id: own.id,
    quote_id: own.quotes[0]!.id,
  })
  const source_id = removed.sources[0]!.id
  const attached = await act(lab, author, removed, { action: 'attach_quote', sentence_id: own.id, source_id, quote })
  expect(gradesOf(attached)).toEqual([['traced', false]])
})
