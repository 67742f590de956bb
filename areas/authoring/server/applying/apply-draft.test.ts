import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { education } from '#areas/education/contract/index.ts'
import { changesIn, describeReport } from './describe-report.ts'
import type { CourseDraft } from '../import/course-draft.ts'
import { putDraft } from '../testing-course.ts'
import { lesson, quiz, testDraft, testQuestions } from '../testing-draft.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

const tables = [
  'courses',
  'course_search',
  'course_versions',
  'course_assets',
  'sections',
  'units',
  'unit_bodies',
  'questions',
  'catalogue_counts',
  'enrolments',
  'stored_files',
]
const put = (draft: CourseDraft) => putDraft(lab, draft)

/** Which transaction wrote each row last: the same list twice means that no row was written in between. */
async function writers(): Promise<string[]> {
  const lists = await Promise.all(
    tables.map(table =>
      lab.store.pool.query<{ row: string }>(`select '${table} ' || ctid || ' ' || xmin as row from ${table}`),
    ),
  )
  return lists.flatMap(list => list.rows.map(each => each.row)).toSorted()
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const asset = (sha256: string) => ({
  path: 'img/loop.png',
  bytes: png.length,
  sha256,
  media_type: 'image/png',
  content: async () => png,
})
const units = [lesson('a', 'See ![the loop](asset:img/loop.png) and [b](unit:b#about-b).'), lesson('b'), quiz('q')]

describe('importing a course', () => {
  test('stores all of it: both languages, pictures, links, questions, licence and attribution', async () => {
    const report = await put(
      testDraft('whole', units, {
        assets: [asset('one')],
        source: { repo: 'https://example.org/x', licence: 'Apache-2.0', attribution: 'Someone' },
      }),
    )
    expect(report.items.every(item => item.change === 'created')).toBe(true)
    const english = (await lab.call(education.course, { course_id: 'whole', unit_key: 'a' })).body
    expect(english.course).toMatchObject({
      languages: ['en-US', 'es-MX'],
      unit_count: 3,
      source: { licence: 'Apache-2.0', attribution: 'Someone', repo: 'https://example.org/x' },
    })
    expect(english.unit!.body.html).toMatch(/<img src="\/files\/[\w-]+\.png" alt="the loop"/)
    expect(english.unit!.body.html).toContain('<a href="?unit=b#about-b">b</a>')
    const path = /\/files\/[\w.-]+/.exec(english.unit!.body.html)![0]
    const picture = await lab.app.inject({ url: path })
    expect([picture.statusCode, picture.headers['content-type'], picture.rawPayload.equals(png)]).toEqual([
      200,
      'image/png',
      true,
    ])
    const spanish = (await lab.call(education.course, { course_id: 'whole', unit_key: 'a' }, { locale: 'es-MX' })).body
    expect(spanish.unit!.body).toMatchObject({ locale: 'es-MX', is_stale: false, headings: [{ text: 'Sobre a' }] })
  })

  test('the same archive again writes not one row', async () => {
    const before = await writers()
    const report = await put(
      testDraft('whole', units, {
        assets: [asset('one')],
        source: { repo: 'https://example.org/x', licence: 'Apache-2.0', attribution: 'Someone' },
      }),
    )
    expect(changesIn(report)).toBe(0)
    expect(await writers()).toEqual(before)
    expect(describeReport(report)).toContain('3 unchanged')
  })

  test('a changed archive writes only the changes', async () => {
    const report = await put(
      testDraft('whole', [units[0]!, lesson('b', 'Other words.'), units[2]!], {
        assets: [asset('one')],
        source: { repo: 'https://example.org/x', licence: 'Apache-2.0', attribution: 'Someone' },
      }),
    )
    expect(report.items.filter(item => item.change !== 'unchanged')).toEqual([
      { kind: 'text', key: 'b en-US', change: 'updated' },
    ])
  })

  test('a translation whose source has changed is stale until it changes too', async () => {
    const { token } = await lab.person()
    const isStale = async () =>
      (await lab.call(education.course, { course_id: 'stale', unit_key: 'a' }, { as: token, locale: 'es-MX' })).body
        .unit!.body.is_stale
    await put(testDraft('stale', [lesson('a', 'One.', 'Uno.')]))
    expect(await isStale()).toBe(false)
    await put(testDraft('stale', [lesson('a', 'Two.', 'Uno.')]))
    expect(await isStale()).toBe(true)
    expect(changesIn(await put(testDraft('stale', [lesson('a', 'Two.', 'Uno.')])))).toBe(0)
    await put(testDraft('stale', [lesson('a', 'Two.', 'Dos.')]))
    expect(await isStale()).toBe(false)
  })

  test('hides what was removed and restores it; progress and results survive, and percentages follow', async () => {
    const whole = [lesson('a'), lesson('b'), lesson('c'), quiz('q')]
    const { course_id } = await put(testDraft('survives', whole))
    const { token } = await lab.person()
    const ask = async () => (await lab.call(education.selected, { course_id }, { as: token })).body
    await lab.call(education.signUp, { course_id }, { as: token })
    const events = [
      { client_event_id: crypto.randomUUID(), unit_key: 'a', kind: 'viewed' as const, at: new Date().toISOString() },
    ]
    await lab.call(education.progress, { course_id, events }, { as: token })
    expect((await ask()).enrolment).toMatchObject({ progress_pct: 25, required_units: 4 })

    const gone = await put(testDraft('survives', [whole[0]!, whole[3]!]))
    expect(gone.items.filter(item => item.change === 'hidden').map(item => item.key)).toEqual(['b', 'c'])
    expect(await ask()).toMatchObject({
      enrolment: { progress_pct: 50, required_units: 2, completed_units: 1 },
      course: { unit_count: 2 },
    })
    expect((await ask()).outline.flatMap(section => section.units.map(unit => unit.unit_key))).toEqual(['a', 'q'])

    const back = await put(testDraft('survives', whole.toReversed()))
    expect(back.items.filter(item => item.change === 'restored').map(item => item.key)).toEqual(['c', 'b'])
    const again = await ask()
    expect(again.enrolment).toMatchObject({ progress_pct: 25, required_units: 4 })
    expect(again.outline[0]!.units.map(unit => [unit.unit_key, unit.state])).toEqual([
      ['q', 'not_started'],
      ['c', 'not_started'],
      ['b', 'not_started'],
      ['a', 'completed'],
    ])
  })

  test('leaves the administration’s own settings alone', async () => {
    await put(testDraft('kept', [lesson('a'), quiz('q')]))
    await lab.store.pool.query(`update courses set enrol_policy = 'invite', state = 'unpublished' where slug = 'kept'`)
    await lab.store.pool.query(
      `update units set required = false, settings = '{"quiz":{"pass_pct":90,"attempts":1,"shuffle":true,"time_limit_sec":null,"reveal":"never"}}' where unit_key = 'q'`,
    )
    await put(testDraft('kept', [lesson('a', 'New words.'), quiz('q')]))
    const { rows } = await lab.store.pool.query(
      `select c.enrol_policy, c.state, u.required, u.settings -> 'quiz' ->> 'pass_pct' as pass_pct from courses c join units u on u.course_id = c.id where slug = 'kept' and unit_key = 'q'`,
    )
    expect(rows).toEqual([{ enrol_policy: 'invite', state: 'unpublished', required: false, pass_pct: '90' }])
  })

  test('leaves out a question that has no right answer, and says so', async () => {
    const broken = {
      ...testQuestions[0]!,
      key: 'broken',
      choices: testQuestions[0]!.choices.map(choice => ({ ...choice, correct: false })),
    }
    const report = await put(testDraft('broken', [quiz('q', [broken, testQuestions[1]!])]))
    expect(report.items).toContainEqual({ kind: 'question', key: 'q broken', change: 'skipped' })
    expect(
      (
        await lab.store.pool.query(
          `select question_key from questions q join units u on u.id = q.unit_id join courses c on c.id = u.course_id where slug = 'broken'`,
        )
      ).rows,
    ).toEqual([{ question_key: 'parts' }])
  })

  test('without a lesson stays a draft that nobody finds', async () => {
    const report = await put(testDraft('nothing', []))
    expect(report.items.map(item => item.kind)).not.toContain('version')
    expect((await lab.call(education.course, { course_id: 'nothing' })).status).toBe(404)
  })

  test('twice at the same moment makes one course', async () => {
    const reports = await Promise.all([1, 2, 3].map(() => put(testDraft('at-once', [lesson('a')]))))
    expect(new Set(reports.map(report => report.course_id)).size).toBe(1)
    expect(reports.filter(report => changesIn(report) > 0)).toHaveLength(1)
  })

  test('texts from outside are never interpreted', async () => {
    await put(
      testDraft(
        'hostile',
        [lesson('a', '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>')],
        { title: { 'en-US': '<img src=x onerror=alert(1)>' } },
      ),
    )
    const { html } = (await lab.call(education.course, { course_id: 'hostile', unit_key: 'a' })).body.unit!.body
    expect(html).not.toMatch(/<script|<img|href="javascript/)
  })
})
