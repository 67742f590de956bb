import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arbitraryOf } from '#app/testing-arbitrary.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Problem } from '#kernel/contract/failure.ts'
import { wireSchema } from '#kernel/server/encode.ts'
import { casesOf } from '#kernel/server/testing-cases.ts'
import { authoring } from '../contract/index.ts'
import { administrator, newCourse, testQuestion, type Desk } from './testing-authoring.ts'

let lab: TestLab
let as: string
let work: Desk
beforeAll(async () => {
  lab = await openTestLab()
  as = (await administrator(lab)).token
  work = await newCourse(lab, as, ['A', 'B'])
  const quiz = await work.unit('Quiz', { type: 'quiz' })
  await work.edit(quiz, { questions: [testQuestion('one')] })
  await work.unit('Essay', { type: 'assignment' })
  await work.unit('Film', { type: 'video' })
  await work.edit('film', { settings: { video: film } })
  await work.publish()
})
afterAll(() => lab.close())

const film = { url: 'https://example.org/v', asset_path: null, duration_sec: 9, min_watch_pct: 80, captions: [] }

const versionOf = async (of: string, unit_key?: string) => {
  if (/Course/.test(of)) return (await work.ask(authoring.authoredCourse, {})).version
  return unit_key ? (await work.ask(authoring.unitData, { unit_key })).version : undefined
}

const numRuns = casesOf({ inTest: 30, inFuzz: 200 })
const title = { 'en-US': 'Plain' }
const plainPatch = { patch: { title } }

/** An input that each call accepts; all others are odd. */
test.each([
  ['updateCourse', { settings: { sequential: true } }],
  ['updateCourseInfo', { title }],
  ['addUnit', { type: 'markdown', title }],
  ['updateUnit', plainPatch, 'a'],
  ['updateUnit', plainPatch, 'quiz'],
  ['updateUnit', plainPatch, 'essay'],
  ['updateUnit', plainPatch, 'film'],
  ['updateSection', { op: 'rename', title }],
  ['previewText', { markdown: 'Plain' }],
] as const)(
  '%s takes anything on a course that is there, and keeps it whole',
  async (of, plain, unit_key?: string) => {
    let taken = 0
    const named = { course_id: work.course_id, ...(unit_key ? { unit_key } : { section_key: 'section-1' }) }
    const property = fc.asyncProperty(arbitraryOf(wireSchema(authoring[of].input) as never), async input => {
      const version = await versionOf(of, unit_key)
      const odd = typeof input === 'object' ? input : {}
      const sent = { ...odd, ...named, ...(version !== undefined && { version }) }
      const { op } = sent as { op?: unknown }
      const answer = await lab.call(authoring[of], op === 'delete' || op === 'hide' ? { ...sent, op: 'move' } : sent, {
        as,
      })
      expect(answer.status, answer.text).toBeLessThan(500)
      if (answer.status === 200) taken += 1
      else expect(Problem.safeParse(answer.body).success, answer.text).toBe(true)
    })
    await fc.assert(property, { numRuns, endOnFailure: true, examples: [[plain]] })
    expect(taken).toBeGreaterThan(0)
    const outline = await work.ask(authoring.unitKeys, {})
    const units = outline.sections.flatMap(section => section.units)
    expect(units.map(unit => unit.unit_key)).toEqual(expect.arrayContaining(['a', 'b', 'quiz', 'essay', 'film']))
    for (const { unit_key: key } of units)
      expect((await work.ask(authoring.unitData, { unit_key: key })).unit_key).toBe(key)
  },
  120_000,
)

test.each(['\0', '\uD800', 'x'.repeat(100_000)])(
  'words that cannot be kept are refused wherever they stand: %j',
  async bad => {
    const { version } = await work.ask(authoring.unitData, { unit_key: 'essay' })
    const words = { 'en-US': bad }
    const rubric = { takes: ['text'], rubric: [{ key: 'a', title: words, points: 1 }], pass_pct: 50 }
    const question = testQuestion('one', { prompt: words })
    const patches = [{ title: words }, { settings: { assignment: rubric } }, { questions: [question] }]
    for (const patch of patches) {
      const sent = { course_id: work.course_id, unit_key: 'essay', version, patch }
      expect((await lab.call(authoring.updateUnit, sent, { as })).status).toBe(422)
    }
  },
)
