import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { authoring } from '../../contract/index.ts'
import type { SectionDraft } from '../import/course-draft.ts'
import { desk } from '../testing-authoring.ts'
import { putDraft } from '../testing-course.ts'
import { lesson, quiz, testDraft } from '../testing-draft.ts'

let lab: TestLab
let as: string
beforeAll(async () => {
  lab = await openTestLab()
  as = (await lab.person({ roles: [99] })).token
})
afterAll(() => lab.close())

const section = (key: string, ...units: SectionDraft['units']): SectionDraft => ({
  key,
  title: { 'en-US': `Section ${key}` },
  units,
})
const words = (key: string) =>
  ['tides', 'boats', 'ropes', 'sails', 'winds', 'stars']
    .map(word => `${key} says of ${word} what sailors know.`)
    .join(' ')
const [a, b, c] = [lesson('a', words('a')), lesson('b', words('b')), lesson('c', words('c'))] as const

let nth = 0
/** A course of these sections, imported once, and a desk to edit it. */
async function imported(...first: SectionDraft[]) {
  const slug = `outline-${(nth += 1)}`
  const again = (...sections: SectionDraft[]) => putDraft(lab, testDraft(slug, [], { sections }))
  const work = desk(lab, as, (await again(...first)).course_id)
  const outline = async () =>
    (await work.ask(authoring.unitKeys, {})).sections.map(({ section_key, units }) => [
      section_key,
      ...units.map(unit => unit.unit_key),
    ])
  return { ...work, again, outline }
}

const questionsOf = async (work: Awaited<ReturnType<typeof imported>>) =>
  (await work.ask(authoring.unitData, { unit_key: 'q' })).questions

test('lessons that were reordered here are shown in the section that the archive gave another name', async () => {
  const work = await imported(section('one', a, b, c))
  await work.op('c', 'move', { section_key: 'one', position: 0 })
  await work.again(section('two', a, b, c))
  expect(await work.outline()).toEqual([['two', 'c', 'a', 'b']])
})

test('sections that were moved here keep their order, and new ones come after those that they follow in the archive', async () => {
  const work = await imported(section('one', a), section('two', b))
  await work.ask(authoring.updateSection, { op: 'move', section_key: 'two', position: 0 })
  await work.again(section('one', a), section('three', c), section('two', b))
  expect(await work.outline()).toEqual([
    ['two', 'b'],
    ['one', 'a'],
    ['three', 'c'],
  ])
})

test('a section that was written here stays between those of the archive', async () => {
  const work = await imported(section('one', a), section('two', b))
  const title = { 'en-US': 'Mine' }
  const { section_key } = await work.ask(authoring.updateSection, { op: 'add', title, position: 1 })
  const mine = await work.unit('Mine', { section_key, position: 0 })
  const before = await work.outline()
  expect(before).toEqual([
    ['one', 'a'],
    [section_key, mine],
    ['two', 'b'],
  ])
  await work.again(section('one', a), section('two', b))
  expect(await work.outline()).toEqual(before)
})

test('a section that was deleted here stays away until the archive adds a lesson to it', async () => {
  const work = await imported(section('one', a), section('two', b))
  await work.op('b', 'move', { section_key: 'one', position: 1 })
  await work.ask(authoring.updateSection, { op: 'delete', section_key: 'two' })
  await work.again(section('one', a), section('two', b))
  expect(await work.outline()).toEqual([['one', 'a', 'b']])
  await work.again(section('one', a), section('two', b, c))
  expect(await work.outline()).toEqual([
    ['one', 'a', 'b'],
    ['two', 'c'],
  ])
})

test('a lesson that was hidden here stays hidden when its file gets another name', async () => {
  const work = await imported(section('one', a, b))
  await work.op('b', 'hide')
  const renamed = { ...b, unit_key: '02-b' }
  await work.again(section('one', a, renamed))
  expect(await work.outline()).toEqual([['one', 'a']])
  await work.again(section('one', a, renamed, c))
  expect(await work.outline()).toEqual([['one', 'a', 'c']])
})

test('questions that were all removed here stay away', async () => {
  const work = await imported(section('one', quiz('q'), a))
  await work.edit('q', { questions: [] })
  await work.again(section('one', quiz('q'), b))
  expect(await questionsOf(work)).toEqual([])
})

test('questions that were reordered here keep their order', async () => {
  const work = await imported(section('one', quiz('q'), a))
  await work.edit('q', { questions: (await questionsOf(work)).toReversed() })
  await work.again(section('one', quiz('q'), b))
  expect((await questionsOf(work)).map(question => question.question_key)).toEqual(['power', 'parts', 'loop'])
})
