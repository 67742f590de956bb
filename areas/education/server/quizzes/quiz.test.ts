import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { education } from '../../contract/index.ts'
import { lesson, putDraft, quiz, rightAnswers, testDraft, testQuestions } from '#app/testing-courses.ts'
import type { QuizSettings } from '../course-parts.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

const order = {
  key: 'order',
  kind: 'order' as const,
  prompt: { 'en-US': 'In which order?' },
  choices: ['observe', 'decide', 'act', 'repeat'].map((key, at) => ({
    key: `k${9 - at}`,
    text: { 'en-US': key },
    correct: false,
  })),
  answer: { order: ['k9', 'k8', 'k7', 'k6'] },
}
const written = {
  key: 'text',
  kind: 'text' as const,
  prompt: { 'en-US': 'Which protocol?' },
  choices: [],
  answer: { accepted: ['the-secret-word'] },
}
const all = [...testQuestions, order, written]
const allRight = [
  ...rightAnswers,
  { question_key: 'order', choice_keys: ['k9', 'k8', 'k7', 'k6'] },
  { question_key: 'text', text: 'The-Secret-Word ' },
]
/** Texts that must not appear in any answer before they are revealed. */
const secrets =
  /is_right":(true|false)|Because|decides nothing|Glue-holds-nothing|0\.599|the-secret-word|"correct"|tolerance/

async function learnerOf(slug: string, settings: Partial<QuizSettings> = {}) {
  const draft = testDraft(slug, [lesson('a'), quiz('q', all)])
  const { course_id } = await putDraft(lab, draft)
  await lab.store.pool.query(
    `update units set settings = jsonb_set(settings, '{quiz}', settings -> 'quiz' || $1) where course_id = $2 and unit_key = 'q'`,
    [settings, course_id],
  )
  const { token, id } = await lab.person()
  await lab.call(education.signUp, { course_id }, { as: token })
  return {
    id,
    course_id,
    token,
    open: () => lab.call(education.selected, { course_id, unit_key: 'q' }, { as: token }),
    start: () => lab.call(education.startQuiz, { course_id, unit_key: 'q' }, { as: token }),
    submit: (attempt_id: string, answers: object[]) =>
      lab.call(education.submitQuiz, { attempt_id, answers }, { as: token }),
  }
}

describe('a quiz', () => {
  test('reveals none of its answers early, in any answer', async () => {
    const { course_id, token, open, start } = await learnerOf('silent')
    const asked = [
      await lab.call(education.courses, {}),
      await lab.call(education.course, { course_id: 'silent' }),
      await lab.call(education.course, { course_id: 'silent', unit_key: 'q' }),
      await open(),
      await start(),
      await open(),
      await lab.call(education.listing, {}, { as: token }),
      await lab.call(education.signUps, {}, { as: token }),
      await lab.call(education.complete, { course_id }, { as: token }),
    ]
    for (const answer of asked) expect(answer.text).not.toMatch(secrets)
    const { body } = await open()
    z.parse(education.selected.output, body)
    expect(body.unit?.quiz).toMatchObject({ question_count: 5, attempts_used: 1, last_result: null })
    expect(body.unit?.quiz?.questions.map(each => each.kind)).toEqual(['single', 'multiple', 'number', 'order', 'text'])
  })

  test('is graded on the server, and explains in the reader’s language once it reveals', async () => {
    const { start, submit, open, token } = await learnerOf('graded')
    const { body: attempt } = await start()
    const wrong = await submit(attempt.attempt_id, [{ question_key: 'loop', choice_keys: ['b2'] }])
    z.parse(education.submitQuiz.output, wrong.body)
    expect(wrong.body).toMatchObject({
      result: { score_pct: 0, passed: false, is_revealed: true, of: 5 },
      progress: { enrolment: { progress_pct: 0 } },
    })

    const { body: second } = await start()
    const right = await lab.call(
      education.submitQuiz,
      { attempt_id: second.attempt_id, answers: allRight },
      { as: token, locale: 'es-MX' },
    )
    expect(right.body.result).toMatchObject({ score_pct: 100, passed: true, right: 5 })
    expect(right.body.result.questions[0]!.choice_explanations[0]!.html).toBe('Porque los <em>ciclos</em> observan.')
    expect(right.body.progress.enrolment.progress_pct).toBe(50)
    const { body } = await open()
    expect(body.unit).toMatchObject({
      state: 'completed',
      quiz: { best_score_pct: 100, attempts_used: 2, last_result: { score_pct: 100 } },
    })
  })

  test('sent again answers the same result and the same progress', async () => {
    const { start, submit } = await learnerOf('again')
    const { body: attempt } = await start()
    const answers = await Promise.all([allRight, [], allRight].map(given => submit(attempt.attempt_id, given)))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(answer => JSON.stringify(answer.body.result))).size).toBe(1)
  })

  test('continues the open attempt instead of starting another', async () => {
    const { start } = await learnerOf('open')
    const answers = await Promise.all([start(), start(), start()])
    expect(new Set(answers.map(answer => answer.body.attempt_id)).size).toBe(1)
  })

  test('that reveals after passing hides its answers until then', async () => {
    const { start, submit, open } = await learnerOf('after-pass', { reveal: 'after_pass' })
    const failed = await submit((await start()).body.attempt_id, [{ question_key: 'loop', choice_keys: ['a1'] }])
    expect(failed.body.result.questions.map(each => each.is_right)).toEqual([true, false, false, false, false])
    expect(failed.text.replaceAll(/is_right":(true|false)/g, '')).not.toMatch(secrets)
    expect((await open()).text.replaceAll(/is_right":(true|false)/g, '')).not.toMatch(secrets)
    const passed = await submit((await start()).body.attempt_id, allRight)
    expect(passed.text).toMatch(/Glue-holds-nothing/)
  })

  test('that never reveals shows only the score', async () => {
    const { start, submit, open } = await learnerOf('never', { reveal: 'never' })
    const { text, body } = await submit((await start()).body.attempt_id, rightAnswers)
    expect(body.result).toMatchObject({ score_pct: 60, is_revealed: false })
    expect([text, (await open()).text].join('')).not.toMatch(secrets)
  })

  test('gives a number of attempts and no more; then the unit is failed', async () => {
    const { start, submit, open } = await learnerOf('twice', { attempts: 2 })
    const first = await start()
    expect(first.body.attempts_left).toBe(1)
    await submit(first.body.attempt_id, [])
    const last = await submit((await start()).body.attempt_id, [])
    expect(last.body).toMatchObject({ attempts_left: 0 })
    expect((await start()).body.code).toBe('quiz.no_attempts_left')
    expect((await open()).body.unit?.state).toBe('failed')
  })

  test('with a time limit shows its questions from the start, and accepts nothing after the end', async () => {
    const { start, submit, open } = await learnerOf('timed', { time_limit_sec: 60 })
    expect((await open()).body.unit?.quiz?.questions).toEqual([])
    const { body: attempt } = await start()
    expect(attempt.questions).toHaveLength(5)
    expect(Date.parse(attempt.ends_at!) - Date.parse(attempt.started_at)).toBe(60_000)
    await lab.store.pool.query(`update quiz_attempts set ends_at = now() - interval '1 minute' where id = $1`, [
      attempt.attempt_id,
    ])
    expect((await submit(attempt.attempt_id, allRight)).body.code).toBe('quiz.time_over')
    const { body: next } = await start()
    expect(next.attempt_id).not.toBe(attempt.attempt_id)
    expect((await submit(next.attempt_id, allRight)).body.result.passed).toBe(true)
  })

  test('belongs to whoever started it', async () => {
    const { start } = await learnerOf('mine')
    const stranger = await learnerOf('other')
    const { body: attempt } = await start()
    const stolen = await stranger.submit(attempt.attempt_id, allRight)
    const absent = await stranger.submit('01a1faea-48fb-7015-ba76-f98559ce7080', allRight)
    expect([stolen.status, stolen.body]).toEqual([404, absent.body])
  })

  test('is only a quiz: a lesson cannot be started, a stranger cannot start', async () => {
    const { course_id, token } = await learnerOf('lesson')
    expect((await lab.call(education.startQuiz, { course_id, unit_key: 'a' }, { as: token })).body.code).toBe(
      'unit.not_a_quiz',
    )
    const { token: stranger } = await lab.person()
    expect((await lab.call(education.startQuiz, { course_id, unit_key: 'q' }, { as: stranger })).body.code).toBe(
      'enrolment.not_active',
    )
  })
})
