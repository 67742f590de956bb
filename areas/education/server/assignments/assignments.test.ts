import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, openWhileStoring, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { submittedFileBytes } from '../../contract/assignments.ts'
import { education } from '../../contract/index.ts'
import { forgetLearner } from '../forget-learner.ts'
import { lesson, putCourse } from '#app/testing-courses.ts'
import { testLearner } from '../testing-learner.ts'
import { testAssignment, turnUnit } from '../testing-units.ts'

let lab: TestLab
let admin: { token: string; id: string }
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [99], first_name: 'Grace' })
})
afterAll(() => lab.close())

async function course(slug: string) {
  const course_id = await putCourse(lab, slug, [lesson('read'), lesson('work')])
  await turnUnit(lab.store, course_id, 'work', testAssignment)
  return { course_id, unit_key: 'work' }
}
const learner = (course_id: string) => testLearner(lab, course_id, { first_name: 'Ada' })
const full = (clear: number, right: number) => [
  { key: 'clear', points: clear, remark: 'Say it shorter.' },
  { key: 'right', points: right, remark: '' },
]

const submit = (as: string, at: object, text = 'My work.') =>
  lab.call(education.submitAssignment, { ...at, text, url: '' }, { as })
const queue = async (as: string, params: object = {}) =>
  (await lab.call(education.gradingQueue, params, { as })).body.items
const grade = (as: string, of: { submission_id: string; version: number }, given: object) =>
  lab.call(education.grade, { submission_id: of.submission_id, version: of.version, remark: '', ...given }, { as })
/** A multipart form with one file, as a browser would send it. */
function upload(as: string, fields: Record<string, string>, bytes: Buffer, name: string) {
  const line = '----lab'
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${line}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${line}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`
  return lab.app.inject({
    method: 'POST',
    url: education.attachFile.path,
    headers: {
      authorization: `Bearer ${as}`,
      'content-type': `multipart/form-data; boundary=${line}`,
    },
    payload: Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(`\r\n--${line}--\r\n`)]),
  })
}

describe('work on an assignment', () => {
  test('is saved as a draft, submitted once, and waits for grading', async () => {
    const at = await course('work-kept')
    const { token } = await learner(at.course_id)
    await lab.call(education.saveDraft, { ...at, text: 'Half', url: '' }, { as: token })
    const open = await lab.call(education.selected, at, { as: token })
    expect(open.body.unit).toMatchObject({
      state: 'in_progress',
      assignment: { max_points: 10, pass_pct: 70, draft: { text: 'Half', file: null }, submissions: [] },
    })
    const sent = await submit(token, at, ' Whole ')
    expect(sent.body.assignment).toMatchObject({
      draft: null,
      submissions: [{ n: 1, state: 'submitted', text: 'Whole' }],
    })
    expect(sent.body.progress.units.find(unit => unit.unit_key === 'work')?.state).toBe('submitted')
    expect((await submit(token, at)).body.code).toBe('assignment.waiting')
  })

  test('must contain what the assignment accepts', async () => {
    const at = await course('work-empty')
    const { token } = await learner(at.course_id)
    const empty = await submit(token, at, '  ')
    expect([empty.status, empty.body.fields]).toEqual([
      422,
      { text: expect.any(String), url: expect.any(String), file: expect.any(String) },
    ])
    const bad = await lab.call(
      education.submitAssignment,
      { ...at, text: '', url: 'javascript:alert(1)' },
      { as: token },
    )
    expect(Object.keys(bad.body.fields ?? {})).toEqual(['url'])
  })

  test('has one file: another replaces it', async () => {
    const at = await course('work-file-twice')
    const { token } = await learner(at.course_id)
    for (const text of ['first', 'other one'])
      expect((await upload(token, at, Buffer.from(text), 'work.txt')).json()).toMatchObject({
        file: { bytes: text.length },
      })
    expect((await submit(token, at, '')).body.assignment.submissions[0]).toMatchObject({ file: { bytes: 9 } })
  })

  test('is stored outside any transaction, and not even read without an enrolment', async () => {
    const at = await course('work-file-stored')
    const { token } = await learner(at.course_id)
    expect(await openWhileStoring(lab, () => upload(token, at, Buffer.from('mine'), 'work.txt'))).toEqual([0])
    expect((await submit(token, at, '')).status).toBe(200)
    const stranger = await lab.person({ roles: [1, 8] })
    // Larger than the limit on files, which shows only once the whole body has been read.
    const large = Buffer.alloc(submittedFileBytes + 1)
    expect((await upload(token, at, large, 'work.txt')).json().code).toBe('body.too_large')
    expect((await upload(stranger.token, at, large, 'work.txt')).json().code).toBe('enrolment.not_active')
  })

  test('may be a file, checked by its content, that only its learner and graders can read', async () => {
    const at = await course('work-file')
    const { token } = await learner(at.course_id)
    const script = await upload(token, at, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png')
    expect(script.json()).toMatchObject({ file: { media_type: 'text/plain' } }) // never drawn, never run
    const program = await upload(token, at, Buffer.from('MZ\u0090\0\u0003\0', 'latin1'), 'notes.txt')
    expect(program.statusCode).toBe(415)
    const kept = await upload(token, at, Buffer.from('name,points\nAda,3\n'), '../../etc/notes.csv')
    expect(kept.json()).toMatchObject({ file: { name: 'notes.csv', media_type: 'text/plain', bytes: 18 } })
    expect(kept.body).not.toContain('/files/')

    const { submission_id } = (await submit(token, at, '')).body.assignment.submissions[0]!
    const get = (as: string) => lab.call(education.submittedFile, { submission_id }, { as })
    expect((await get(token)).text).toBe('name,points\nAda,3\n')
    expect((await get(token)).headers['content-disposition']).toContain('attachment')
    expect((await get(admin.token)).status).toBe(200)
    for (const roles of [[1, 8], [10]] as const) {
      const stranger = await lab.person({ roles: [...roles] })
      expect((await get(stranger.token)).status).toBe(404)
    }
    // The export of a person's own data contains the files too, unchanged.
    const alongOf = (as: string) =>
      lab.app.inject({
        method: 'POST',
        url: account.exportData.path,
        headers: { authorization: `Bearer ${as}` },
        payload: {},
      })
    expect((await alongOf(token)).rawPayload.toString('latin1')).toContain('name,points\nAda,3\n')
    expect((await alongOf(admin.token)).rawPayload.toString('latin1')).not.toContain('name,points')
  })
})

describe('grading', () => {
  test('returns work with remarks, accepts it again, passes it, finishes the course, and notifies the learner each time', async () => {
    const at = await course('graded')
    const ada = await learner(at.course_id)
    await ada.read('read')
    await submit(ada.token, at)
    const [first] = await queue(admin.token, { course_id: at.course_id })
    expect(first).toMatchObject({ learner_name: expect.stringContaining('Ada'), n: 1, state: 'submitted' })

    const low = await grade(admin.token, first!, { verdict: 'pass', marks: full(1, 2) })
    expect([low.status, low.body.code]).toEqual([409, 'grading.below_pass'])
    const back = await grade(admin.token, first!, { verdict: 'return', marks: full(1, 2), remark: 'Nearly.' })
    expect(back.body).toMatchObject({ state: 'returned', score_pct: 30, version: 2 })
    const missing = await ada.finish()
    expect(missing.body.missing).toMatchObject([{ unit_key: 'work', state: 'failed' }])
    const seen = await lab.call(education.selected, at, { as: ada.token })
    expect(seen.body.unit?.assignment?.submissions[0]).toMatchObject({
      state: 'returned',
      remark: 'Nearly.',
      graded_by: expect.stringContaining('Grace'),
      marks: [
        { key: 'clear', points: 1, remark: 'Say it shorter.' },
        { key: 'right', points: 2, remark: '' },
      ],
    })

    await submit(ada.token, at, 'Better.')
    const [second] = await queue(admin.token, { course_id: at.course_id })
    const work = await lab.call(education.gradingWork, { submission_id: second!.submission_id }, { as: admin.token })
    expect(work.body).toMatchObject({ n: 2, brief: { locale: 'en-US' }, earlier: [{ n: 1, state: 'returned' }] })
    const passed = await grade(admin.token, second!, { verdict: 'pass', marks: full(99, 6) })
    expect(passed.body).toMatchObject({ state: 'passed', score_pct: 100 })
    expect((await ada.finish()).body.completion).not.toBeNull()
    expect((await submit(ada.token, at)).body.code).toBe('assignment.passed')
    expect(await queue(admin.token, { course_id: at.course_id })).toEqual([])
    expect(await queue(admin.token, { course_id: at.course_id, show: 'graded' })).toHaveLength(2)

    const { rows } = await lab.store.pool.query('select kind from notifications where user_id = $1 order by id', [
      ada.id,
    ])
    expect(rows.map(row => row.kind)).toEqual(
      expect.arrayContaining(['education.work_returned', 'education.work_passed']),
    )
  })

  test('by two graders at once counts once; the second sees what the first wrote', async () => {
    const at = await course('graded-twice')
    const ada = await learner(at.course_id)
    await submit(ada.token, at)
    const [item] = await queue(admin.token, { course_id: at.course_id })
    const both = await Promise.all([
      grade(admin.token, item!, { verdict: 'pass', marks: full(4, 6) }),
      grade(admin.token, item!, { verdict: 'return', marks: full(0, 0) }),
    ])
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409])
    const refused = both.find(answer => answer.status === 409)!
    expect(refused.body).toMatchObject({ code: 'version.conflict', current: { version: 2 } })
  })

  test('by a supervisor reaches the people of their own institution and nobody else', async () => {
    const at = await course('graded-within')
    const mine = await learner(at.course_id)
    const other = await learner(at.course_id)
    const [own, foreign] = await Promise.all([putInstitute('own'), putInstitute('foreign')])
    const supervisor = await lab.person({ roles: [10] })
    await join(own, supervisor.id, 'supervisor')
    await lab.store.pool.query('update enrolments set institute_id = $2 where user_id = $1', [mine.id, own])
    await lab.store.pool.query('update enrolments set institute_id = $2 where user_id = $1', [other.id, foreign])
    for (const each of [mine, other]) await submit(each.token, at)

    const seen = await queue(supervisor.token)
    expect(seen).toMatchObject([{ institute_id: own }])
    expect(await queue(supervisor.token, { institute_id: foreign })).toEqual([])
    const hidden = (await queue(admin.token, { institute_id: foreign }))[0]!
    const get = await lab.call(education.gradingWork, { submission_id: hidden.submission_id }, { as: supervisor.token })
    expect(get.status).toBe(404)
    expect((await grade(supervisor.token, hidden, { verdict: 'return', marks: [] })).status).toBe(404)
    expect((await grade(supervisor.token, seen[0]!, { verdict: 'return', marks: [] })).status).toBe(200)
  })
})

describe('a person who deletes their account', () => {
  test('can export what they submitted, and none of it stays', async () => {
    const at = await course('forgotten')
    const { token, id, email } = await learner(at.course_id)
    const kept = await upload(token, at, Buffer.from('mine alone'), 'mine.txt')
    expect(kept.statusCode).toBe(200)
    await submit(token, at, 'My own words.')
    await forgetLearner(lab.toolsOf(lab.db), { id, email })
    const left = await lab.store.pool.query(
      'select s.text, s.file, s.state from submissions s join enrolments e on e.id = s.enrolment_id where e.user_id = $1',
      [id],
    )
    expect(left.rows).toEqual([{ text: null, file: null, state: 'submitted' }])
    expect((await lab.store.pool.query('select from stored_files where is_private')).rowCount).toBe(
      (await lab.store.pool.query(`select from submissions where file is not null`)).rowCount,
    )
  })
})

async function putInstitute(slug: string): Promise<string> {
  const { rows } = await lab.store.pool.query(
    `insert into institutes (id, name, slug, state, created_at, updated_at) values (gen_random_uuid(), $1, $1, 'active', now(), now()) returning id`,
    [slug],
  )
  return rows[0].id as string
}

const join = (institute: string, person: string, kind: string) =>
  lab.store.pool.query(
    `insert into institute_members (id, institute_id, user_id, kind, state, joined_at, changed_at)
     values (gen_random_uuid(), $1, $2, $3, 'active', now(), now())`,
    [institute, person, kind],
  )
