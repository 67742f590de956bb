import { describe, expect, test } from 'vitest'
import { attemptsLeft, grade, isRight, mayReveal, resultOf, questionView, type QuestionRow } from './quiz-rules.ts'

const question = (more: Partial<QuestionRow>): QuestionRow => ({
  question_key: 'q',
  kind: 'single',
  prompt_html: { 'en-US': '<p>?</p>' },
  choices: ['a', 'b', 'c', 'd'].map(key => ({
    key,
    text: { 'en-US': key },
    html: { 'en-US': key },
    is_right: key === 'a' || key === 'b',
    explanation_html: { 'en-US': `why-${key}` },
  })),
  accepted: [],
  tolerance: null,
  explanation_html: { 'en-US': 'the-reason' },
  ...more,
})
const given = (choice_keys: string[], text: string | null = null) => ({ question_key: 'q', choice_keys, text })

describe('grading', () => {
  test.each([
    ['multiple: all right ones, in any order', { kind: 'multiple' as const }, given(['b', 'a']), true],
    ['multiple: the same one twice is one', { kind: 'multiple' as const }, given(['a', 'a', 'b']), true],
    ['multiple: one missing', { kind: 'multiple' as const }, given(['a']), false],
    ['multiple: one too many', { kind: 'multiple' as const }, given(['a', 'b', 'c']), false],
    ['order: as written', { kind: 'order' as const }, given(['a', 'b', 'c', 'd']), true],
    ['order: another', { kind: 'order' as const }, given(['b', 'a', 'c', 'd']), false],
    [
      'text: width, case and spaces do not matter',
      { kind: 'text' as const, accepted: ['MCP server'] },
      given([], '  ｍｃｐ   Server '),
      true,
    ],
    ['text: other words', { kind: 'text' as const, accepted: ['MCP'] }, given([], 'API'), false],
    [
      'number: within the tolerance',
      { kind: 'number' as const, accepted: ['0.599'], tolerance: '0.01' },
      given([], '0,6'),
      true,
    ],
    ['number: outside', { kind: 'number' as const, accepted: ['0.599'], tolerance: '0.01' }, given([], '0.7'), false],
    ['number: no number', { kind: 'number' as const, accepted: ['1'], tolerance: '1' }, given([], 'one'), false],
    ['number: nothing', { kind: 'number' as const, accepted: ['0'] }, given([]), false],
    ['nothing given', { kind: 'multiple' as const }, undefined, false],
  ])('%s', (_says, more, answer, right) => {
    expect(isRight(question(more), answer)).toBe(right)
  })

  test('the score is rounded down, and a quiz without questions is never passed', () => {
    const three = ['x', 'y', 'z'].map(question_key => question({ question_key, kind: 'text', accepted: ['yes'] }))
    const answers = ['x', 'y'].map(question_key => ({ question_key, choice_keys: [], text: 'yes' }))
    expect(grade(three, answers, 66)).toMatchObject({ score_pct: 66, passed: true })
    expect(grade(three, answers, 67)).toMatchObject({ passed: false })
    expect(grade([], [], 0)).toMatchObject({ score_pct: 0, passed: false })
  })
})

describe('the answers that leave the server', () => {
  const attempt = (passed: boolean) => ({
    id: 'id',
    submitted_at: new Date(),
    score_pct: 0,
    passed,
    answers: [given(['c'])],
    grades: [{ question_key: 'q', is_right: false }],
  })

  test('a question shows neither its answer nor its explanations', () => {
    const text = JSON.stringify(questionView(question({}), 'en-US', 'seed', false))
    expect(text).not.toMatch(/is_right|why-|the-reason|accepted/)
  })
  test('an ordering question is shuffled, in the same way for the same attempt', () => {
    const order = (seed: string) =>
      questionView(question({ kind: 'order' }), 'en-US', seed, false)
        .choices.map(choice => choice.choice_key)
        .join('')
    const seeds = Array.from({ length: 40 }, (_, n) => `attempt ${n}`)
    expect(new Set(seeds.map(order)).size).toBeGreaterThan(5)
    expect(order('one')).toBe(order('one'))
  })
  test('an ordering question is never shown in its right order', () => {
    const keys = (seed: string) =>
      questionView(question({ kind: 'order' }), 'en-US', seed, false).choices.map(each => each.choice_key)
    const right = question({}).choices.map(({ key }) => key)
    expect(right.length).toBeGreaterThan(1)
    for (let seed = 0; seed < 200; seed += 1) expect(keys(`attempt ${seed}`)).not.toEqual(right)
  })
  test('a result hides answers and explanations until its rule reveals them', () => {
    const hidden = JSON.stringify(resultOf(attempt(false), [question({})], 'after_pass', 'en-US'))
    expect(hidden).not.toMatch(/why-|the-reason/)
    expect(resultOf(attempt(false), [question({})], 'after_pass', 'en-US').questions[0]).toMatchObject({
      is_right: false,
      right_choice_keys: [],
    })
    expect(resultOf(attempt(true), [question({})], 'never', 'en-US').questions[0]).toMatchObject({
      is_right: null,
      right_choice_keys: [],
    })
    expect(resultOf(attempt(true), [question({})], 'after_pass', 'en-US').questions[0]).toMatchObject({
      right_choice_keys: ['a', 'b'],
      explanation_html: 'the-reason',
    })
    expect([mayReveal('after_submit', false), mayReveal('after_pass', false), mayReveal('never', true)]).toEqual([
      true,
      false,
      false,
    ])
  })
  test('attempts are counted down to none', () => {
    const settings = { pass_pct: 70, attempts: 2, shuffle: false, time_limit_sec: null, reveal: 'never' as const }
    expect([0, 1, 2, 3].map(used => attemptsLeft(settings, used))).toEqual([2, 1, 0, 0])
    expect(attemptsLeft({ ...settings, attempts: null }, 99)).toBe(null)
  })
})
