import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { authoring } from '../../contract/index.ts'
import { administrator, newCourse, testQuestion } from '../testing-authoring.ts'
import { behindAfter, behindList } from './translations.ts'

const texts = (words: object) => new Map([['title', { 'en-US': '', ...words }]])
const after = (before: object, edit: object, was = {}, current = false) =>
  behindAfter({ texts: texts(before), behind: was }, texts(edit), current ? [{ text: 'title', locale: 'es-MX' }] : [])
const es = { 'es-MX': 'Lazos' }

describe('a short translation', () => {
  const lagging = after({ 'en-US': 'Loops', ...es }, { 'en-US': 'Rounds', ...es })

  test('is stale when its English text changes, and no longer when that is restored', () => {
    expect(behindList(lagging)).toEqual([{ text: 'title', locale: 'es-MX' }])
    expect(behindList(after({ 'en-US': 'Rounds', ...es }, { 'en-US': 'Rings', ...es }, lagging))).toHaveLength(1)
    expect(after({ 'en-US': 'Rounds', ...es }, { 'en-US': 'Loops', ...es }, lagging)).toEqual({})
  })

  test('is current when it is new, changed, deleted, or marked as current', () => {
    const rounds = { 'en-US': 'Rounds' }
    expect(after(rounds, { ...rounds, ...es })).toEqual({})
    expect(after({ ...rounds, ...es }, { ...rounds, 'es-MX': 'Vueltas' }, lagging)).toEqual({})
    expect(after({ 'en-US': 'Loops', ...es }, { ...rounds, 'es-MX': 'Vueltas' })).toEqual({})
    expect(after({ ...rounds, ...es }, rounds, lagging)).toEqual({})
    expect(after({ ...rounds, ...es }, { ...rounds, ...es }, lagging, true)).toEqual({})
  })

  test('without an English source does not become stale with the first one', () => {
    expect(after(es, { 'en-US': 'Loops', ...es })).toEqual({})
  })
})

describe('in the editor', () => {
  let lab: TestLab
  let as: string
  beforeAll(async () => {
    lab = await openTestLab()
    as = (await administrator(lab)).token
  })
  afterAll(() => lab.close())

  const named = (list: readonly { text: string; locale: string }[]) => list.map(each => `${each.locale} ${each.text}`)

  test('titles, questions, answers and rubrics with changed English texts are named, and the outline marks the unit', async () => {
    const work = await newCourse(lab, as)
    const quiz = await work.unit('Quiz', { type: 'quiz' })
    const question = testQuestion('q')
    const spoken = {
      ...question,
      prompt: { ...question.prompt, 'es-MX': '¿Qué es q?' },
      choices: question.choices.map(choice => ({ ...choice, text: { ...choice.text, 'es-MX': 'Eso' } })),
    }
    await work.edit(quiz, { title: { 'en-US': 'Quiz', 'ja-JP': 'テスト' }, questions: [spoken] })
    const [yes, no] = spoken.choices
    const changed = { ...spoken, choices: [{ ...yes, text: { ...yes!.text, 'en-US': 'These' } }, no] }
    const saved = await work.edit(quiz, { title: { 'en-US': 'Exam', 'ja-JP': 'テスト' }, questions: [changed] })
    expect(named(saved.behind)).toEqual(['ja-JP title', 'es-MX questions.q.choices.yes.text'])
    const stale = async () => (await work.ask(authoring.unitKeys, {})).sections[0]!.units.map(unit => unit.stale)
    expect(await stale()).toEqual([['es-MX', 'ja-JP']])

    const anew = { ...changed, choices: [{ ...yes, text: { 'en-US': 'These', 'es-MX': 'Esos' } }, no] }
    await work.edit(quiz, { questions: [anew] })
    expect(named((await work.ask(authoring.unitData, { unit_key: quiz })).behind)).toEqual(['ja-JP title'])
    const revisions = async () => (await work.ask(authoring.unitRevisions, { unit_key: quiz })).items
    await work.edit(quiz, { current: [{ text: 'title', locale: 'ja-JP' }] })
    expect(await stale()).toEqual([[]])
    expect((await revisions())[0]!.changed).toContain('title')

    const task = await work.unit('Task', { type: 'assignment' })
    const { settings } = await work.ask(authoring.unitData, { unit_key: task })
    const [row] = settings.assignment!.rubric
    const rubric = [{ ...row!, title: { ...row!.title, 'en-US': 'All of it' } }]
    const graded = await work.edit(task, { settings: { assignment: { ...settings.assignment, rubric } } })
    expect(named(graded.behind)).toEqual(['es-MX rubric.whole', 'ja-JP rubric.whole'])
  })

  test('so are title, summary and description of the course itself', async () => {
    const work = await newCourse(lab, as)
    const put = async (info: object) => {
      const { version } = await work.ask(authoring.authoredCourse, {})
      return named((await work.ask(authoring.updateCourseInfo, { version, ...info })).behind)
    }
    const words = (en: string, spoken: string) => ({ 'en-US': en, 'es-MX': spoken })
    expect(await put({ summary: words('Short.', 'Breve.'), description: words('Long.', 'Largo.') })).toEqual([])
    expect(await put({ summary: words('Brief.', 'Breve.') })).toEqual(['es-MX summary'])
    expect(await put({ level: 'advanced' })).toEqual(['es-MX summary'])
    expect(await put({ current: [{ text: 'summary', locale: 'es-MX' }] })).toEqual([])
    expect(await put({ description: words('Longer.', 'Largo.') })).toEqual(['es-MX description'])
    expect(await put({ description: words('Longer.', 'Más largo.') })).toEqual([])
  })
})
