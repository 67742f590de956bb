import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import fc from 'fast-check'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { education } from '../../contract/index.ts'
import { barOf, ratingChange, ratingOf } from './review-rules.ts'
import { addCourseAuthor } from './reviews.queries.ts'
import { lesson, quiz, putCourse } from '#app/testing-courses.ts'
import { testLearner } from '../testing-learner.ts'

let lab: TestLab
let admin: { id: string; token: string }
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.admin] })
})
afterAll(() => lab.close())

const course = (slug: string) => putCourse(lab, slug, [lesson('a'), lesson('b')])

/** A learner with one completed unit, who may write a review. */
async function reviewer(course_id: string, first_name = 'Ana') {
  const person = await testLearner(lab, course_id, { first_name })
  await person.read('a')
  return {
    ...person,
    say: (stars: number, text = '') => lab.call(education.review, { course_id, stars, text }, { as: person.token }),
    remove: () => lab.call(education.removeReview, { course_id }, { as: person.token }),
    open: () => lab.call(education.restudy, { course_id }, { as: person.token }),
  }
}
const reviews = async (name: string, input: object = {}, as?: string) => {
  const { status, body } = await lab.call(education.reviews, { course: name, ...input }, { as })
  expect(status).toBe(200)
  z.parse(education.reviews.output, body)
  return body
}
const cardRating = async (slug: string) => {
  const { body } = await lab.call(education.courses, { limit: 100 })
  z.parse(education.courses.output, body)
  return body.items.find(item => item.slug === slug)!.rating
}
const moderate = async (
  call: typeof education.hideReview | typeof education.showReview | typeof education.answerReview,
  input: object,
) => {
  const answer = await lab.call(call, input, { as: admin.token })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('the rules', () => {
  test('only people with a completed unit may review, and never an author', () => {
    const attendee = { enrolment: 'active' as const, has_done_unit: true, is_author: false }
    expect(barOf(attendee)).toBeNull()
    for (const enrolment of ['completed', 'dropped'] as const) expect(barOf({ ...attendee, enrolment })).toBeNull()
    for (const enrolment of [null, 'requested', 'suspended', 'rejected'] as const)
      expect(barOf({ ...attendee, enrolment })).toBe('not_enrolled')
    expect(barOf({ ...attendee, has_done_unit: false })).toBe('no_unit_done')
    expect(barOf({ ...attendee, is_author: true })).toBe('own_course')
  })

  test('a rating is the mean of the stars, to one decimal', () => {
    expect(ratingOf([0, 0, 0, 0, 0])).toEqual({ average: null, count: 0, histogram: [0, 0, 0, 0, 0] })
    expect(ratingOf([1, 0, 0, 2, 3])).toEqual({ average: 4, count: 6, histogram: [1, 0, 0, 2, 3] })
    expect(ratingOf([0, 0, 1, 0, 1]).average).toBe(4)
    expect(ratingOf([1, 1, 0, 0, 0]).average).toBe(1.5)
  })

  test('after any changes, the sums equal the visible reviews', () => {
    const state = fc.option(
      fc.record({ stars: fc.integer({ min: 1, max: 5 }), hidden_at: fc.constantFrom(null, new Date()) }),
      { nil: undefined },
    )
    fc.assert(
      fc.property(fc.array(state, { maxLength: 30 }), states => {
        const moves = states.map((after, at) => ratingChange(states[at - 1], after))
        const last = states.at(-1)
        const shown = last && !last.hidden_at ? last.stars : 0
        expect(moves.reduce((sum, move) => sum + move.sum, 0)).toBe(shown)
        expect(moves.reduce((sum, move) => sum + move.count, 0)).toBe(Number(shown > 0))
      }),
    )
  })
})

describe('reviewing', () => {
  test('waits for the first completed unit', async () => {
    const course_id = await course('early')
    const stranger = (await lab.person()).token
    const say = (as: string) => lab.call(education.review, { course_id, stars: 5, text: '' }, { as })
    expect((await say(stranger)).body.code).toBe('review.not_enrolled')
    const person = await testLearner(lab, course_id)
    expect((await say(person.token)).body.code).toBe('review.no_unit_done')
    await person.read('a')
    expect((await say(person.token)).status).toBe(200)
    await lab.call(education.drop, { course_id }, { as: person.token })
    expect((await say(person.token)).status).toBe(200)
  })

  test('is refused to authors of the course', async () => {
    const course_id = await course('authored')
    const author = await reviewer(course_id)
    await addCourseAuthor(lab.db, course_id, author.id)
    const refused = await author.say(5)
    expect([refused.status, refused.body.code]).toEqual([403, 'review.own_course'])
    expect((await author.open()).body.barred).toBe('own_course')
  })

  test('takes one to five stars and a text of 4,000 characters', async () => {
    const person = await reviewer(await course('sizes'))
    for (const stars of [0, 6, 2.5]) expect((await person.say(stars)).status).toBe(422)
    expect((await person.say(1, 'x'.repeat(4_000))).status).toBe(200)
    const long = await person.say(1, 'x'.repeat(4_001))
    expect([long.status, long.body.fields]).toEqual([422, { text: expect.any(String) }])
  })

  test('is one for each person, can be changed and deleted, and the course’s sums follow', async () => {
    const course_id = await course('one')
    const [ana, ben] = [await reviewer(course_id, 'Ana'), await reviewer(course_id, 'Ben')]
    expect(await cardRating('one')).toBeNull()
    expect((await ana.say(5, '  Clear.  ')).body).toMatchObject({
      stars: 5,
      text: 'Clear.',
      name: 'Ana P.',
      edited_at: null,
      is_mine: true,
    })
    await ben.say(2)
    expect(await cardRating('one')).toEqual({ average: 3.5, count: 2 })
    const changed = await ana.say(3, 'Less clear.')
    expect(changed.body.edited_at).not.toBeNull()
    expect(await cardRating('one')).toEqual({ average: 2.5, count: 2 })
    const { items, total, rating } = await reviews('one')
    expect(items.map(item => [item.name, item.stars, item.text, item.is_mine])).toEqual([
      ['Ben P.', 2, '', false],
      ['Ana P.', 3, 'Less clear.', false],
    ])
    expect([total, rating]).toEqual([2, { average: 2.5, count: 2, histogram: [0, 1, 1, 0, 0] }])
    expect((await ana.remove()).body).toEqual({ result: true })
    expect((await ana.remove()).status).toBe(404)
    expect(await cardRating('one')).toEqual({ average: 2, count: 1 })
  })

  test('many times at once leaves one review and a right sum', async () => {
    const course_id = await course('storm')
    const people = await Promise.all(['A', 'B', 'C', 'D'].map(name => reviewer(course_id, name)))
    const answers = await Promise.all(people.flatMap(person => [1, 2, 3, 4, 5].map(stars => person.say(stars))))
    expect(answers.filter(answer => answer.status !== 200)).toEqual([])
    const { rows } = await lab.store.pool.query(
      `select c.rating_sum, c.rating_count, sum(r.stars)::int as sum, count(*)::int as count
       from courses c join reviews r on r.course_id = c.id where c.id = $1 group by c.id`,
      [course_id],
    )
    expect(rows[0].count).toBe(4)
    expect([rows[0].rating_sum, rows[0].rating_count]).toEqual([rows[0].sum, rows[0].count])
  })

  test('shows only the short name of a reviewer', async () => {
    const course_id = await course('private')
    const ana = await reviewer(course_id)
    await ana.say(4, 'Good.')
    const text = JSON.stringify(await reviews('private'))
    for (const secret of [ana.id, ana.email, 'Person']) expect(text).not.toContain(secret)
  })
})

describe('the list', () => {
  test('has pages without gaps or repeats, by id or slug, filtered by stars and words', async () => {
    const course_id = await course('paged')
    for (let n = 0; n < 7; n++)
      await (await reviewer(course_id, `R${n}`)).say((n % 5) + 1, n === 3 ? 'The quiz is a gem' : 'Fine')
    const whole = await reviews(course_id)
    expect(whole.items.map(item => item.name)).toEqual(['R6 P.', 'R5 P.', 'R4 P.', 'R3 P.', 'R2 P.', 'R1 P.', 'R0 P.'])
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await reviews('paged', { limit: 3, ...(cursor && { cursor }) })
      seen.push(...page.items.map(item => item.id))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(whole.items.map(item => item.id))
    expect((await reviews('paged', { stars: 1 })).items.map(item => item.stars)).toEqual([1, 1])
    expect((await reviews('paged', { q: 'GEM' })).items.map(item => item.name)).toEqual(['R3 P.'])
    expect((await lab.call(education.reviews, { course: 'paged', cursor: 'x' })).status).toBe(422)
  })

  test('of a course that is not visible for the reader does not exist', async () => {
    await course('gone')
    await lab.store.pool.query(`update courses set state = 'unpublished' where slug = 'gone'`)
    const [gone, absent] = [
      await lab.call(education.reviews, { course: 'gone' }),
      await lab.call(education.reviews, { course: 'nowhere' }),
    ]
    expect([gone.status, gone.body]).toEqual([404, absent.body])
  })
})

describe('moderating', () => {
  test('hides a review with its stars, notifies its author with the reason, and shows it again', async () => {
    const course_id = await course('moderated')
    const [ana, ben] = [await reviewer(course_id, 'Ana'), await reviewer(course_id, 'Ben')]
    const rude = (await ana.say(1, 'Rude words.')).body
    await ben.say(4, 'Fine.')
    expect((await lab.call(education.hideReview, { review_id: rude.id, reason: 'x' }, { as: ben.token })).status).toBe(
      403,
    )
    await moderate(education.hideReview, { review_id: rude.id, reason: 'Insults' })
    const seen = await reviews('moderated')
    expect([seen.items.map(item => item.name), seen.total, seen.rating.average]).toEqual([['Ben P.'], 1, 4])
    expect((await reviews('moderated', {}, ben.token)).items).toHaveLength(1)
    expect(await cardRating('moderated')).toEqual({ average: 4, count: 1 })
    expect((await reviews('moderated', {}, admin.token)).items.map(item => item.hidden?.reason)).toEqual([
      undefined,
      'Insults',
    ])
    expect((await ana.open()).body.my_review?.hidden?.reason).toBe('Insults')

    await ana.say(3, 'Milder words.')
    expect((await reviews('moderated')).items).toHaveLength(1)
    await moderate(education.showReview, { review_id: rude.id })
    expect(await cardRating('moderated')).toEqual({ average: 3.5, count: 2 })
    const { rows } = await lab.store.pool.query(`select kind from notifications where user_id = $1`, [ana.id])
    expect(rows).toEqual([{ kind: 'education.review_hidden' }])
    const audit = await lab.store.pool.query(`select action from audit where target_id = $1 order by at`, [rude.id])
    expect(audit.rows.map(row => row.action)).toEqual(['education.review_hidden', 'education.review_shown'])
  })

  test('answers in public, and can delete the answer', async () => {
    const course_id = await course('answered')
    const ana = await reviewer(course_id)
    const { body } = await ana.say(3, 'Where is the video?')
    await moderate(education.answerReview, { review_id: body.id, text: 'It comes next week.' })
    expect((await reviews('answered')).items[0]?.answer?.text).toBe('It comes next week.')
    await moderate(education.answerReview, { review_id: body.id, text: ' ' })
    expect((await reviews('answered')).items[0]?.answer).toBeNull()
  })

  test('of a review that does not exist is 404', async () => {
    const input = { review_id: crypto.randomUUID(), reason: 'x', text: 'x' }
    for (const call of [education.hideReview, education.showReview, education.answerReview])
      expect((await lab.call(call, input, { as: admin.token })).status).toBe(404)
  })

  test('forgetting a person deletes their review with its stars', async () => {
    const course_id = await course('left')
    const [ana, ben] = [await reviewer(course_id, 'Ana'), await reviewer(course_id, 'Ben')]
    await ana.say(1)
    await ben.say(5)
    await lab.store.pool.query(`update users set deletes_at = now() - interval '1 minute' where id = $1`, [ana.id])
    await lab.store.pool.query(`select graphile_worker.add_job('account.forget_people')`)
    await lab.runJobs()
    expect(await cardRating('left')).toEqual({ average: 5, count: 1 })
  })
})

describe('reviewing a finished course', () => {
  const wrong = [
    { question_key: 'loop', choice_keys: ['b2'] },
    { question_key: 'parts', choice_keys: ['d4', 'c3'] },
    { question_key: 'power', text: '7' },
  ]

  /** A learner who answered a quiz with one right and two wrong answers. */
  async function mistaken(slug: string, reveal?: string) {
    const course_id = await putCourse(lab, slug, [lesson('a'), quiz('q')])
    if (reveal)
      await lab.store.pool.query(
        `update units set settings = jsonb_set(settings, '{quiz,reveal}', to_jsonb($2::text)) where course_id = $1 and type = 'quiz'`,
        [course_id, reveal],
      )
    const person = await reviewer(course_id)
    const answer = async (answers: object[]) => {
      const { body } = await lab.call(education.startQuiz, { course_id, unit_key: 'q' }, { as: person.token })
      return lab.call(education.submitQuiz, { attempt_id: body.attempt_id, answers }, { as: person.token })
    }
    await answer(wrong)
    return { ...person, course_id, answer }
  }

  test('shows the questions answered wrongly last time, in the order of the course', async () => {
    const { open, answer } = await mistaken('missed')
    const { status, body } = await open()
    expect(status).toBe(200)
    z.parse(education.restudy.output, body)
    expect(body.missed.map(each => [each.unit_key, each.question.question_key])).toEqual([
      ['q', 'loop'],
      ['q', 'power'],
    ])
    expect(body.missed[0]?.result).toMatchObject({
      is_right: false,
      right_choice_keys: ['a1'],
      given: { choice_keys: ['b2'] },
    })
    await answer([...wrong.slice(0, 2), { question_key: 'power', text: '0.6' }])
    expect((await open()).body.missed.map(each => each.question.question_key)).toEqual(['loop'])
  })

  test('never reveals what the quiz does not', async () => {
    const silent = await mistaken('silent', 'never')
    expect((await silent.open()).body.missed).toEqual([])
    const later = await (await mistaken('later', 'after_pass')).open()
    expect(later.body.missed.map(each => each.result.right_choice_keys)).toEqual([[], []])
    expect(later.text).not.toContain('observe')
  })

  test('shows the units added after the finish, and nothing of a course that nobody took', async () => {
    const course_id = await course('grown')
    const person = await reviewer(course_id)
    await person.read('b')
    await person.finish()
    expect((await person.open()).body.new_units).toEqual([])
    await putCourse(lab, 'grown', [lesson('a'), lesson('b'), lesson('c')])
    const { body } = await person.open()
    expect(body.new_units).toEqual([
      { unit_key: 'c', title: { 'en-US': 'Lesson c', 'es-MX': 'Lección c' }, type: 'markdown', est_minutes: 3 },
    ])
    const stranger = await lab.call(education.restudy, { course_id }, { as: (await lab.person()).token })
    expect(stranger.body).toMatchObject({ barred: 'not_enrolled', missed: [], new_units: [], my_review: null })
    expect((await lab.call(education.restudy, { course_id: crypto.randomUUID() }, { as: person.token })).status).toBe(
      404,
    )
  })
})
