import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { education } from '../../contract/index.ts'
import { putDraft, type UnitDraft, lesson, quiz, rightAnswers, testDraft } from '#app/testing-courses.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

const put = async (slug: string, units: UnitDraft[]) => (await putDraft(lab, testDraft(slug, units))).course_id
const set = (slug: string, fields: string) =>
  lab.store.pool.query(`update courses set ${fields} where slug = $1`, [slug])
const count = async (table: string) =>
  Number((await lab.store.pool.query(`select count(*) from ${table}`)).rows[0].count)
const event = (
  unit_key: string,
  kind: 'opened' | 'viewed' | 'marked_done' | 'position' = 'viewed',
  more: { at?: string; position_sec?: number } = {},
) => ({
  client_event_id: randomUUID(),
  unit_key,
  kind,
  at: new Date().toISOString(),
  ...more,
})
const learner = async (course_id: string) => {
  const person = await lab.person()
  const { status } = await lab.call(education.signUp, { course_id }, { as: person.token })
  expect(status).toBe(200)
  return {
    ...person,
    send: (...events: ReturnType<typeof event>[]) =>
      lab.call(education.progress, { course_id, events }, { as: person.token }),
    open: (unit_key?: string) =>
      lab.call(education.selected, { course_id, ...(unit_key && { unit_key }) }, { as: person.token }),
    finish: () => lab.call(education.complete, { course_id }, { as: person.token }),
  }
}

describe('finishing a course', () => {
  test('takes its slug as well as its id, and so does looking back at it', async () => {
    const course_id = await put('by-its-slug', [lesson('a')])
    const { token: as } = await learner(course_id)
    const ending = await lab.call(education.complete, { course_id: 'by-its-slug' }, { as })
    expect(ending.body).toMatchObject({ course: { id: course_id }, missing: [{ unit_key: 'a' }] })
    const back = await lab.call(education.restudy, { course_id: 'by-its-slug' }, { as })
    expect(back.body).toMatchObject({ course: { id: course_id } })
    for (const call of [education.complete, education.restudy])
      expect((await lab.call(call, { course_id: 'no-such-course' }, { as })).status).toBe(404)
  })
})

describe('one’s own courses', () => {
  test('are found by their titles alone', async () => {
    const { token: as } = await learner(await put('lighthouses', [lesson('a')]))
    const found = async (q: string) =>
      (await lab.call(education.signUps, { q }, { as })).body.items.map(({ course }) => course.slug)
    expect(await found('LIGHTHOUSES')).toEqual(['lighthouses'])
    // The name of a language is no part of a title.
    expect(await found('en-us')).toEqual([])
  })
})

describe('progress', () => {
  test('counts every event once, however often and in whatever order it is sent', async () => {
    const person = await learner(
      await put(
        'counted',
        ['a', 'b', 'c'].map(key => lesson(key)),
      ),
    )
    const [a, b] = [event('a'), event('b')]
    const first = await person.send(b, a, a)
    expect(first.body).toMatchObject({
      enrolment: { progress_pct: 66, completed_units: 2, required_units: 3 },
      refused: [],
      is_complete: false,
    })
    const again = await person.send(a, b)
    expect(again.body.enrolment).toEqual(first.body.enrolment)
    const late = await person.send(event('b', 'opened'))
    expect(late.body.units.find(unit => unit.unit_key === 'b')?.state).toBe('completed')
  })

  test('counts an event once, however its id is written', async () => {
    const person = await learner(await put('capitals', [lesson('a'), lesson('b')]))
    const lower = event('a')
    const upper = { ...lower, client_event_id: lower.client_event_id.toUpperCase() as typeof lower.client_event_id }
    for (const sent of [[upper, lower], [upper], [lower]])
      expect((await person.send(...sent)).body.enrolment).toMatchObject({ completed_units: 1, required_units: 2 })
  })

  test('sent twenty times at once is counted once', async () => {
    const course_id = await put('parallel', [lesson('a'), lesson('b')])
    const person = await learner(course_id)
    const same = event('a')
    const before = await count('progress_events')
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.send(same)))
    expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200))
    expect(await count('progress_events')).toBe(before + 1)
    expect(answers.every(answer => answer.body.enrolment.progress_pct === 50)).toBe(true)
  })

  test('remembers the last unit by the time of the event, and the second of a video', async () => {
    const person = await learner(await put('resume', [lesson('a'), lesson('b'), lesson('c')]))
    const at = (minute: number) => `2026-11-19T10:0${minute}:00.000Z`
    await person.send(event('b', 'position', { at: at(5), position_sec: 70 }))
    await person.send(
      event('a', 'position', { at: at(1), position_sec: 9 }),
      event('b', 'position', { at: at(2), position_sec: 30 }),
    )
    const { body } = await person.open()
    expect(body.unit).toMatchObject({ unit_key: 'b', position_sec: 70, state: 'in_progress' })
    expect([body.previous?.unit_key, body.next?.unit_key]).toEqual(['a', 'c'])
    const mine = await lab.call(education.signUps, {}, { as: person.token })
    expect(mine.body.items[0]).toMatchObject({ resume: { unit_key: 'b' }, course: { slug: 'resume' } })
  })

  test('in sequence refuses locked units, says why, and accepts them later', async () => {
    const course_id = await put('sequence', [lesson('a'), lesson('b'), lesson('c')])
    await set('sequence', 'sequential = true')
    const person = await learner(course_id)
    const early = event('c')
    const refused = await person.send(early)
    expect(refused.body).toMatchObject({
      refused: [{ client_event_id: early.client_event_id, code: 'unit.locked' }],
      enrolment: { progress_pct: 0 },
    })
    const locked = await person.open('c')
    expect(locked.body.unit).toMatchObject({
      body: null,
      lock: { code: 'previous_unit', params: { unit_key: 'a', title: 'Lesson a' } },
    })
    expect(locked.text).not.toContain('Words of c')
    const batch = await person.send(early, event('b'), event('a'))
    expect(batch.body).toMatchObject({ refused: [], enrolment: { progress_pct: 100, state: 'completed' } })
  })

  test('is one’s own: another person’s course and an unknown unit change nothing', async () => {
    const course_id = await put('own', [lesson('a')])
    await learner(course_id)
    const stranger = await lab.person()
    expect(
      (await lab.call(education.progress, { course_id, events: [event('a')] }, { as: stranger.token })).body.code,
    ).toBe('enrolment.not_active')
    expect((await lab.call(education.complete, { course_id }, { as: stranger.token })).body.code).toBe(
      'enrolment.not_active',
    )
    expect((await lab.call(education.drop, { course_id }, { as: stranger.token })).status).toBe(404)
    expect((await lab.call(education.signUps, {}, { as: stranger.token })).body.items).toEqual([])
    const shown = await lab.call(education.selected, { course_id, unit_key: 'a' }, { as: stranger.token })
    expect(shown.body).toMatchObject({ enrolment: null, unit: { unit_key: 'a' } })
    const person = await learner(course_id)
    expect((await person.send(event('nowhere'))).body.refused).toMatchObject([{ code: 'unit.not_found' }])
  })

  test('a unit that an author removed, or that never existed, does not end the course for its learner', async () => {
    const course_id = await put(
      'thinned',
      ['a', 'b'].map(key => lesson(key)),
    )
    const person = await learner(course_id)
    await put('thinned', [lesson('a')])
    for (const gone of ['b', 'nowhere']) {
      const { status, body } = await person.open(gone)
      expect(status).toBe(200)
      expect(body).toMatchObject({ unit: null, previous: null, next: null, enrolment: { state: 'active' } })
      expect(body.outline.flatMap(section => section.units.map(unit => unit.unit_key))).toEqual(['a'])
    }
  })

  test('stops while the enrolment is suspended', async () => {
    const course_id = await put('suspended', [lesson('a')])
    const person = await learner(course_id)
    await lab.store.pool.query(`update enrolments set state = 'suspended' where user_id = $1`, [person.id])
    expect((await person.send(event('a'))).body.code).toBe('enrolment.suspended')
    expect((await lab.call(education.signUp, { course_id }, { as: person.token })).body.code).toBe(
      'enrolment.suspended',
    )
    expect((await lab.call(education.drop, { course_id }, { as: person.token })).body.code).toBe('enrolment.suspended')
  })
})

describe('the finish', () => {
  test('happens once, though requested twenty times at once', async () => {
    const course_id = await put('twenty', [lesson('a'), lesson('b')])
    const person = await learner(course_id)
    await person.send(event('a'))
    const before = await count('completions')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? person.send(event('b')) : person.finish())),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200))
    expect(await count('completions')).toBe(before + 1)
    const again = await person.finish()
    expect(again.body).toMatchObject({
      completion: { version: 1, score_pct: null, units_completed: 2 },
      missing: [],
      enrolment: { progress_pct: 100, state: 'completed' },
    })
    expect((await lab.call(education.drop, { course_id }, { as: person.token })).body.code).toBe('enrolment.completed')
  })

  test('says what is missing before', async () => {
    const person = await learner(await put('missing', [lesson('a'), quiz('q')]))
    await person.send(event('a'))
    const { body } = await person.finish()
    expect(body).toMatchObject({
      completion: null,
      missing: [{ unit_key: 'q', type: 'quiz', state: 'not_started', lock: null }],
    })
    expect(body.next_course?.slug).toBeTypeOf('string')
    z.parse(education.complete.output, body)
  })

  test('is not undone by later units, which count as new', async () => {
    const units = [lesson('a'), quiz('q')]
    const course_id = await put('grows', units)
    const [done, halfway] = [await learner(course_id), await learner(course_id)]
    for (const person of [done, halfway]) await person.send(event('a'))
    const attempt = await lab.call(education.startQuiz, { course_id, unit_key: 'q' }, { as: done.token })
    await lab.call(
      education.submitQuiz,
      { attempt_id: attempt.body.attempt_id, answers: rightAnswers },
      { as: done.token },
    )
    await put('grows', [...units, lesson('new-1'), lesson('new-2')])

    const finished = await done.finish()
    expect(finished.body).toMatchObject({
      enrolment: { state: 'completed', progress_pct: 100 },
      completion: { score_pct: 100 },
      new_units: 2,
    })
    await done.send(event('new-1'))
    expect((await done.finish()).body.enrolment).toMatchObject({ progress_pct: 100, required_units: 2 })
    const mine = await lab.call(education.signUps, { state: 'completed' }, { as: done.token })
    expect(mine.body.items[0]).toMatchObject({ new_units: 2 })

    const { body } = await halfway.open()
    expect(body.enrolment).toMatchObject({ progress_pct: 50, required_units: 2 })
    expect(body.outline[0]!.units.map(unit => unit.is_new)).toEqual([false, false, true, true])
    expect(
      await learner(course_id)
        .then(person => person.open())
        .then(answer => answer.body.enrolment?.required_units),
    ).toBe(4)
  })
})
