import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { authoring } from '../../contract/index.ts'
import { education } from '#areas/education/contract/index.ts'
import { testLearner } from '#app/testing-courses.ts'
import { administrator, newCourse, supervisor, testQuestion, type Desk } from '../testing-authoring.ts'

let lab: TestLab
let as: string
beforeAll(async () => {
  lab = await openTestLab()
  as = (await administrator(lab)).token
})
afterAll(() => lab.close())

/** The course as a learner in it sees it. */
const reader = async ({ course_id }: Desk, token: string) => {
  const open = async (unit_key?: string) => lab.call(education.selected, { course_id, unit_key }, { as: token })
  return {
    open,
    outline: async () => (await open()).body.outline.flatMap(section => section.units),
    keys: async () => (await open()).body.outline.map(section => section.units.map(unit => unit.unit_key)),
    enrolment: async () => (await open()).body.enrolment!,
  }
}

const published = async (titles: string[]) => {
  const work = await newCourse(lab, as, titles)
  await work.publish('First.')
  return work
}

describe('publishing', () => {
  test('lists the course for everybody, with its languages, its minutes and its search words', async () => {
    const work = await newCourse(lab, as, ['Zeppelins', 'Airships'])
    await work.edit('zeppelins', { bodies: { 'es-MX': { markdown: 'Dirigibles.' } } })
    await work.edit('airships', { bodies: { 'es-MX': { markdown: 'Aeronaves.' } } })
    const { slug } = work.course
    expect((await lab.call(education.course, { course_id: slug })).status).toBe(404)
    expect((await work.publish()).state).toBe('published')
    const { course, outline } = (await lab.call(education.course, { course_id: slug })).body
    expect(course).toMatchObject({ languages: ['en-US', 'es-MX'], est_minutes: 10, unit_count: 2 })
    expect(outline[0]!.units.map(unit => unit.unit_key)).toEqual(['zeppelins', 'airships'])
    const found = (await lab.call(education.courses, { q: 'airships' })).body.items
    expect(found.map(each => each.id)).toEqual([work.course_id])
  })

  test.each(['submit', 'publish'])(
    'names everything that is missing, so that the editor can lead there, and changes nothing: %s',
    async action => {
      const work = await newCourse(lab, as, ['A'])
      if (action === 'publish') await work.manage('submit')
      const { state } = await work.ask(authoring.authoredCourse, {})
      const quiz = await work.unit('Quiz', { type: 'quiz' })
      await work.edit(quiz, { questions: [testQuestion('half', { choices: [] })] })
      await work.edit('a', { bodies: { 'es-MX': { markdown: '[x](unit:nowhere)' } } })
      const refused = await lab.call(authoring.manageCourse, { course_id: work.course_id, action }, { as })
      expect([refused.status, refused.body.code]).toEqual([422, 'course.not_ready'])
      const expected = [
        { code: 'link_broken', unit_key: 'a', field: 'bodies', locale: 'es-MX', value: 'unit:nowhere' },
        { code: 'answer_missing', unit_key: quiz, field: 'questions', question_key: 'half' },
      ]
      expect(refused.body.problems).toMatchObject(expected)
      expect((await work.ask(authoring.courseProblems, {})).problems).toMatchObject(expected)
      expect(await work.ask(authoring.authoredCourse, {})).toMatchObject({ state, published_version: null })
    },
  )

  test('refuses a supervisor’s empty course; the problems lead to the outline', async () => {
    const person = await supervisor(lab)
    const work = await newCourse(lab, person.token)
    const submit = { course_id: work.course_id, action: 'submit' }
    const refused = await lab.call(authoring.manageCourse, submit, { as: person.token })
    expect([refused.status, refused.body.problems]).toMatchObject([
      422,
      [{ code: 'required_unit_missing', unit_key: null, field: 'outline' }],
    ])
    expect((await work.ask(authoring.authoredCourse, {})).state).toBe('draft')
    await work.unit('A')
    expect((await work.manage('submit')).course!.state).toBe('in_review')
  })

  test('without a change is refused; a changed text alone makes a version with its note', async () => {
    const work = await published(['A'])
    const again = () => lab.call(authoring.manageCourse, { course_id: work.course_id, action: 'publish' }, { as })
    expect((await again()).body.code).toBe('course.unchanged')
    await work.edit('a', { bodies: { 'en-US': { markdown: 'Corrected.' } } })
    await work.publish('A correction.')
    const { items } = await work.ask(authoring.courseVersions, {})
    expect(items.map(item => [item.n, item.change_note, item.units])).toEqual([
      [2, 'A correction.', 1],
      [1, 'First.', 1],
    ])
    expect(items[0]!.by!.name).not.toBe('')
    const { units, sections } = await work.ask(authoring.versionDifference, { from: 1, to: 2 })
    expect(sections).toEqual([])
    expect(units).toMatchObject([{ unit_key: 'a', changes: ['text'], languages: ['en-US'], questions: false }])
  })

  test('can be undone and repeated; the course can be archived and become a draft again', async () => {
    const work = await published(['A'])
    const { slug } = work.course
    const isOpen = async () => (await lab.call(education.course, { course_id: slug })).status === 200
    await work.manage('unpublish')
    expect(await isOpen()).toBe(false)
    await work.manage('publish')
    expect(await isOpen()).toBe(true)
    await work.manage('archive')
    expect(await isOpen()).toBe(false)
    const { version } = await work.ask(authoring.unitData, { unit_key: 'a' })
    const edit = { course_id: work.course_id, unit_key: 'a', version, patch: { est_minutes: 9 } }
    expect((await lab.call(authoring.updateUnit, edit, { as })).body.code).toBe('course.not_editable')
    expect((await work.manage('restore')).course).toMatchObject({ state: 'draft', published_version: 1 })
    const wrong = await lab.call(authoring.manageCourse, { course_id: work.course_id, action: 'publish' }, { as })
    expect(wrong.body.code).toBe('course.wrong_state')
  })
})

describe('the languages of a course', () => {
  test('are those in which more than half of its texts exist, published or not', async () => {
    const work = await newCourse(lab, as, ['A', 'B', 'C'])
    const languages = async () => (await work.ask(authoring.authoredCourse, {})).languages
    const translate = (unit_key: string, body: object | null) => work.edit(unit_key, { bodies: { 'ja-JP': body } })
    await translate('a', { markdown: 'あ' })
    expect(await languages()).toEqual(['en-US'])
    await translate('b', { markdown: 'い' })
    expect(await languages()).toEqual(['en-US', 'ja-JP'])
    const { version } = await work.publish()
    await translate('b', null)
    expect(await languages()).toEqual(['en-US'])
    await translate('c', { markdown: 'う' })
    expect(await languages()).toEqual(['en-US', 'ja-JP'])
    const { slug } = work.course
    const shown = (await lab.call(education.course, { course_id: slug })).body.course
    expect(shown.languages).toEqual(['en-US', 'ja-JP'])
    expect((await work.ask(authoring.authoredCourse, {})).version).toBe(version)
  })
})

describe('a revision while people are learning', () => {
  test('shows corrected texts at once, and nothing of the new outline before it is published', async () => {
    const work = await published(['A', 'B', 'C'])
    const learner = await testLearner(lab, work.course_id)
    const see = await reader(work, learner.token)
    await learner.read('a')
    expect((await see.enrolment()).progress_pct).toBe(33)

    await work.edit('b', { bodies: { 'en-US': { markdown: 'Corrected words.' } }, title: { 'en-US': 'Bee' } })
    expect((await see.open('b')).body.unit!.body!.html).toContain('Corrected words.')
    expect((await see.outline())[1]!.title).toEqual({ 'en-US': 'Bee' })

    const fresh = await work.unit('New', { text: 'A secret yet.' })
    const { section_key } = await work.ask(authoring.updateSection, {
      op: 'add',
      title: { 'en-US': 'Two' },
      position: 0,
    })
    await work.op(fresh, 'move', { section_key })
    await work.op('c', 'move', { section_key })
    await work.edit('b', { required: false })
    await work.op('a', 'hide')
    expect(await see.keys()).toEqual([['a', 'b', 'c']])
    expect((await see.outline()).map(unit => unit.required)).toEqual([true, true, true])
    expect((await see.open(fresh)).body.unit).toBeNull()
    for (const hidden of ['A secret yet', '"new"', 'Two']) expect((await see.open()).text).not.toContain(hidden)
    expect((await learner.read(fresh)).body.refused).toMatchObject([{ code: 'unit.not_found' }])
    expect((await lab.call(education.course, { course_id: work.course.slug, unit_key: fresh })).status).toBe(404)
    expect(await see.enrolment()).toMatchObject({ progress_pct: 33, required_units: 3 })

    const outline = await work.ask(authoring.unitKeys, {})
    expect(outline.has_changes).toBe(true)
    expect(outline.sections.map(each => [each.status, each.units.map(unit => unit.status)])).toEqual([
      ['new', ['new', 'published']],
      ['published', ['published']],
    ])
    expect(outline.out.map(unit => [unit.unit_key, unit.status])).toEqual([['a', 'removed']])
    const coming = await work.ask(authoring.versionDifference, { from: 1 })
    expect(coming.units.map(unit => [unit.unit_key, unit.changes])).toEqual([
      [fresh, ['added']],
      ['c', ['moved']],
      ['b', ['renamed', 'requirement', 'text']],
      ['a', ['removed']],
    ])

    await work.publish('Two sections.')
    expect(await see.keys()).toEqual([[fresh, 'c'], ['b']])
    expect((await see.outline()).map(unit => [unit.unit_key, unit.is_new])).toEqual([
      [fresh, true],
      ['c', false],
      ['b', false],
    ])
    expect(await see.enrolment()).toMatchObject({ progress_pct: 0, required_units: 2, completed_units: 0 })
    expect((await work.ask(authoring.unitKeys, {})).has_changes).toBe(false)
    expect((await work.ask(authoring.unitKeys, { version: 1 })).sections[0]!.units.map(unit => unit.unit_key)).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  test('keeps percentages when units are added, and counts again when some are removed', async () => {
    const work = await published(['A', 'B'])
    const [early, done] = [await testLearner(lab, work.course_id), await testLearner(lab, work.course_id)]
    await early.read('a')
    await done.read('a', 'b')
    await done.finish()
    const writes = () =>
      lab.store.pool
        .query(`select version from enrolments where course_id = $1 order by id`, [work.course_id])
        .then(({ rows }) => rows.map(row => row.version))
    const before = await writes()
    await work.unit('C')
    await work.op('b', 'move', { position: 0 })
    await work.publish()
    expect(await writes()).toEqual(before)
    const late = await testLearner(lab, work.course_id)
    const standing = async (token: string) => (await reader(work, token)).enrolment()
    expect(await standing(early.token)).toMatchObject({ progress_pct: 50, required_units: 2 })
    expect(await standing(late.token)).toMatchObject({ progress_pct: 0, required_units: 3 })
    expect(await standing(done.token)).toMatchObject({ state: 'completed', progress_pct: 100 })
    const finished = await lab.call(education.selected, { course_id: work.course_id }, { as: done.token })
    expect(finished.body.new_units).toBe(1)

    await work.op('b', 'hide')
    await work.publish()
    expect(await standing(early.token)).toMatchObject({ state: 'completed', progress_pct: 100, required_units: 1 })
    expect(await standing(late.token)).toMatchObject({ progress_pct: 0, required_units: 2 })
    expect(await standing(done.token)).toMatchObject({ state: 'completed', progress_pct: 100, required_units: 2 })
  })

  test('never deletes a unit that anybody had, and restores a hidden one with its progress', async () => {
    const work = await published(['A', 'B'])
    const learner = await testLearner(lab, work.course_id)
    await learner.read('a')
    const gone = await lab.call(
      authoring.updateUnit,
      { course_id: work.course_id, unit_key: 'a', op: 'delete' },
      { as },
    )
    expect(gone.body.code).toBe('unit.published')
    await work.op('a', 'hide')
    await work.publish()
    await work.op('a', 'restore', { position: 0 })
    await work.publish()
    const see = await reader(work, learner.token)
    expect((await see.outline()).map(unit => [unit.unit_key, unit.state])).toEqual([
      ['a', 'completed'],
      ['b', 'not_started'],
    ])
    expect(await see.enrolment()).toMatchObject({ progress_pct: 50, required_units: 2 })
  })

  test('that returns to the old outline is none', async () => {
    const work = await published(['A', 'B'])
    await work.op('a', 'move', { position: 1 })
    expect((await work.ask(authoring.authoredCourse, {})).has_changes).toBe(true)
    await work.op('a', 'move', { position: 0 })
    expect((await work.ask(authoring.authoredCourse, {})).has_changes).toBe(false)
  })

  test('continues for people in an unpublished course, and shows them nothing new either', async () => {
    const work = await published(['A'])
    const learner = await testLearner(lab, work.course_id)
    await work.manage('archive')
    await work.manage('restore')
    await work.unit('B')
    const see = await reader(work, learner.token)
    expect(await see.keys()).toEqual([['a']])
    expect((await see.open('b')).body.unit).toBeNull()
  })
})

describe('a copy', () => {
  test('contains everything that its authors have, and no people', async () => {
    const work = await published(['A', 'B'])
    const quiz = await work.unit('Quiz', { type: 'quiz', position: 0 })
    await work.edit(quiz, { questions: [testQuestion('one')] })
    await work.edit('a', { bodies: { 'ja-JP': { markdown: '一。' } } })
    await testLearner(lab, work.course_id)
    await lab.store.pool.query(
      `insert into course_assets (course_id, path, url, sha256) values ($1, 'x.png', '/files/x.png', 'x')`,
      [work.course_id],
    )
    const copy = (await work.manage('duplicate')).course!
    expect(copy).toMatchObject({
      slug: `${work.course.slug}-copy`,
      title: { 'en-US': 'A course (copy)' },
      state: 'draft',
      published_version: null,
      unit_count: 3,
      figures: { enrolments: 0, active: 0, completed: 0 },
    })
    const ask = (unit_key: string) => work.ask(authoring.unitData, { course_id: copy.id, unit_key })
    for (const key of [quiz, 'a', 'b']) {
      const [one, other] = [await work.ask(authoring.unitData, { unit_key: key }), await ask(key)]
      const own = { course_id: '', version: 0, updated_at: null, status: '' }
      expect({ ...other, ...own }).toEqual({ ...one, ...own })
    }
    expect((await work.ask(authoring.unitKeys, { course_id: copy.id })).sections[0]!.units).toHaveLength(3)
    expect((await work.ask(authoring.coursePlaces, { course_id: copy.id })).assets).toHaveLength(1)
    expect((await work.manage('duplicate')).course!.slug).toBe(`${work.course.slug}-copy-2`)
  })
})

describe('deleting', () => {
  test('is possible while nobody ever enrolled, and deletes all its parts', async () => {
    const work = await published(['A'])
    expect((await work.manage('delete')).course).toBeNull()
    const { rows } = await lab.store.pool.query('select 1 from units where course_id = $1', [work.course_id])
    expect(rows).toEqual([])
    const gone = await lab.call(authoring.authoredCourse, { course_id: work.course_id }, { as })
    expect(gone.status).toBe(404)
  })

  test('is refused once anybody enrolled, even if they left, and while another course requires it', async () => {
    const work = await published(['A'])
    const remove = () => lab.call(authoring.manageCourse, { course_id: work.course_id, action: 'delete' }, { as })
    const other = await newCourse(lab, as)
    const { version } = await other.ask(authoring.authoredCourse, {})
    await other.ask(authoring.updateCourse, { version, settings: { prerequisites: [work.course_id] } })
    expect((await remove()).body.code).toBe('course.needed')
    const learner = await testLearner(lab, work.course_id)
    await lab.call(education.drop, { course_id: work.course_id }, { as: learner.token })
    expect((await remove()).body.code).toBe('course.has_learners')
    expect((await work.ask(authoring.authoredCourse, {})).actions).not.toContain('delete')
  })
})
