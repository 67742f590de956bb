import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { authoring } from '../../contract/index.ts'
import type { CourseDraft, UnitDraft } from '../import/course-draft.ts'
import { desk } from '../testing-authoring.ts'
import { putDraft } from '../testing-course.ts'
import { lesson, quiz, testDraft, testQuestions } from '../testing-draft.ts'
import { changesIn } from './describe-report.ts'

let lab: TestLab
let as: string
beforeAll(async () => {
  lab = await openTestLab()
  as = (await lab.person({ roles: [99] })).token
})
afterAll(() => lab.close())

const put = (draft: CourseDraft) => putDraft(lab, draft)

let nth = 0
/** A course of these units, imported once, and a desk to edit it. */
async function imported(units: UnitDraft[]) {
  const slug = `merging-${(nth += 1)}`
  const again = (next: UnitDraft[], more: Partial<CourseDraft> = {}) => put(testDraft(slug, next, more))
  const { course_id } = await again(units)
  return { ...desk(lab, as, course_id), again }
}

const long = (name: string) =>
  `${name} begins here. ${['tides', 'boats', 'ropes', 'sails', 'winds', 'stars', 'charts', 'ports'].map(word => `${name} says of ${word} what sailors know.`).join(' ')}`
const text = async (work: Awaited<ReturnType<typeof imported>>, unit_key: string, locale = 'en-US') =>
  (await work.ask(authoring.unitData, { unit_key })).bodies.find(body => body.locale === locale)?.markdown

test('what was edited here stays, what the archive changed elsewhere comes, and both changed is named with both texts', async () => {
  const work = await imported([lesson('a'), lesson('b'), lesson('c')])
  await work.edit('a', {
    bodies: { 'en-US': { markdown: 'My a.' } },
    title: { 'en-US': 'My title', 'es-MX': 'Lección a' },
  })
  await work.edit('b', { bodies: { 'en-US': { markdown: 'My b.' } } })
  const next = [lesson('a', 'Words of a.', 'Otras palabras.'), lesson('b', 'Their b.'), lesson('c', 'Their c.')]
  const report = await work.again(next)
  expect(await text(work, 'a')).toBe('My a.')
  expect(await text(work, 'a', 'es-MX')).toContain('Otras palabras.')
  expect(await text(work, 'b')).toBe('My b.')
  expect(await text(work, 'c')).toContain('Their c.')
  expect((await work.ask(authoring.unitData, { unit_key: 'a' })).title['en-US']).toBe('My title')
  expect(report.clashes).toEqual([
    expect.objectContaining({
      unit_key: 'b',
      field: 'bodies.en-US',
      ours: 'My b.',
      theirs: expect.stringContaining('Their b.'),
    }),
  ])

  // The same archive again: nothing changes, and the clash is not shown again.
  const same = await work.again(next)
  expect([changesIn(same), same.clashes]).toEqual([0, []])
  await work.edit('b', { est_minutes: 9 })
  expect((await work.again(next)).clashes).toEqual([])
  expect(await text(work, 'b')).toBe('My b.')
  // The author accepts the archive's text: from then on it follows the archive.
  await work.edit('b', { bodies: { 'en-US': { markdown: next[1]!.bodies['en-US']!.markdown } } })
  await work.again([next[0]!, lesson('b', 'Newer b.'), next[2]!])
  expect(await text(work, 'b')).toContain('Newer b.')
})

test('changes in different paragraphs of a lesson are joined, and only what both changed is named', async () => {
  const work = await imported([lesson('a', 'One.\n\nTwo.\n\nThree.')])
  await work.edit('a', { bodies: { 'en-US': { markdown: '## About a\n\nMy one.\n\nTwo.\n\nThree.' } } })
  const report = await work.again([lesson('a', 'One.\n\nTheir two.\n\nThree.')])
  expect(await text(work, 'a')).toBe('## About a\n\nMy one.\n\nTheir two.\n\nThree.')
  expect(report.clashes).toEqual([])

  const next = [lesson('a', 'Their one.\n\nTheir two.\n\nTheir three.')]
  const both = await work.again(next)
  expect(await text(work, 'a')).toBe('## About a\n\nMy one.\n\nTheir two.\n\nTheir three.')
  expect(both.clashes).toEqual([
    expect.objectContaining({ unit_key: 'a', field: 'bodies.en-US', ours: 'My one.', theirs: 'Their one.' }),
  ])
  const same = await work.again(next)
  expect([changesIn(same), same.clashes]).toEqual([0, []])
})

test('where texts differ and nothing else, applying stores the archive’s once, and the next import is silent', async () => {
  const work = await imported([lesson('a'), lesson('b')])
  await work.edit('b', { bodies: { 'en-US': { markdown: 'My b.' } } })
  const next = [lesson('a'), lesson('b', 'Their b.')]
  const report = await work.again(next)
  expect([changesIn(report), report.clashes.length]).toEqual([0, 1])
  expect((await work.again(next)).clashes).toEqual([])
  expect(await text(work, 'b')).toBe('My b.')
})

test('a deleted lesson is one change, however many follow it', async () => {
  const units = Array.from({ length: 20 }, (_, n) => lesson(`l${String(n).padStart(2, '0')}`, long(`Lesson ${n}`)))
  const work = await imported(units)
  const report = await work.again(units.toSpliced(3, 1))
  expect(changesIn(report)).toBe(1)
  expect(report.items.filter(item => item.change === 'hidden').map(item => item.key)).toEqual(['l03'])
  const moved = await work.again(
    [...units.slice(4, 8), units[0]!, ...units.slice(8), units[1]!, units[2]!].slice(0, 17),
  )
  expect(changesIn(moved)).toBeLessThan(8)
})

test('a lesson whose file has another name keeps its key, also at the next import, and links follow it', async () => {
  const work = await imported([lesson('one', long('One')), lesson('two', long('Two'))])
  const renamed = { ...lesson('two', long('Two')), unit_key: '02-two' }
  const next = [lesson('one', `${long('One')} See [two](unit:02-two#x).`), renamed]
  const report = await work.again(next)
  expect(report.items.filter(item => item.kind === 'unit').map(item => [item.key, item.change])).toEqual([
    ['one', 'unchanged'],
    ['two', 'unchanged'],
  ])
  expect(await text(work, 'one')).toContain('[two](unit:two#x)')
  expect(changesIn(await work.again(next))).toBe(0)
  await work.again([next[0]!, { ...lesson('x', 'Entirely new words.'), unit_key: '02-two' }])
  expect(await text(work, 'two')).toContain('Entirely new words.')
})

test('units that were written here stay, those hidden here stay hidden, and those edited here are not lost with their file', async () => {
  const work = await imported([lesson('a', long('A')), lesson('b', long('B')), lesson('c', long('C'))])
  const [section] = (await work.ask(authoring.unitKeys, {})).sections
  const mine = await work.unit('Mine', { section_key: section!.section_key, position: 1 })
  await work.op('b', 'hide')
  await work.edit('c', { bodies: { 'en-US': { markdown: 'My c.' } } })
  const report = await work.again([lesson('a', `${long('A')} More.`), lesson('b', long('B'))])
  expect((await work.keys()).flat()).toEqual(['a', mine, 'c'])
  expect(report.clashes).toEqual([expect.objectContaining({ unit_key: 'c', field: 'unit' })])
  expect((await work.again([lesson('a', `${long('A')} More.`), lesson('b', long('B'))])).clashes).toEqual([])
})

test('an order that people made here stays, and new lessons come after those that they follow in the archive', async () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(key => lesson(key, long(key)))
  const work = await imported([a!, b!, c!])
  const [section] = (await work.ask(authoring.unitKeys, {})).sections
  await work.op('c', 'move', { section_key: section!.section_key, position: 0 })
  await work.again([a!, d!, b!, c!])
  expect((await work.keys()).flat()).toEqual(['c', 'a', 'd', 'b'])
})

test('questions are merged one by one, and one whose words changed keeps its key', async () => {
  const work = await imported([quiz('q')])
  const { questions } = await work.ask(authoring.unitData, { unit_key: 'q' })
  const [loop, ...others] = questions
  await work.edit('q', { questions: [{ ...loop, prompt: { 'en-US': 'My question?' } }, ...others] })
  const [, parts, power] = testQuestions
  const next = {
    ...quiz('q'),
    questions: [testQuestions[0]!, { ...parts!, key: 'new', prompt: { 'en-US': 'Which are parts of it?' } }, power!],
  }
  const report = await work.again([next])
  const after = (await work.ask(authoring.unitData, { unit_key: 'q' })).questions
  expect(after.map(question => [question.question_key, question.prompt['en-US']])).toEqual([
    ['loop', 'My question?'],
    ['parts', 'Which are parts of it?'],
    ['power', power!.prompt['en-US']],
  ])
  expect(report.clashes).toEqual([])
})

test('the card of the course is merged field by field', async () => {
  const work = await imported([lesson('a')])
  const course = await work.ask(authoring.authoredCourse, {})
  const { title, description, level, tags, instructors } = course as never as Record<string, never>
  const info = {
    title,
    summary: { 'en-US': 'My summary' },
    description,
    level,
    tags,
    instructors,
    est_minutes: course.est_minutes,
  }
  await work.ask(authoring.updateCourseInfo, { ...info, version: course.version })
  await work.again([lesson('a')], { title: { 'en-US': 'Their title' } })
  const after = await work.ask(authoring.authoredCourse, {})
  expect([after.title['en-US'], after.summary['en-US']]).toEqual(['Their title', 'My summary'])
})
